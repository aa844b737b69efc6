/** `partner-api conform`: judges a target, by default the simulator. */
import { writeFile } from 'node:fs/promises';
import { setFlagsFromString } from 'node:v8';

import { runCommand, UsageError } from '../../shared/command-line.ts';
import { pick } from '../../shared/select.ts';
import { brokenRequirementOf, BudgetSpent, UnknownPathError } from '../engine/verdict.ts';
import {
  CannotJudge,
  TargetError,
  UnknownRuleError,
  conclude,
  defaultSeed,
  drawCanary,
  exitStatus,
  judge,
} from '../index.ts';
import type { JudgeOptions, RunReport, Target } from '../index.ts';
import { refusalStatus } from '../report/conclusion.ts';
import { asJson } from '../report/forms/result-text.ts';
import { KnownFailuresError } from '../report/known.ts';
import { usePseudonyms } from '../report/personal-data.ts';
import { planForConsole, planOf } from '../report/plan.ts';
import { saltOf } from '../target/credentials.ts';
import { locateComplaints } from '../target/load.ts';
import { readSigningKey, writeCertificate } from './certificate.ts';
import { rulesOfLastFailures, writeFailures } from './failures.ts';
import { openTarget } from './open-target.ts';
import { conformCommand, type ConformOptions } from './options.ts';
import * as outputs from './outputs.ts';
import { showProgress } from './progress.ts';

export { conformCommand } from './options.ts';

const judgeOptionsOf = (options: ConformOptions, first: readonly string[] = []): JudgeOptions => ({
  ...pick(options, 'ruleIds', 'skip', 'shard', 'seed', 'budget', 'path'),
  strict: options.isStrict,
  first,
  ...(options.dialectFile !== undefined && { observes: true }),
});

