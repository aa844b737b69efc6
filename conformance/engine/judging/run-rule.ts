/** Runs the cases of one rule and decides its verdict. */
import { findObstacle } from '../run/applicability.ts';
import { Confirmation } from './confirm.ts';
import type { Context } from '../context.ts';
import { leavesLeads, type Rule, type RuleCase } from '../rule.ts';
import { runConcurrently, runCase, Signals, type CaseRun, type FailedAttempt } from './run-case.ts';
import { seedOf } from './seed.ts';
import { Session } from '../session/session.ts';
import {
  interrupted,
  describeVacuousJudgements,
  describeSuiteFault,
  UnknownPathError,
  formatFinding,
} from '../verdict.ts';
import type { RuleResult, Violation } from '../verdict.ts';
import { count } from '../../../shared/texts.ts';

export interface RunRuleOptions {
  readonly seed: number;
  /** `<case>/<fast-check path>`: replays one counterexample. */
  readonly path?: string;
}

type Outcome = Pick<RuleResult, 'verdict' | 'reason' | 'finding' | 'replay'>;

/** How to replay a counterexample; empty if it depends on answers to other rules. */
type Replayable = Pick<RuleResult, 'replay'>;

/** The immediate result of a rule, and how to confirm a violation that was seen only once. */
interface Tried<Result> {
  readonly result: Result;
  /** @param maxRequests about how many requests may be sent */
  readonly confirm?: (maxRequests: number) => Promise<Result>;
  /** Whether the budget ended the rule before a verdict. */
  readonly isStarved?: boolean;
}

export type TriedRule = Tried<RuleResult>;

/** The verdict of a rule without a violation. */
function conclude(signals: Signals, session: Session, rule: Rule): Outcome {
  const { judgements, withPremise, missingPremise, context } = session;
  const { inconclusive, missingPrerequisite, spent } = signals;
  const [why] = inconclusive;
  if (why !== undefined) {
    const more = new Set(inconclusive).size - 1;
    return { verdict: 'inconclusive', reason: more > 0 ? `${why} (and ${more} more)` : why };
  }
  if (spent !== undefined) {
    // No pass or fail: judged in part. A conforming target may need more requests than others.
    return withPremise > 0
      ? { verdict: 'untested', reason: `${spent}; the ${judgements} judgements before passed` }
      : { verdict: 'inconclusive', reason: spent };
  }
  if (withPremise > 0) return { verdict: 'pass' };
  const reason =
    missingPremise === undefined
      ? (missingPrerequisite[0] ??
        rule.missingPrerequisite ??
        'the target file declares no data for this test')
      : describeVacuousJudgements(judgements, missingPremise);
  const [gap] = context.survey.gaps ?? [];
  // The missing prerequisite may be what the survey could not read.
  if (gap !== undefined) {
    return {
      verdict: 'inconclusive',
      reason: `${reason}, as far as the survey could see: ${gap}`,
    };
  }
  return { verdict: 'untested', reason };
}

interface CaseInRun {
  readonly judgesOtherRules: boolean;
  readonly ruleCase: RuleCase;
  readonly index: number;
  readonly place: string;
  /** The seed of the case, not of the run. */
  readonly seed: number;
}

function unconfirmed(
  { violation }: FailedAttempt,
  { client }: Context,
  { replays }: Confirmation,
  replay: Replayable,
): Outcome {
  const { finding } = violation;
  const why = client.stopped ?? `not in ${count(replays, 'replay')}`;
  const reason = `seen once, but ${why}: ${formatFinding(finding)}`;
  return { verdict: 'inconclusive', reason, finding, ...replay };
}

/** Replays once if the depth allows it, and defers more replays. */
async function judgeFailure(
  failed: FailedAttempt,
  context: Context,
  { judgesOtherRules, ruleCase, index, place, seed }: CaseInRun,
  { seed: runSeed }: RunRuleOptions,
): Promise<Tried<Outcome>> {
  const path = `${index}/${failed.path}`;
  const replay = judgesOtherRules ? {} : { replay: { seed: runSeed, path } };
  const confirmation = new Confirmation(failed, ruleCase, context, { seed, place, runSeed });
  const judged = (again: Violation | undefined): Outcome =>
    again === undefined
      ? unconfirmed(failed, context, confirmation, replay)
      : { verdict: 'fail', finding: again.finding, ...replay };
  const again = context.depth.confirmsAtOnce ? await confirmation.replay() : undefined;
  if (again !== undefined) return { result: judged(again) };
  return {
    result: judged(undefined),
    confirm: async (maxRequests) => judged(await confirmation.run(maxRequests)),
  };
}

