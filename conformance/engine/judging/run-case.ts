/** Runs one case of a rule: draws attempts, collects signals, keeps the smallest violation. */
import fc from 'fast-check';

import { spread } from '../../../shared/select.ts';
import { caps } from '../caps.ts';
import type { Attempt, RuleCase } from '../rule.ts';
import { Session } from '../session/session.ts';
import {
  BudgetSpent,
  Inconclusive,
  LeadRefused,
  MissingPrerequisite,
  AttemptLost,
  Stopped,
  UnknownPathError,
  Violation,
} from '../verdict.ts';

export interface FailedAttempt {
  readonly attempt: Attempt;
  readonly violation: Violation;
  /** fast-check's path to the counterexample. */
  readonly path: string;
}

export interface CaseRun {
  readonly failed: FailedAttempt | undefined;
  /** An exception that is not a signal: a fault of the suite. */
  readonly error: unknown;
}

/** Collects the signals of checks over all cases of a rule. */
export class Signals {
  readonly inconclusive: string[] = [];
  readonly missingPrerequisite: string[] = [];
  /** Why no further attempt was started; undefined if none was prevented. */
  spent: string | undefined;
  /** Whether requests ran out, not time. */
  isStarved = false;

  /** Adds the signals of concurrent cases. */
  add(others: Signals): void {
    this.inconclusive.push(...others.inconclusive);
    this.missingPrerequisite.push(...others.missingPrerequisite);
    this.spent ??= others.spent;
    this.isStarved ||= others.isStarved;
  }

  /** Records a signal that is not a violation; rethrows anything else. */
  note(signal: unknown): void {
    if (signal instanceof MissingPrerequisite || signal instanceof LeadRefused)
      this.missingPrerequisite.push(signal.message);
    else if (signal instanceof Inconclusive) this.inconclusive.push(signal.message);
    else if (signal instanceof BudgetSpent) {
      this.spent = signal.message;
      this.isStarved = !(signal instanceof Stopped);
    } else throw signal;
  }
}

/**
 * Time limit for slow targets, after which no new attempt begins. fast-check's
 * `interruptAfterTimeLimit` would abandon a running attempt, which would go on sending while other
 * rules rely on exclusive access to the listings.
 */
const { secondsOfCase } = caps;

export interface CaseOptions {
  readonly seed: number;
  /** The id of the rule and the index of the case; gives a replay the same dress. */
  readonly place: string;
  readonly path?: string | undefined;
  /** Maximum number of attempts once something was judged; by default all. */
  readonly attempts?: number;
  /** Multiplier for the number of drawn inputs. */
  readonly drawsTimes?: number;
  /** Epoch milliseconds; by default this machine's clock. */
  readonly now?: () => number;
}

const leadsNowhere = (path: string): UnknownPathError =>
  new UnknownPathError(`${path} is not an input of this case`);

/** fast-check throws if it cannot follow a path. */
async function replaying<T>(path: string | undefined, check: () => Promise<T>): Promise<T> {
  try {
    return await check();
  } catch (cause) {
    if (path === undefined || !String(cause).includes('Unable to replay')) throw cause;
    throw leadsNowhere(path);
  }
}

export async function runCase(
  { attempts, examples, runs, shrinks }: RuleCase,
  session: Session,
  signals: Signals,
  {
    seed,
    place,
    path,
    attempts: max = Number.POSITIVE_INFINITY,
    drawsTimes = 1,
    now = Date.now,
  }: CaseOptions,
): Promise<CaseRun> {
  const numRuns = examples.length + runs * drawsTimes;
  const chosen = new Set(spread([...Array(numRuns).keys()], max));
  const deadline = now() + secondsOfCase * 1000;
  let run = -1;
  let violation: Violation | undefined;
  let attemptsLeft = Number.POSITIVE_INFINITY;
  let isReached = false;
  const property = fc.asyncProperty(attempts, async (attempt) => {
    isReached = true;
    run += 1;
    if (attemptsLeft <= 0 || signals.spent !== undefined) return;
    const isLeftOut = violation === undefined && !chosen.has(run) && session.withPremise > 0;
    if (isLeftOut && path === undefined) return;
    attemptsLeft -= 1;
    if (now() > deadline) {
      if (violation === undefined) signals.spent = `a case took more than ${secondsOfCase} s`;
      return;
    }
    try {
      session.beginAttempt(place);
      await attempt(session).catch(async (signal: unknown) => {
        if (!(signal instanceof AttemptLost)) throw signal;
        session.beginAttempt(place);
        await attempt(session);
      });
    } catch (signal) {
      if (!(signal instanceof Violation)) return signals.note(signal);
      // Each shrink is a request to somebody's server.
      if (violation === undefined) attemptsLeft = shrinks;
      violation = signal;
      throw signal;
    }
  });
  const details = await replaying(path, async () =>
    fc.check(property, {
      seed,
      numRuns,
      examples: examples.map((attempt) => [attempt]),
      endOnFailure: shrinks === 0,
      ...(path === undefined ? {} : { path }),
    }),
  );
  if (!isReached && path !== undefined) throw leadsNowhere(path);
  if (!details.failed) return { failed: undefined, error: undefined };
  const attempt = details.counterexample?.[0];
  if (violation === undefined || attempt === undefined)
    return { failed: undefined, error: details.errorInstance ?? new Error('the check failed') };
  const found = { attempt, violation, path: details.counterexamplePath ?? '' };
  return { failed: found, error: undefined };
}

/* Runs independent cases concurrently, which saves time on slow targets. */

/** Adds the exchanges and judgements of one case's session. */
function addSession(session: Session, own: Session): void {
  session.exchanges.push(...own.exchanges);
  session.rawRequests += own.rawRequests;
  session.judgements += own.judgements;
  session.withPremise += own.withPremise;
  session.missingPremise ??= own.missingPremise;
  session.waitedSeconds += own.waitedSeconds;
}

/** @returns each case and its result, in the order of `cases` */
export async function runConcurrently<Case, Result>(
  cases: readonly Case[],
  run: (given: Case, session: Session, signals: Signals) => Promise<Result>,
  session: Session,
  signals: Signals,
): Promise<(readonly [Case, Result])[]> {
  const { context, fresh, dressing, blocksOthers } = session;
  const running = cases.map(async (given) => {
    const own = {
      session: new Session(context, dressing === undefined ? { fresh } : { fresh, dressing }),
      signals: new Signals(),
    };
    own.session.blocksOthers = blocksOthers;
    return { ...own, given, result: await run(given, own.session, own.signals) };
  });
  const ended = await Promise.all(running);
  for (const own of ended) {
    addSession(session, own.session);
    signals.add(own.signals);
  }
  return ended.map(({ given, result }) => [given, result] as const);
}
