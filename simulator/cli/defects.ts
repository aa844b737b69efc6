import { parseArgs } from 'node:util';

import { describeDefects } from '../defects/describe.ts';
import { defects } from '../defects/index.ts';

const helpText = `Usage: partner-api defects [AREA] [--json]

Lists the deliberate mistakes that the simulator can make (simulate --defect ID): what each does
wrong, the requirement that it breaks, and what it takes to see it. AREA, such as range, lists those
of one area only.

  --json   print them as JSON, for scripts
  --help   print this text`;

const exitCodes = { listed: 0, wrongUsage: 2 } as const;

const options = { json: { type: 'boolean' }, help: { type: 'boolean' } } as const;

function complain(problem: string): number {
  console.error(`${problem}. See: partner-api defects --help`);
  return exitCodes.wrongUsage;
}

function list(areas: readonly string[], asJson: boolean): number {
  const known = [...new Set(defects.map(({ id }) => id.split('/')[0] ?? ''))];
  const unknown = areas.find((area) => !known.includes(area));
  if (unknown !== undefined) {
    return complain(`There is no area ${unknown}; there are ${known.join(', ')}`);
  }
  const isListed = ({ id }: { readonly id: string }): boolean =>
    areas.length === 0 || areas.some((area) => id.startsWith(`${area}/`));
  const listed = defects.filter(isListed);
  const rows = listed.map(({ override: _override, ...facts }) => facts);
  console.log(asJson ? JSON.stringify(rows, null, 2) : describeDefects(listed));
  return exitCodes.listed;
}

/**
 * `partner-api defects`: lists the catalogue.
 *
 * @param args the arguments behind `defects`
 * @returns the exit code: 0, or 2 for arguments that make no sense
 */
export function runDefects(args: string[]): number {
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    if (values.help !== true) return list(positionals, values.json === true);
    console.log(helpText);
    return exitCodes.listed;
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return complain(error.message.split(/\.\s/)[0] ?? '');
  }
}
