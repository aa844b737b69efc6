/** `npm run mutate`: mutation testing of the code that decides. */
import { existsSync } from 'node:fs';

import { defineCommand, runAsProgram, runCommand } from '../../../shared/command-line.ts';
import type { ArgumentsOf } from '../../../shared/command-line.ts';
import {
  compareReasons,
  describeScore,
  keep,
  readReasons,
  readResult,
  summarize,
} from './result.ts';
import { mutated, runStryker } from './stryker.ts';

export const mutateCommand = defineCommand({
  name: 'npm run mutate --',
  usage: '[FILE...] [options]',
  about: `Mutates simulator/model/, conformance/oracles/ and the code of conformance/engine/ that decides
verdicts, and checks whether the tests beside them notice. Installs Stryker into
node_modules/.cache first. Writes the results to scripts/proof/results/mutation.ndjson, and the
score to the README there.`,
  positionals: { FILE: 'only these files, such as simulator/model/instant.ts' },
  options: {
    fresh: { help: 'ignore the last run; by default, unchanged files are not tried again' },
  },
  read: ({ fresh }, patterns) => ({ patterns, isFresh: fresh }),
});

async function mutate({ patterns, isFresh }: ArgumentsOf<typeof mutateCommand>): Promise<number> {
  const report = runStryker(patterns.length === 0 ? mutated : patterns, isFresh);
  // The report also includes results of earlier runs, which the named files exclude.
  const isAsked = (file: string): boolean => patterns.length === 0 || patterns.includes(file);
  const measured = summarize(report, isAsked);
  await keep(measured, existsSync);
  const { unexplained, outlived } = compareReasons(await readResult(), await readReasons());
  console.log(describeScore(measured));
  for (const name of unexplained) console.log(`survives without a reason: ${name}`);
  for (const name of outlived) console.log(`has a reason, but does not survive: ${name}`);
  return unexplained.length + outlived.length === 0 ? 0 : 1;
}

/**
 * Mutates, and prints the survivors.
 * @returns the exit code: 1 for a survivor without a reason, 2 for a usage error
 */
export const runMutate = (args: readonly string[]): Promise<number> =>
  runCommand(mutateCommand, args, mutate);

await runAsProgram(import.meta, runMutate);
