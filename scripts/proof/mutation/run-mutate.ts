import { existsSync } from 'node:fs';

import { parseOptions, UsageError } from '../../../shared/command-line.ts';
import { compareReasons, describeScore, keep, readReasons, readResult } from './kept.ts';
import { summarize } from './result.ts';
import { mutated, runStryker } from './stryker.ts';
import { installTools } from './tools.ts';

export const helpText = `npm run mutate [-- FILE... | --fresh]

Changes simulator/model/ and conformance/oracles/ in one place at a time, and tries whether the
tests beside them notice. Installs Stryker into node_modules/.cache first. What comes of each file
is kept in scripts/proof/mutation/result.json, and the score of all in the README there.

  FILE     only these files, such as simulator/model/instant.ts
  --fresh  forgets the last run; by default, what has not changed since is not tried again
  --help   show this
`;

interface MutateArguments {
  readonly patterns: readonly string[];
  readonly isFresh: boolean;
}

/**
 * The arguments of `npm run mutate`, or that help is wanted.
 * @throws {UsageError} that says how to fix the command line.
 */
export function readMutateArguments(args: readonly string[]): MutateArguments | 'help' {
  const options = { fresh: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } as const;
  const parsed = parseOptions('mutate', { args: [...args], options, allowPositionals: true });
  if (parsed.values.help === true) return 'help';
  return { patterns: parsed.positionals, isFresh: parsed.values.fresh === true };
}

async function mutate({ patterns, isFresh }: MutateArguments): Promise<number> {
  installTools();
  const report = runStryker(patterns.length === 0 ? mutated : patterns, isFresh);
  // A report holds what the last ones held; named files say which of it is of this run.
  const isAsked = (file: string): boolean => patterns.length === 0 || patterns.includes(file);
  const measured = summarize(report, isAsked);
  await keep(measured, existsSync);
  const { unexplained, outlived } = compareReasons(await readResult(), await readReasons());
  console.log(describeScore(measured));
  for (const name of unexplained) console.log(`survives without a reason: ${name}`);
  for (const name of outlived) console.log(`has a reason and does not survive: ${name}`);
  return unexplained.length + outlived.length === 0 ? 0 : 1;
}

/**
 * Mutates, and says what survives.
 * @returns the exit code: 1 when something survives without a reason, 2 for a wrong command line
 */
export async function runMutate(args: readonly string[]): Promise<number> {
  try {
    const asked = readMutateArguments(args);
    if (asked !== 'help') return await mutate(asked);
    console.log(helpText);
    return 0;
  } catch (cause) {
    if (!(cause instanceof UsageError)) throw cause;
    console.error(cause.message);
    return 2;
  }
}
