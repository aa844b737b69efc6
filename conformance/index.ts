/// <reference types="node" preserve="true" />
/** The conformance suite as a library: judge any implementation of the partner API. */
import type { Target } from '../generated/target.ts';
import type { BudgetName } from './engine/budget.ts';
import type { Canary } from './engine/canaries.ts';
import { examine as examineTarget, type Diagnosis } from './engine/preflight/doctor.ts';
import type { RunReport } from './engine/run/run-report.ts';
import { runSuite } from './engine/run/run.ts';
import { defaultSeed } from './engine/judging/seed.ts';
import type { RunProgress } from './engine/run/options.ts';
import type { Wait } from './wire/pace.ts';
import { UnknownPathError, type RuleResult } from './engine/verdict.ts';
import { takeSnapshotsAroundUpdates } from './observer/snapshots/snapshots-of-run.ts';
import { pick } from '../shared/select.ts';
import { sortResults, describeSelection, matches, select } from './rules/selection.ts';
import type { SelectionOptions } from './rules/selection.ts';

export type { Shard } from './rules/selection.ts';

export type { Budget } from '../generated/report.ts';
export type { Target } from '../generated/target.ts';
export type { RunReport } from './engine/run/run-report.ts';
export type { Finding, RuleResult, VerdictKind } from './engine/verdict.ts';
export { drawCanary } from './engine/canaries.ts';
export { CannotJudge } from './engine/preflight/cannot-judge.ts';
export type { Complaint } from './engine/preflight/cannot-judge.ts';
export { budgetNames, budgetSizes } from './engine/budget.ts';
export type { BudgetName } from './engine/budget.ts';
export type { RunProgress } from './engine/run/options.ts';
export type { Wait } from './wire/pace.ts';
export { BudgetSpent, UnknownPathError } from './engine/verdict.ts';
export type { Check, CheckState } from './engine/preflight/checks.ts';
export type { Diagnosis } from './engine/preflight/doctor.ts';
export { diagnosisAsJson, diagnosisForConsole, diagnosisStatus } from './report/diagnosis.ts';
export { defaultSeed } from './engine/judging/seed.ts';
export { RecordingJudge } from './recording/judge.ts';
export type { RecordingOptions } from './recording/judge.ts';
export { readRecording, RecordingError } from './recording/read.ts';
export { presumptionIds } from './engine/presumptions.ts';
export { conclude, exitStatus } from './report/conclusion.ts';
export { reportForConsole } from './report/console.ts';
export { EvidenceFiles } from './report/evidence.ts';
export { reportAsDialect } from './report/dialect.ts';
export { formNames, forms, isFormName } from './report/forms/index.ts';
export type { FormName } from './report/forms/index.ts';
export { reportAsJson } from './report/json.ts';
export { ruleIds, ruleIdsOf, UnknownRuleError } from './rules/selection.ts';
export { loadTarget, parseTarget, TargetError } from './target/load.ts';

declare global {
  // For programs that load neither Node.js nor DOM types; merges with theirs otherwise.
  interface AbortSignal {}
}

export interface JudgeOptions extends SelectionOptions {
  readonly seed?: number;
  /** Whether broken presumptions fail instead of warning; default false. */
  readonly strict?: boolean;
  /** The depth, by name or by a number of requests; default standard. */
  readonly budget?: BudgetName | number;
  /** `<case>/<path>` of a replay; with a single rule only. */
  readonly path?: string;
  /** A known defect placed in front of the target (`drawCanary`), which the run has to detect. */
  readonly canary?: Canary;
  /** Where keys given as `env` are looked up; by default the environment of the process. */
  readonly environment?: Readonly<Record<string, string | undefined>>;
  /** When aborted, judging stops; the results so far are reported, and listings are restored. */
  readonly signal?: AbortSignal;
  readonly onResult?: (result: RuleResult) => void;
  /** Called once for each wait when the target throttles. */
  readonly onWait?: (wait: Wait) => void;
  /** Called after each request with the progress. */
  readonly onProgress?: (progress: RunProgress) => void;
}

/** Checks whether a valid target can be judged; sends read requests only. */
export const examine = async (
  target: Target,
  { environment = process.env }: Pick<JudgeOptions, 'environment'> = {},
): Promise<Diagnosis> => await examineTarget(target, { environment });

/**
 * Judges a valid target (see `loadTarget`).
 * @throws {UnknownRuleError} for a rule id that does not exist.
 * @throws {UnknownPathError} for a path that leads to no case of the rule.
 * @throws {CannotJudge} if nothing at the target can be judged.
 * @throws {BudgetSpent} if the budget is spent before the first rule.
 */
export async function judge(target: Target, options: JudgeOptions = {}): Promise<RunReport> {
  const { seed = defaultSeed, path, environment = process.env } = options;
  const selection = select(options);
  if (path !== undefined && selection.rules.length !== 1) {
    throw new UnknownPathError(
      `${path} goes with one rule that sends requests of its own, such as range/date-only`,
    );
  }
  const report = await runSuite(target, {
    selection,
    beforeUpdates: takeSnapshotsAroundUpdates,
    // If rules and open points are both named, both run.
    asksOpenPoints:
      options.observes === true ||
      (options.ruleIds !== undefined && selection.observations.length > 0),
    seed,
    isStrict: options.strict === true,
    environment,
    ...pick(options, 'canary', 'budget', 'path', 'onResult', 'onWait', 'onProgress', 'signal'),
  });
  const results = sortResults(report.results);
  const wanted = options.ruleIds;
  const selected = { ...report, ...describeSelection(options) };
  if (wanted === undefined) return { ...selected, results };
  const isWanted = ({ id, openPoint }: RuleResult): boolean =>
    openPoint !== undefined || matches(id, wanted);
  return { ...selected, results: results.filter(isWanted) };
}
