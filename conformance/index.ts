/** The conformance suite as a library: judge any implementation of the partner API. */
import { openPoints } from '../generated/catalogue.ts';
import type { RequirementId } from '../generated/catalogue.ts';
import type { Target } from '../generated/target.ts';
import type { BudgetName } from './engine/budget.ts';
import { examine as examineTarget } from './engine/preflight/doctor.ts';
import type { Diagnosis } from './engine/preflight/doctor.ts';
import type { RunReport } from './engine/run/run-report.ts';
import { runSuite } from './engine/run/run.ts';
import { defaultSeed } from './engine/run/seed.ts';
import type { RunProgress } from './engine/run/options.ts';
import type { Wait } from './engine/session/patience.ts';
import { UnknownPathError } from './engine/verdict.ts';
import type { RuleResult } from './engine/verdict.ts';
import { noteDetails } from './observer/after-update.ts';
import { observations } from './observations/index.ts';
import { rules, watches } from './rules/index.ts';

export type { Target } from '../generated/target.ts';
export type { RunReport } from './engine/run/run-report.ts';
export type { Finding, RuleResult, VerdictKind } from './engine/verdict.ts';
export { CannotJudge } from './engine/preflight/cannot-judge.ts';
export type { Complaint } from './engine/preflight/cannot-judge.ts';
export { budgetNames, budgetSizes } from './engine/budget.ts';
export type { Budget, BudgetName } from './engine/budget.ts';
export type { RunProgress } from './engine/run/options.ts';
export type { Wait } from './engine/session/patience.ts';
export { BudgetSpent, UnknownPathError } from './engine/verdict.ts';
export type { Check, CheckState } from './engine/preflight/check.ts';
export type { Diagnosis } from './engine/preflight/doctor.ts';
export { diagnosisAsJson, diagnosisForConsole, diagnosisStatus } from './report/diagnosis.ts';
export { conclude, exitStatus } from './report/conclusion.ts';
export { reportForConsole } from './report/console.ts';
export { reportAsDialect } from './report/dialect.ts';
export { reportAsJson } from './report/json.ts';
export { loadTarget, parseTarget, TargetError } from './target/load.ts';

declare global {
  // For programs whose types have neither Node.js nor a browser; merges with theirs otherwise.
  interface AbortSignal {}
}

export interface JudgeOptions {
  /**
   * Ids of the rules to run, of areas, and of open points to find out; all of them by default. An
   * open point that is read off what rules send shows less without them.
   */
  readonly ruleIds?: readonly string[];
  /**
   * Whether the answers to open points are found out, also with a small budget; by default, where
   * all rules run, and the budget is not small.
   */
  readonly observes?: boolean;
  readonly seed?: number;
  /** How deep to try, by name or by a number of requests; default standard. */
  readonly budget?: BudgetName | number;
  /** `<case>/<path>` of a replay; with one rule only. */
  readonly path?: string;
  /** Where keys given by `env` are read; the process's environment by default. */
  readonly environment?: Readonly<Record<string, string | undefined>>;
  /** When aborted, nothing more is judged; what is known is reported, and listings are put back. */
  readonly signal?: AbortSignal;
  readonly onResult?: (result: RuleResult) => void;
  /** Told when the target limits requests, once for each wait. */
  readonly onWait?: (wait: Wait) => void;
  /** Told after each request how far the run has come. */
  readonly onProgress?: (progress: RunProgress) => void;
}

/** A rule was asked for that does not exist. */
export class UnknownRuleError extends Error {
  override readonly name = 'UnknownRuleError';
}

const areaOf = (id: string): string => id.split('/')[0] ?? '';

/** The areas in the order of the index. */
const areas = [...new Set([...rules, ...watches].map(({ id }) => areaOf(id)))];

/** The ids of all rules, area by area. */
export const ruleIds: readonly string[] = areas.flatMap((area) =>
  [...rules, ...watches].map(({ id }) => id).filter((id) => areaOf(id) === area),
);

/** In the order of the catalogue. */
const pointIds: readonly string[] = Object.keys(openPoints);

