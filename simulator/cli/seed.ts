import { fold } from '../model/evolve.ts';
import { loadSeed } from '../tenants/seed/file/load.ts';
import { defaultSeed } from '../tenants/seed/seed-data.ts';
import { SeedError } from '../tenants/seed/seed-error.ts';
import { summarize } from '../tenants/seed/summary.ts';
import { parseOptions, UsageError } from './usage.ts';

/** What `partner-api seed --help` prints. */
export const seedHelp = `Usage: partner-api seed check FILE

Looks for mistakes in a seed file, YAML or JSON, without starting the simulator. When there
is none, begin with it: partner-api simulate --data FILE

  --help             print this text

Exit codes: 0 the file is right, 2 it has mistakes, or the command is wrong.`;

const options = { help: { type: 'boolean' } } as const;

/** The file to check, or that help is wanted. Throws a UsageError. */
function readFileName(args: readonly string[]): { readonly file: string } | 'help' {
  const config = { args: [...args], options, allowPositionals: true };
  const { values, positionals } = parseOptions('partner-api seed --help', config);
  if (values.help === true) return 'help';
  const [verb, file, ...rest] = positionals;
  if (verb === 'check' && file !== undefined && rest.length === 0) return { file };
  throw new UsageError('seed knows one thing to do: partner-api seed check FILE');
}

/** Chance decides nothing that could be wrong, so any number finds the same mistakes. */
async function check(file: string): Promise<string> {
  const { events } = await loadSeed(file, { number: defaultSeed, now: Date.now() });
  return `${file} is right: ${summarize(fold(events))}.`;
}

/**
 * `partner-api seed check FILE`: prints every mistake of a seed file, or what is in it.
 *
 * @param args the arguments behind `seed`
 * @returns the exit code: 0 for a file that is right, 2 for mistakes in it or in the arguments
 */
export async function runSeed(args: readonly string[]): Promise<number> {
  try {
    const asked = readFileName(args);
    console.log(asked === 'help' ? seedHelp : await check(asked.file));
    return 0;
  } catch (error) {
    if (!(error instanceof SeedError || error instanceof UsageError)) throw error;
    console.error(error.message);
    return 2;
  }
}