/** Prints the plan from a dry run against a local server with the declared fixtures. */
async function plan(target: Target, options: ConformOptions): Promise<number> {
  const { startDryRunTarget } = await import('./dry-run-target.ts');
  const dryRunTarget = await startDryRunTarget(target);
  try {
    const planned = planOf(target, await judge(dryRunTarget.target, judgeOptionsOf(options)));
    const { jsonFile } = options;
    if (jsonFile !== undefined && jsonFile !== '-') await writeFile(jsonFile, asJson(planned));
    process.stdout.write(jsonFile === '-' ? asJson(planned) : planForConsole(planned));
    return exitStatus.conformant;
  } finally {
    await dryRunTarget.close();
  }
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

async function conform(target: Target, options: ConformOptions): Promise<number> {
  const known = await outputs.readKnown(options);
  const signKey = await readSigningKey(options);
  const progress = showProgress(process.stderr, options.verbosity);
  const interruption = new AbortController();
  const interrupt = (): void => {
    const changes = target.capabilities.includes('listing-update') && target.listings !== undefined;
    progress.printLine(changes ? 'stopping; restoring listings' : 'stopping');
    interruption.abort();
  };
  for (const signal of signals) process.once(signal, interrupt);
  try {
    const runReport = await judge(target, {
      ...judgeOptionsOf(options, await rulesOfLastFailures(options)),
      onResult: progress.advance,
      onWait: progress.wait,
      onProgress: progress.move,
      signal: interruption.signal,
    });
    progress.end();
    const report = await outputs.compareWithKnownFailures(known, runReport, options);
    if (options.redacts) usePseudonyms(report, target, saltOf(target, process.env));
    const document = await outputs.writeReport(report, options, {
      command: outputs.commandOf(options),
      isBundledSimulator: options.targetFile === undefined,
    });
    await writeFailures(document, options);
    await outputs.writeFindings(report, options);
    await writeCertificate(document, target, options, signKey);
    return conclude(report).status;
  } finally {
    for (const signal of signals) process.off(signal, interrupt);
    progress.end();
  }
}

const failuresOf = ({ results }: Pick<RunReport, 'results'>) =>
  results.filter(({ verdict }) => verdict === 'fail');

/** Judges the target with a known defect injected in front of it, and prints who detects it. */
async function tryCanary(target: Target, options: ConformOptions): Promise<number> {
  const judgeOptions = judgeOptionsOf(options);
  const canary = drawCanary(target, judgeOptions.seed ?? defaultSeed);
  process.stdout.write(`Canary ${canary.id}: ${canary.says}\n`);
  const report = await judge(target, { ...judgeOptions, canary });
  const isOfCanary = (requirement = ''): boolean =>
    canary.areas.some((area) => requirement.startsWith(`${area}/`));
  const suspects = failuresOf(report).filter((one) => isOfCanary(brokenRequirementOf(one)));
  const ruleIds = suspects.map(({ id }) => id);
  // Without the canary, to exclude rules that fail because of the target itself.
  const plain =
    ruleIds.length > 0
      ? await judge(target, { ...judgeOptions, ruleIds })
      : { results: [], requests: 0 };
  const ownFailures = failuresOf(plain).map(({ id }) => id);
  const detectedBy = ruleIds.filter((id) => !ownFailures.includes(id)).join(', ');
  const ownNote = ownFailures.length > 0 ? `; without it fails ${ownFailures.join(', ')}` : '';
  const figures = `(${report.requests + plain.requests} requests${ownNote})`;
  process.stdout.write(
    detectedBy === ''
      ? `Not detected: this run would miss such a defect ${figures}. Run partner-api doctor to see what the target file lacks.\n`
      : `Detected by ${detectedBy} ${figures}.\n`,
  );
  return detectedBy === '' ? exitStatus.notConformant : exitStatus.conformant;
}

/** Bytes of bytecode a function executes before V8 considers optimizing it; default 67,584. */
const interruptBudget = 1_000_000;

/**
 * Delays V8's optimization, most of which does not pay off before a run ends: it saves a sixth of
 * the CPU time. V8 of Node.js 22 and later counts calls, and optimizes less anyway.
 */
function delayOptimization(): void {
  if (process.versions.v8.startsWith('11.'))
    setFlagsFromString(`--interrupt-budget=${interruptBudget}`);
}

/** The reason, with the line in the target file of each field to fix. */
async function explainRefusal(
  cause: CannotJudge | BudgetSpent,
  { targetFile, baseUrl }: ConformOptions,
): Promise<string> {
  if (!(cause instanceof CannotJudge) || cause.complaints.length === 0) return cause.message;
  const isOnCommandLine = cause.complaints.some(({ path }) => path[0] === 'baseUrl') && baseUrl;
  if (targetFile === undefined || isOnCommandLine) return cause.message;
  const { message } = await locateComplaints(targetFile, cause.complaints);
  return `${cause.summary}:\n${message}`;
}

async function run(options: ConformOptions, mode: 'conform' | 'plan' | 'canary'): Promise<number> {
  delayOptimization();
  await outputs.assertOutputs(options);
  await outputs.assertWritable('--dialect-out', options.dialectFile);
  await outputs.assertWritable('--record', options.recordFile);
  await outputs.assertWritable('--report', options.certificateFile);
  const { target, close } = await openTarget(options);
  try {
    return await { conform, plan, canary: tryCanary }[mode](target, options);
  } catch (cause) {
    if (cause instanceof UnknownPathError) throw new UsageError(`--path ${cause.message}`);
    if (!(cause instanceof CannotJudge) && !(cause instanceof BudgetSpent)) throw cause;
    const why = `Could not be judged: ${await explainRefusal(cause, options)}`;
    process.stderr.write(`${why}\n`);
    const status = refusalStatus(cause instanceof CannotJudge ? cause.complaints : []);
    await outputs.writeRefusal(why, status, options);
    return status;
  } finally {
    await close();
  }
}

/** @returns the exit status: 0 conformant, 1 not, 2 usage or target file, 3 not judged. */
export const runConform = (args: readonly string[]): Promise<number> =>
  runCommand(conformCommand, args, async ({ options, mode }) => await run(options, mode), [
    TargetError,
    UnknownRuleError,
    KnownFailuresError,
  ]);
