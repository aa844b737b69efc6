/** A whole run: from a checked target to a report. */
import type { Target } from '../../../generated/target.ts';
import type { KnownCredential } from '../../target/credentials.ts';
import type { Exchange } from '../../wire/exchange.ts';
import type { Secrets } from '../../wire/secrets.ts';
import { CannotJudge } from '../preflight/cannot-judge.ts';
import { collectPerilous, collectResults } from './schedule.ts';
import type { Budget, BudgetName } from '../budget.ts';
import type { Wait } from '../session/client.ts';
import type { Context } from '../context.ts';
import { findUnusableCapabilities } from '../preflight/preflight.ts';
import { budgetFor, createClient, prepare } from '../session/connect.ts';
import type { Observation, Rule, Watch } from '../rule.ts';
import type { RuleResult } from '../verdict.ts';

export interface Selection {
  readonly rules: readonly Rule[];
  readonly watches: readonly Watch[];
  readonly observations: readonly Observation[];
}

export interface RunOptions {
  readonly selection: Selection;
  readonly seed: number;
  readonly path?: string;
  /** How deep to try, and how many requests that may take; default standard. */
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
  /** To the target; those to hooks of the observer are not among them. */
  readonly requests: number;
  /** Those of them that no HTTP client would send. */
  readonly rawRequests: number;
  readonly observer: {
    readonly requests: number;
    /** Made by the run; they stay unless a hook takes them back. */
    readonly leads: number;
    readonly takesBack: boolean;
  };
  readonly budget: Budget;
  /** Every exchange of the run, keys and all: not for outputs. */
  readonly exchanges: readonly Exchange[];
  readonly milliseconds: number;
  /** The answers to open points that the target declares. */
  readonly dialect?: Target['dialect'] | undefined;
  /** Listings and leads that could not be put back, each in words. */
  readonly notRestored: readonly string[];
  /** Why the run ended before its end: the target is down, or the user wanted no more. */
  readonly stopped?: string | undefined;
  readonly secrets: Secrets;
  /** What stands for each key in outputs. */
  readonly keyNames: readonly Pick<KnownCredential, 'name' | 'shellName'>[];
}

/** Puts listings back, and takes leads back where the observer can. */
async function restore({ client, credentials, listings, observer }: Context): Promise<string[]> {
  const complaints: string[] = [];
  for (const keeper of listings) {
    const complaint = await keeper.restore(client, credentials.present('full'));
    if (complaint !== undefined) complaints.push(complaint);
  }
  const leftBehind = await observer.reset();
  return leftBehind === undefined ? complaints : [...complaints, leftBehind];
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
  const closing: { close: () => void }[] = [client];
  try {
    const context = await prepare(target, client, options);
    closing.push(context.observer);
    const results = await collectResults(context, options).catch(async (cause: unknown) => {
      await restore(context);
      throw cause;
    });
    const notRestored = await restore(context);
    const lastResults = await collectPerilous(context, options);
    return {
      baseUrl: target.baseUrl,
      seed: options.seed,
      results: [...results, ...lastResults],
      requests: client.requestCount,
      rawRequests: client.rawExchanges.length,
      budget: budgetFor(target, options),
      observer: {
        requests: context.observer.exchanges.length,
        leads: context.observer.leadsMade,
        takesBack: context.observer.hooks.reset !== undefined,
      },
      exchanges: client.exchanges,
      milliseconds: Date.now() - startedAt,
      dialect: target.dialect,
      stopped: client.stopped,
      notRestored,
      secrets: context.secrets,
      keyNames: context.credentials.known,
    };
  } finally {
    for (const one of closing) one.close();
  }
}
