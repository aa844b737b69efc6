/** A whole run: from a checked target to a report. */
import type { Target } from '../../generated/target.ts';
import type { KnownCredential } from '../target/credentials.ts';
import type { Exchange } from '../wire/exchange.ts';
import type { Secrets } from '../wire/secrets.ts';
import { CannotJudge } from './cannot-judge.ts';
import type { Budget, BudgetName } from './depth.ts';
import type { Wait } from './client.ts';
import type { Context } from './context.ts';
import { Lock } from './lock.ts';
import { findUnusableCapabilities } from './preflight.ts';
import { budgetFor, createClient, prepare } from './prepare.ts';
import type { Observation, Rule, Watch } from './rule.ts';
import { runObservation } from './run-observation.ts';
import { runRule } from './run-rule.ts';
import { runWatch } from './run-watch.ts';
import type { RuleResult } from './verdict.ts';

export interface Selection {
  readonly rules: readonly Rule[];
  readonly watches: readonly Watch[];
  readonly observations: readonly Observation[];
}

export interface RunOptions {
  readonly selection: Selection;
  readonly seed: number;
  readonly path?: string;
  /** How deep to try, and how many requests that may take; standard unless told. */
  readonly budget?: BudgetName | number;
  /** Whether even a small budget goes to open points, after the rules. */
  readonly asksOpenPoints?: boolean;
  /** Names and values of environment variables that hold keys. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** When aborted, nothing more is judged; what is known is reported, and listings are put back. */
  readonly signal?: AbortSignal;
  /** Told of each result as soon as it is there. */
  readonly onResult?: (result: RuleResult) => void;
  /** Told when the target turns requests away, and everything waits. */
  readonly onWait?: (wait: Wait) => void;
}

export interface RunReport {
  readonly baseUrl: string;
  readonly seed: number;
  readonly results: readonly RuleResult[];
  readonly requests: number;
  readonly budget: Budget;
  /** Every exchange of the run, keys and all: not for outputs. */
  readonly exchanges: readonly Exchange[];
  readonly milliseconds: number;
  /** The answers to open points that the target declares. */
  readonly dialect?: Target['dialect'] | undefined;
  /** Listings that could not be put back, each in words. */
  readonly notRestored: readonly string[];
  /** Why the run ended before its end: the target is down, or the user wanted no more. */
  readonly stopped?: string | undefined;
  readonly secrets: Secrets;
  /** What stands for each key in outputs. */
  readonly keyNames: readonly Pick<KnownCredential, 'name' | 'shellName'>[];
}

async function restoreListings({ client, credentials, listings }: Context): Promise<string[]> {
  const complaints: string[] = [];
  for (const keeper of listings) {
    const complaint = await keeper.restore(client, credentials.present('full'));
    if (complaint !== undefined) complaints.push(complaint);
  }
  return complaints;
}

/** Rules first, several at once, then open points; watches when all exchanges are there. */
async function collectResults(context: Context, options: RunOptions): Promise<RuleResult[]> {
  const { selection, onResult } = options;
  const listings = new Lock();
  const report = async (result: Promise<RuleResult>): Promise<RuleResult> => {
    const done = await result;
    onResult?.(done);
    return done;
  };
  const locked = (locks: 'listings' | undefined, work: () => Promise<RuleResult>) =>
    report(locks === undefined ? work() : listings.hold(work));
  const observe = async (observations: readonly Observation[]) =>
    await Promise.all(
      observations.map((one) => locked(one.locks, () => runObservation(one, context))),
    );
  const sent = await Promise.all(
    selection.rules.map((rule) => locked(rule.locks, () => runRule(rule, context, options))),
  );
  // What judges comes first: where the budget is short, open points go unanswered.
  const asked = await observe(selection.observations.filter(({ isPassive }) => !isPassive));
  const read = await observe(selection.observations.filter(({ isPassive }) => isPassive));
  const watched: RuleResult[] = [];
  for (const watch of selection.watches) watched.push(await report(runWatch(watch, context)));
  return [...sent, ...asked, ...read, ...watched];
}

/**
 * Judges a target by a selection of rules.
 * @throws {CannotJudge} when nothing at the target can be judged at all.
 */
export async function runSuite(target: Target, options: RunOptions): Promise<RunReport> {
  const startedAt = Date.now();
  const unusable = findUnusableCapabilities(target);
  if (unusable.length > 0) throw new CannotJudge(unusable.join('; '));
  const client = createClient(target, options);
  try {
    const context = await prepare(target, client, options);
    const results = await collectResults(context, options).catch(async (cause: unknown) => {
      await restoreListings(context);
      throw cause;
    });
    const notRestored = await restoreListings(context);
    return {
      baseUrl: target.baseUrl,
      seed: options.seed,
      results,
      requests: client.requestCount,
      budget: budgetFor(target, options),
      exchanges: client.exchanges,
      milliseconds: Date.now() - startedAt,
      dialect: target.dialect,
      stopped: client.stopped,
      notRestored,
      secrets: context.secrets,
      keyNames: context.credentials.known,
    };
  } finally {
    client.close();
  }
}
