/** `partner-api replay`: retries one failure, and compares the results. */
import { readdir } from 'node:fs/promises';

import { defineCommand, runCommand, UsageError } from '../../shared/command-line.ts';
import { CannotJudge, exitStatus, judge, reportAsJson, TargetError } from '../index.ts';
import { BudgetSpent, UnknownPathError } from '../index.ts';
import { textOfResult } from '../report/forms/result-text.ts';
import { failureFileOf, readFailure, type FailureFile } from './failures.ts';
import { openTarget } from './open-target.ts';
import { parseBudget } from './options.ts';
import { simulateCommandOf } from './rules.ts';
import { packageVersion } from '../../shared/package-version.ts';
import { messageOf } from '../../shared/system-error.ts';
import { fingerprintOf } from '../report/compare.ts';

export const replayCommand = defineCommand({
  name: 'partner-api replay',
  usage: 'FILE|ID [BASE-URL] [options]',
  about: `Replays a failure of a run (conform --failures FOLDER, or conform --json FILE) with the same inputs:
it is still failing, fixed, changed, or not reached.`,
  positionals: {
    'FILE|ID': 'the file of a failure, or the rule that failed',
    'BASE-URL': 'current URL of the implementation',
  },
  options: {
    in: {
      value: 'FOLDER',
      help: 'folder of the failure (default: the only folder here that ends in .failures)',
    },
    target: { value: 'FILE', help: 'the target file, if it has changed' },
  },
  notes:
    'Exit status: 0 fixed, 1 still failing or changed, 2 wrong usage or target file, 3 not reached.',
  read: (values, [what, baseUrl, ...more]) => {
    if (more.length > 0 || baseUrl?.endsWith('.json')) {
      throw new UsageError('replay takes one failure, and optionally an address');
    }
    if (what !== undefined) {
      return { what, baseUrl, folder: values.in, targetFile: values.target };
    }
    throw new UsageError(
      'replay takes a failure: partner-api replay report.json.failures/range.date-only.json',
    );
  },
});

async function findFailuresFolder(): Promise<string> {
  const folders = (await readdir('.')).filter((name) => name.endsWith('.failures'));
  const [folder] = folders;
  if (folder !== undefined && folders.length === 1) return folder;
  throw new UsageError(
    `${folders.length === 0 ? 'no folder here ends in .failures' : `several folders end in .failures: ${folders.join(', ')}`}; choose one with --in FOLDER`,
  );
}

async function findFailure(what: string, folder: string | undefined): Promise<FailureFile> {
  const isFile = what.endsWith('.json');
  const file = isFile ? what : failureFileOf(folder ?? (await findFailuresFolder()), what);
  const found = await readFailure(file);
  if (found !== undefined) return found;
  throw new UsageError(
    `${file}: has no failure; write it with: partner-api conform --failures FOLDER`,
  );
}

async function replay(file: FailureFile, targetFile?: string, baseUrl?: string): Promise<number> {
  const { rule, seed, path, budget: budgetText, failure: before } = file;
  const used = targetFile ?? file.targetFile;
  if (baseUrl !== undefined && used === undefined) {
    throw new UsageError(
      `the failure is of the bundled simulator; add --target FILE for ${baseUrl}`,
    );
  }
  const { target, close } = await openTarget({
    targetFile: used,
    baseUrl: used && (baseUrl ?? file.baseUrl),
  });
  try {
    const budget = parseBudget(budgetText);
    const run = await judge(target, {
      ruleIds: [rule],
      seed,
      ...(path !== undefined && { path }),
      ...(budget !== undefined && { budget }),
    });
    const report = reportAsJson(run, await packageVersion());
    const result = report.results.find(({ id }) => id === rule);
    const now = result?.verdict === 'inconclusive' ? undefined : result?.failure;
    if (result === undefined || now === undefined) {
      const isFixed = result?.verdict === 'pass';
      const why = result?.reason ?? report.conclusion;
      console.log(isFixed ? `Fixed: ${rule}` : `Not reached: ${rule}: ${why}`);
      return isFixed ? exitStatus.conformant : exitStatus.notJudged;
    }
    const isSame = fingerprintOf(now) === fingerprintOf(before);
    const changeNote = isSame ? '' : ` (was ${fingerprintOf(before)}; is ${fingerprintOf(now)})`;
    console.log(
      `${isSame ? 'Still failing' : 'Changed'}: ${rule}${changeNote}\n\n${textOfResult(result, report)}`,
    );
    // Shows how to reproduce the failure on a simulator with such a defect.
    const scenario = simulateCommandOf(now.requirement);
    if (scenario !== undefined) {
      console.log(`To see the same requirement broken: ${scenario}`);
    }
    return exitStatus.notConformant;
  } finally {
    await close();
  }
}

export const runReplay = (args: readonly string[]): Promise<number> =>
  runCommand(
    replayCommand,
    args,
    async ({ what, folder, targetFile, baseUrl }) => {
      try {
        return await replay(await findFailure(what, folder), targetFile, baseUrl);
      } catch (cause) {
        const reasons = [CannotJudge, BudgetSpent, UnknownPathError];
        if (!reasons.some((reason) => cause instanceof reason)) throw cause;
        console.log(`Not reached: ${messageOf(cause)}`);
        return exitStatus.notJudged;
      }
    },
    [TargetError],
  );
