/** Runs one rule: draws inputs, collects signals, confirms a failure, comes to a verdict. */
import fc from 'fast-check';

import { findObstacle } from './applicability.ts';
import type { Context } from './context.ts';
import type { Attempt, Rule, RuleCase } from './rule.ts';
import { seedOf } from './seed.ts';
import { Session } from './session.ts';
import { BudgetSpent, Lacking, Undecided, Violation } from './verdict.ts';
import type { Replay, RuleResult } from './verdict.ts';

export interface RunRuleOptions {
  readonly seed: number;
  /** `<case>/<fast-check path>`: go straight to one counterexample. */
  readonly path?: string;
}

const timeLimitMilliseconds = 60_000;
/** A defect may show only now and then (every seventh request, one of several nodes). */
const mostConfirmations = 10;

type Outcome = Pick<RuleResult, 'verdict' | 'reason' | 'finding' | 'replay'>;

interface CaseRun {
  readonly failed: { readonly attempt: Attempt; readonly violation: Violation; readonly path: string } | undefined;
  readonly error: unknown;
}

/** Collects what checks signal over all cases of a rule. */
class Signals {
  readonly undecided: string[] = [];
  readonly lacking: string[] = [];
  spent: string | undefined;

  /** Notes a signal that is no violation; passes anything else on. */
  note(signal: unknown): void {
    if (signal instanceof Undecided) this.undecided.push(signal.message);
    else if (signal instanceof Lacking) this.lacking.push(signal.message);
    else if (signal instanceof BudgetSpent) this.spent = signal.message;
    else throw signal;
  }
}

async function runCase(
  { attempts, examples, runs, shrinks }: RuleCase,
  session: Session,
  signals: Signals,
  seed: number,
  path: string | undefined,
): Promise<CaseRun> {
  let violation: Violation | undefined;
  let attemptsLeft = Number.POSITIVE_INFINITY;
  const property = fc.asyncProperty(attempts, async (attempt) => {
    if (attemptsLeft <= 0 || signals.spent !== undefined) return;
    attemptsLeft -= 1;
    try {
      await attempt(session);
    } catch (signal) {
      if (signal instanceof Violation) {
        if (violation === undefined) attemptsLeft = shrinks;
        violation = signal;
        throw signal;
      }
      signals.note(signal);
    }
  });
  const details = await fc.check(property, {
    seed,
    numRuns: examples.length + runs,
    examples: examples.map((attempt) => [attempt]),
    endOnFailure: shrinks === 0,
    interruptAfterTimeLimit: timeLimitMilliseconds,
    ...(path === undefined ? {} : { path }),
  });
  if (!details.failed) return { failed: undefined, error: undefined };
  const attempt = details.counterexample?.[0];
  if (violation === undefined || attempt === undefined) {
    return { failed: undefined, error: details.errorInstance ?? new Error('the check failed') };
  }
  return { failed: { attempt, violation, path: details.counterexamplePath ?? '' }, error: undefined };
}

/** Repeats the smallest evidence until it shows the fault again. */
async function confirm(
  attempt: Attempt,
  context: Context,
  first: Violation,
): Promise<Violation | undefined> {
  for (let round = 0; round < mostConfirmations; round += 1) {
    try {
      await attempt(new Session(context, { fresh: true }));
    } catch (signal) {
      if (signal instanceof Violation) return signal;
      if (signal instanceof BudgetSpent) return first;
    }
  }
  return undefined;
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** The verdict of a rule in which nothing was found wrong. */
function conclude(signals: Signals, judgements: number): Outcome {
  const { undecided, lacking, spent } = signals;
  const [why] = undecided;
  if (why !== undefined) {
    const more = new Set(undecided).size - 1;
    return { verdict: 'inconclusive', reason: more > 0 ? `${why} (and ${more} more)` : why };
  }
  if (spent !== undefined) {
    const part = judgements > 0 ? `; ${judgements} judgements before that were fine` : '';
    return { verdict: 'inconclusive', reason: spent + part };
  }
  if (judgements > 0) return { verdict: 'pass' };
  return { verdict: 'untested', reason: lacking[0] ?? 'the target offers nothing to try it on' };
}

async function judgeFailure(
  { attempt, violation, path }: NonNullable<CaseRun['failed']>,
  context: Context,
  seed: number,
  caseIndex: number,
): Promise<Outcome> {
  const replay: Replay = { seed, path: `${caseIndex}/${path}` };
  const confirmed = await confirm(attempt, context, violation);
  if (confirmed !== undefined) return { verdict: 'fail', finding: confirmed.finding, replay };
  const { finding } = violation;
  const reason = `seen once, but not in ${mostConfirmations} replays: expected ${finding.expected}, got ${finding.got}`;
  return { verdict: 'inconclusive', reason, finding, replay };
}

async function runCases(
  rule: Rule,
  session: Session,
  signals: Signals,
  { seed, path }: RunRuleOptions,
): Promise<Outcome> {
  const [onlyCase, onlyPath] = path?.split('/') ?? [];
  const { context } = session;
  for (const [index, ruleCase] of rule.cases(context).entries()) {
    if (onlyCase !== undefined && onlyCase !== String(index)) continue;
    const caseSeed = seedOf(seed, rule.id, index);
    const { failed, error } = await runCase(ruleCase, session, signals, caseSeed, onlyPath);
    if (error !== undefined) return { verdict: 'error', reason: reasonOf(error) };
    if (failed !== undefined) return await judgeFailure(failed, context, seed, index);
  }
  return conclude(signals, session.judgements);
}

export async function runRule(
  rule: Rule,
  context: Context,
  options: RunRuleOptions,
): Promise<RuleResult> {
  const { id, title, requirements } = rule;
  const obstacle = findObstacle(context.target, rule.needs);
  if (obstacle !== undefined) {
    return { id, title, requirements, ...obstacle, judgements: 0, requests: 0 };
  }
  const session = new Session(context, { fresh: false });
  const signals = new Signals();
  const outcome = await runCases(rule, session, signals, options).catch(
    (error: unknown): Outcome => ({ verdict: 'error', reason: reasonOf(error) }),
  );
  const { judgements, exchanges } = session;
  return { id, title, requirements, ...outcome, judgements, requests: exchanges.length };
}