/** Results as reports list them: by area, open points last. */
function arrange(results: readonly RuleResult[]): RuleResult[] {
  const placeOf = ({ id }: RuleResult): number => {
    const place = ruleIds.indexOf(id);
    return place < 0 ? ruleIds.length + pointIds.indexOf(id) : place;
  };
  return results.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** The ids of the rules that test a requirement. */
export const ruleIdsOf = (requirement: RequirementId): string[] =>
  [...rules, ...watches]
    .filter(({ requirements }) => requirements.includes(requirement))
    .map(({ id }) => id);

/** An area such as `range` stands for all of its rules. */
function matches(id: string, wanted: readonly string[]): boolean {
  return wanted.some((one) => id === one || id.startsWith(`${one}/`));
}

/** Open points are found out where they are named, or all of them. */
const selectObservations = ({ ruleIds: wanted, observes = wanted === undefined }: JudgeOptions) =>
  observes ? observations : observations.filter(({ point }) => wanted?.includes(point) === true);

function select(options: JudgeOptions) {
  const { ruleIds: wanted } = options;
  const observed = selectObservations(options);
  if (wanted === undefined) return { rules, watches, observations: observed };
  const known = [...ruleIds, ...observations.map(({ point }) => point)];
  const unknown = wanted.filter((one) => !known.some((id) => matches(id, [one])));
  if (unknown.length > 0) {
    throw new UnknownRuleError(
      `there is no rule ${unknown.join(', ')}; list them with: partner-api conform --list`,
    );
  }
  const wantedWatches = watches.filter(({ id }) => matches(id, wanted));
  // What judges the run wants all other rules to run where it is named; an area brings rules of its
  // own along.
  const readers = [...wantedWatches, ...rules.filter(({ readsRun }) => readsRun === true)];
  const isReaderNamed = readers.some(({ id }) => wanted.includes(id));
  const sending = isReaderNamed ? rules : rules.filter(({ id }) => matches(id, wanted));
  return { rules: sending, watches: wantedWatches, observations: observed };
}

/** Looks whether a checked target can be judged; changes nothing. */
export const examine = async (
  target: Target,
  { environment = process.env }: Pick<JudgeOptions, 'environment'> = {},
): Promise<Diagnosis> => await examineTarget(target, { environment });

/**
 * Judges a checked target (see `loadTarget`).
 * @throws {UnknownRuleError} for a rule id that does not exist.
 * @throws {UnknownPathError} for a path that leads to no case of the rule.
 * @throws {CannotJudge} when nothing at the target can be judged.
 * @throws {BudgetSpent} when the budget does not even last until the first rule.
 */
export async function judge(target: Target, options: JudgeOptions = {}): Promise<RunReport> {
  const {
    seed = defaultSeed,
    path,
    environment = process.env,
    onResult,
    onWait,
    onProgress,
    signal,
  } = options;
  const selection = select(options);
  if (path !== undefined && selection.rules.length !== 1) {
    throw new UnknownPathError(
      `${path} goes with one rule that sends requests of its own, such as range/date-only`,
    );
  }
  const report = await runSuite(target, {
    selection,
    beforeUpdates: noteDetails,
    // Whoever names rules and open points alike wants to know about both.
    asksOpenPoints:
      options.observes === true ||
      (options.ruleIds !== undefined && selection.observations.length > 0),
    seed,
    environment,
    ...(options.budget === undefined ? {} : { budget: options.budget }),
    ...(path === undefined ? {} : { path }),
    ...(onResult === undefined ? {} : { onResult }),
    ...(onWait === undefined ? {} : { onWait }),
    ...(onProgress === undefined ? {} : { onProgress }),
    ...(signal === undefined ? {} : { signal }),
  });
  const results = arrange(report.results);
  const wanted = options.ruleIds;
  if (wanted === undefined) return { ...report, results };
  const isWanted = ({ id, openPoint }: RuleResult): boolean =>
    openPoint !== undefined || matches(id, wanted);
  return { ...report, results: results.filter(isWanted) };
}
