import { defineCommand, runCommand, UsageError } from '../../shared/command-line.ts';
import { fold } from '../model/evolve.ts';
import { SeedError } from '../tenants/seed/define-seed.ts';
import { loadSeed } from '../tenants/seed/file/load.ts';
import { defaultSeed, summarize } from '../tenants/seed/open-data.ts';

export const seedCommand = defineCommand({
  name: 'partner-api seed',
  usage: 'check FILE',
  about: `Looks for mistakes in a seed file, YAML or JSON, without starting the simulator. When there
is none, begin with it: partner-api simulate --data FILE`,
  positionals: { FILE: 'the seed file' },
  options: {},
  notes: 'Exit codes: 0 the file is right, 2 it has mistakes, or the command is wrong.',
  read: (_values, [verb, file, ...rest]) => {
    if (verb === 'check' && file !== undefined && rest.length === 0) return file;
    throw new UsageError('seed knows one thing to do: partner-api seed check FILE');
  },
});

/** Chance decides nothing that could be wrong, so any number finds the same mistakes. */
async function check(file: string): Promise<void> {
  const { events } = await loadSeed(file, { number: defaultSeed, now: Date.now() });
  console.log(`${file} is right: ${summarize(fold(events))}.`);
}

/**
 * `partner-api seed check FILE`: prints every mistake of a seed file, or what is in it.
 *
 * @param args the arguments behind `seed`
 * @returns the exit code: 0 for a file that is right, 2 for mistakes in it or in the arguments
 */
export const runSeed = (args: readonly string[]): Promise<number> =>
  runCommand(seedCommand, args, check, [SeedError]);
