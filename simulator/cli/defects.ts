import { parseArgs } from 'node:util';

import { describeDefects, describeMutants } from '../policy/defects/describe.ts';
import { defects } from '../policy/defects/index.ts';
import { mutants } from '../policy/mutants/index.ts';

const helpText = `Usage: partner-api defects [AREA] [--json]
       partner-api defects --mutants [OPERATION[/STATUS[/…]]] [--json]

Lists the deliberate mistakes that the simulator can make (simulate --defect ID): what each does
wrong, the requirement that it breaks, and what it takes to see it. AREA, such as range, lists those
of one area only.

  --mutants  list the mutants instead: every documented answer, altered in every way; a right
             service may answer as an equivalent one does, and the list says why. OPERATION, such
             as getHealth or getHealth/401, lists those whose ids begin so only
  --json     print them as JSON, for scripts
  --help     print this text`;

const exitCodes = { listed: 0, wrongUsage: 2 } as const;

const options = {
  json: { type: 'boolean' },
  mutants: { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

function complain(problem: string): number {
  console.error(`${problem}. See: partner-api defects --help`);
  return exitCodes.wrongUsage;
}

interface Listing<Row> {
  readonly rows: readonly Row[];
  /** What the beginning of an id is called. */
  readonly part: string;
  readonly asText: (rows: readonly Row[]) => string;
  /** What of a row is no function. */
  readonly factsOf: (row: Row) => object;
}

function list<Row extends { readonly id: string }>(
  { rows, part, asText, factsOf }: Listing<Row>,
  beginnings: readonly string[],
  asJson: boolean,
): number {
  const begins = ({ id }: Row, beginning: string): boolean => id.startsWith(`${beginning}/`);
  const unknown = beginnings.find((one) => !rows.some((row) => begins(row, one)));
  if (unknown !== undefined) {
    const known = [...new Set(rows.map(({ id }) => id.split('/')[0] ?? ''))];
    return complain(`There is no ${part} ${unknown}; there are ${known.join(', ')}`);
  }
  const listed = rows.filter(
    (row) => beginnings.length === 0 || beginnings.some((one) => begins(row, one)),
  );
  console.log(asJson ? JSON.stringify(listed.map(factsOf), null, 2) : asText(listed));
  return exitCodes.listed;
}

const listDefects = {
  rows: defects,
  part: 'area',
  asText: describeDefects,
  factsOf: ({ override: _override, ...facts }: (typeof defects)[number]) => facts,
};

const listMutants = {
  rows: mutants,
  part: 'operation',
  asText: describeMutants,
  factsOf: ({ change: _change, ...facts }: (typeof mutants)[number]) => facts,
};

/**
 * `partner-api defects`: lists the catalogue, or the mutants.
 *
 * @param args the arguments behind `defects`
 * @returns the exit code: 0, or 2 for arguments that make no sense
 */
export function runDefects(args: string[]): number {
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    if (values.help === true) {
      console.log(helpText);
      return exitCodes.listed;
    }
    const asJson = values.json === true;
    if (values.mutants === true) return list(listMutants, positionals, asJson);
    return list(listDefects, positionals, asJson);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return complain(error.message.split(/\.\s/)[0] ?? '');
  }
}
