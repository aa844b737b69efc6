/** `partner-api conform`: judges a target, or the simulator when none is given. */

import {
  CannotJudge,
  TargetError,
  UnknownPathError,
  UnknownRuleError,
  conclude,
  defaultSeed,
  drawCanary,
  exitStatus,
  judge,
  ruleIds,
} from '../index.ts';
import type { JudgeOptions } from '../index.ts';
import { brokenBy, BudgetSpent } from '../engine/verdict.ts';
import { conformCommand, type ConformOptions } from './options.ts';
import { writeFile } from 'node:fs/promises';

import { asJson } from '../report/forms/told.ts';
import { UsageError } from '../../shared/command-line.ts';
import { locateComplaints } from '../target/load.ts';
import { planForConsole, planOf } from '../report/plan.ts';
import { startDryRunTarget } from './dry-run-target.ts';
import { refusalStatus } from '../report/conclusion.ts';
import { hideIdentities } from '../report/persons.ts';
import { saltOf } from '../target/credentials.ts';
import { KnownFailuresError } from '../report/known.ts';
import {
  assertWritable,
  commandOf,
  holdAgainst,
  readKnown,
  writeFindings,
  writeRefusal,
  writeReport,
} from './outputs.ts';
import { readSignKey, writeCertificate } from './certificate.ts';
import { lastFailures, writeFailures } from './failures.ts';
import { openTarget } from './open-target.ts';
import { showProgress } from './progress.ts';

function judgeOptionsOf(options: ConformOptions, first: readonly string[] = []): JudgeOptions {
  const { ruleIds: wanted, skip, seed, path, budget, dialectFile, isStrict, shard } = options;
  return {
    strict: isStrict,
    ...(wanted === undefined ? {} : { ruleIds: wanted }),
    skip,
    first,
    ...(shard === undefined ? {} : { shard }),
    ...(dialectFile === undefined ? {} : { observes: true }),
    ...(seed === undefined ? {} : { seed }),
    ...(budget === undefined ? {} : { budget }),
    ...(path === undefined ? {} : { path }),
  };
}

/** Does a dry run against a server that has what the target file declares. */
async function plan(options: ConformOptions): Promise<number> {
  const { target, close } = await openTarget(options);
  await close();
  const dryRunTarget = await startDryRunTarget(target);
  try {
    const dryRun = await judge(dryRunTarget.target, judgeOptionsOf(options));
    const planned = planOf(target, dryRun);
    const { jsonFile } = options;
    if (jsonFile !== undefined && jsonFile !== '-') await writeFile(jsonFile, asJson(planned));
    process.stdout.write(jsonFile === '-' ? asJson(planned) : planForConsole(planned));
    return exitStatus.conformant;
  } finally {
    await dryRunTarget.close();
  }
}

async function conform(options: ConformOptions): Promise<number> {
  const known = await readKnown(options);
  const signKey = await readSignKey(options);
  const { target, close } = await openTarget(options);
  const progress = showProgress(process.stderr, options.volume);
  const interruption = new AbortController();
  const interrupt = (): void => {
    const changes = target.capabilities.includes('listing-update') && target.listings !== undefined;
    progress.say(changes ? 'stopping; putting listings back' : 'stopping');
    interruption.abort();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, interrupt);
  try {
    const judged = await judge(target, {
      ...judgeOptionsOf(options, await lastFailures(options)),
      onResult: progress.advance,
      onWait: progress.wait,
      onProgress: progress.move,
      signal: interruption.signal,
    });
    progress.end();
    const report = await holdAgainst(known, judged, options);
    if (options.redacts) hideIdentities(report, target, saltOf(target, process.env));
    const document = await writeReport(report, options, {
      command: commandOf(options),
      isBundledSimulator: options.targetFile === undefined,
    });
    await writeFailures(document, options);
    await writeFindings(report, options);
    await writeCertificate(document, target, options, signKey);
    return conclude(report).status;
  } finally {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.off(signal, interrupt);
    progress.end();
    await close();
  }
}

/** Judges with a known defect in front of the target, and says what of the run sees it. */
async function tryCanary(options: ConformOptions): Promise<number> {
  const { target, close } = await openTarget(options);
  try {
    const judgeOptions = judgeOptionsOf(options);
    const canary = drawCanary(target, judgeOptions.seed ?? defaultSeed);
    process.stdout.write(`Canary ${canary.id}: as if ${canary.says}\n`);
    const { results, requests } = await judge(target, { ...judgeOptions, canary });
    const seenBy = results
      .filter((result) => canary.areas.some((area) => brokenBy(result)?.startsWith(`${area}/`)))
      .filter(({ verdict }) => verdict === 'fail')
      .map(({ id }) => id);
    if (seenBy.length > 0) {
      process.stdout.write(`Seen by ${seenBy.join(', ')} (${requests} requests).\n`);
      return exitStatus.conformant;
    }
    process.stdout.write(
      'Not seen: this run would miss such a defect. doctor says what the target file lacks.\n',
    );
    return exitStatus.notConformant;
  } finally {
    await close();
  }
}

/** Fields to fix are named with their lines in the target file. */
async function explain(
  cause: CannotJudge | BudgetSpent,
  { targetFile, baseUrl }: ConformOptions,
): Promise<string> {
  if (!(cause instanceof CannotJudge) || cause.complaints.length === 0) return cause.message;
  const isOnCommandLine = cause.complaints.some(({ path }) => path[0] === 'baseUrl') && baseUrl;
  if (targetFile === undefined || isOnCommandLine) return cause.message;
  const { message } = await locateComplaints(targetFile, cause.complaints);
  return `${cause.summary}:\n${message}`;
}

/**
 * Runs the command.
 * @returns the exit status: 0 conformant, 1 not, 2 usage or target file, 3 could not be judged.
 */
export async function runConform(args: readonly string[]): Promise<number> {
  const asked = conformCommand.read(args);
  if (asked === 'help' || asked.list) {
    process.stdout.write(`${asked === 'help' ? conformCommand.help : ruleIds.join('\n')}\n`);
    return exitStatus.conformant;
  }
  const { options, plan: isPlan, canary } = asked;
  try {
    await assertWritable('--json', options.jsonFile);
    for (const { file } of options.reports) await assertWritable('--report', file);
    await assertWritable('--dialect-out', options.dialectFile);
    await assertWritable('--record', options.recordFile);
    await assertWritable('--report', options.certificateFile);
    if (canary) return await tryCanary(options);
    return await (isPlan ? plan(options) : conform(options));
  } catch (cause) {
    if (
      cause instanceof TargetError ||
      cause instanceof UnknownRuleError ||
      cause instanceof KnownFailuresError
    ) {
      process.stderr.write(`${cause.message}\n`);
      return exitStatus.usage;
    }
    if (cause instanceof UnknownPathError) throw new UsageError(`--path ${cause.message}`);
    if (cause instanceof CannotJudge || cause instanceof BudgetSpent) {
      const why = `Could not be judged: ${await explain(cause, options)}`;
      process.stderr.write(`${why}\n`);
      const status = refusalStatus(cause instanceof CannotJudge ? cause.complaints : []);
      await writeRefusal(why, status, options);
      return status;
    }
    throw cause;
  }
}