/** Rotates the cases by rule and seed, so that short runs reach different cases. */
function rotated<T>(cases: readonly T[], rule: Rule, { seed }: RunRuleOptions): readonly T[] {
  if (rule.keepsOrder === true || cases.length === 0) return cases;
  const start = Math.abs(seedOf(seed, rule.id, 0)) % cases.length;
  return [...cases.slice(start), ...cases.slice(0, start)];
}

/** The cases to try, starting with one chosen by the seed; only `only` in a replay. */
function casesOf(
  rule: Rule,
  context: Context,
  options: RunRuleOptions,
  only: string | undefined,
): CaseInRun[] {
  const cases = rule.cases(context);
  if (only !== undefined && cases[Number(only)] === undefined) {
    throw new UnknownPathError(
      `${options.path} does not exist: ${rule.id} has ${cases.length} cases on this target, counted from 0`,
    );
  }
  return rotated([...cases.entries()], rule, options)
    .filter(([index]) => only === undefined || Number(only) === index)
    .map(([index, ruleCase]) => ({
      judgesOtherRules: rule.judgesOtherRules === true,
      ruleCase,
      index,
      place: `${rule.id}/${index}`,
      seed: seedOf(options.seed, rule.id, index),
    }));
}

async function runCases(
  rule: Rule,
  session: Session,
  signals: Signals,
  options: RunRuleOptions,
): Promise<Tried<Outcome>> {
  const [only, path] = options.path?.split('/') ?? [];
  const { context } = session;
  const { casesOfRule, requestsOfRule, attemptsOfCase: attempts } = context.depth;
  // Leads cannot be removed, so thorough runs create no more than others.
  const drawsTimes = leavesLeads(rule) ? 1 : context.depth.drawsTimes;
  const run = async (given: CaseInRun, own: Session, noted: Signals): Promise<CaseRun> => {
    const work = (): Promise<CaseRun> =>
      runCase(given.ruleCase, own, noted, { ...given, path, attempts, drawsTimes });
    const { lockedListing } = given.ruleCase;
    return await (lockedListing === undefined ? work() : own.holding.forCase(work, lockedListing));
  };
  const judge = async (given: CaseInRun, { failed, error }: CaseRun) => {
    if (error !== undefined)
      return { result: { verdict: 'error', reason: describeSuiteFault(error) } } as const;
    return failed && (await judgeFailure(failed, context, given, options));
  };
  const cases = casesOf(rule, context, options, only);
  if (casesOfRule >= cases.length && rule.runsCasesConcurrently?.(context) === true) {
    for (const [given, ended] of await runConcurrently(cases, run, session, signals)) {
      const judged = await judge(given, ended);
      if (judged !== undefined) return judged;
    }
    return { result: conclude(signals, session, rule), isStarved: signals.isStarved };
  }
  let casesTried = 0;
  for (const given of cases) {
    const isEnough = session.withPremise > 0 && session.requests >= requestsOfRule;
    if (casesTried >= casesOfRule && isEnough) break;
    casesTried += 1;
    const ended = await judge(given, await run(given, session, signals));
    if (ended !== undefined) return ended;
  }
  return { result: conclude(signals, session, rule), isStarved: signals.isStarved };
}

/** Runs a rule; a violation that was not reproduced at once is to be confirmed later. */
export async function tryRule(
  rule: Rule,
  context: Context,
  options: RunRuleOptions,
): Promise<TriedRule> {
  const { id, title, requirements } = rule;
  const described = { id, title, requirements };
  const obstacle = findObstacle(context.target, rule.needs);
  if (obstacle !== undefined)
    return { result: { ...described, ...obstacle, judgements: 0, requests: 0 } };
  if (context.client.stopped === interrupted) {
    const outcome = { verdict: 'inconclusive', reason: interrupted } as const;
    return { result: { ...described, ...outcome, judgements: 0, requests: 0 } };
  }
  const dressing = { seed: options.seed };
  const session = new Session(context, { fresh: false, dressing });
  session.blocksOthers = rule.locks === 'listings' && rule.locksItself !== true;
  const { result, confirm, ...ended } = await runCases(rule, session, new Signals(), options).catch(
    (error: unknown): Tried<Outcome> => {
      if (error instanceof UnknownPathError) throw error;
      return { result: { verdict: 'error', reason: describeSuiteFault(error) } };
    },
  );
  const { judgements, withPremise, requests } = session;
  const complete = (outcome: Outcome): RuleResult => {
    return { ...described, ...outcome, judgements, withPremise, requests };
  };
  if (confirm === undefined) return { ...ended, result: complete(result) };
  return {
    result: complete(result),
    confirm: async (maxRequests) => complete(await confirm(maxRequests)),
  };
}
