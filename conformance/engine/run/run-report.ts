/** What a run came to, for reports. */
import type { Known, Recording, Selection } from '../../../generated/report.ts';
import type { Target } from '../../../generated/target.ts';
import type { KnownCredential } from '../../target/credentials.ts';
import { nameOfProxy } from '../../wire/proxy.ts';
import type { Exchange, HookExchange } from '../../wire/exchange.ts';
import type { Secrets } from '../../wire/secrets.ts';
import { budgetFor, type Budget } from '../budget.ts';
import type { Context } from '../context.ts';
import { interactionCoverageOf, type InteractionCoverage } from '../dress/coverage.ts';
import { addNoise, type NoiseReport } from '../../wire/noise.ts';
import type { RuleResult } from '../verdict.ts';
import type { RunOptions } from './options.ts';

export interface RunReport {
  readonly baseUrl: string;
  readonly seed: number;
  /** Epoch milliseconds. */
  readonly startedAt: number;
  readonly results: readonly RuleResult[];
  /** Set where not all rules were to run: by what was asked for. */
  readonly selection?: Selection;
  /** What became of the list of known failures, where there is one. */
  readonly known?: Known;
  /** What the target claims. */
  readonly capabilities: Target['capabilities'];
  /** What the target file says is known not to be tried. */
  readonly expectedUntested?: readonly string[];
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
  /** How many combinations of what varies in requests were seen. */
  readonly interactions?: InteractionCoverage;
  /** Every exchange of the run, keys and all: not for outputs. */
  readonly exchanges: readonly Exchange[];
  /** Whether some answer counted a lead, where the exchanges are not there to tell. */
  readonly leadsCounted?: boolean;
  /** Those with hooks of the observer. */
  readonly hookExchanges?: readonly HookExchange[];
  readonly milliseconds: number;
  /** The answers to open points that the target declares. */
  readonly dialect?: Target['dialect'] | undefined;
  /** Listings and leads that could not be put back, each in words. */
  readonly notRestored: readonly string[];
  /** Why the run ended before its end: the target is down, or the user wanted no more. */
  readonly stopped?: string | undefined;
  /** What was lost on the way to the target, and sent again with success; not among `requests`. */
  readonly noise?: NoiseReport;
  /** Whether any certificate was taken, so that somebody else may have answered. */
  readonly insecure?: boolean;
  /** The proxy that all requests went through, in words. */
  readonly proxy?: string;
  /** Set where the exchanges are of a recording, and nothing was sent. */
  readonly recording?: Recording;
  readonly secrets: Secrets;
  /** What stands for each key in outputs. */
  readonly keyNames: readonly Pick<KnownCredential, 'name' | 'shellName'>[];
}

/** What the context does not know of its run. */
interface Outcome {
  readonly results: readonly RuleResult[];
  readonly notRestored: readonly string[];
  readonly startedAt: number;
  readonly milliseconds: number;
}

export function createReport(
  context: Context,
  { seed, budget }: RunOptions,
  outcome: Outcome,
): RunReport {
  const { target, client, observer, secrets, credentials } = context;
  const proxy = client.way?.proxyFor(target.baseUrl);
  const isInsecure = target.tls?.insecure === true && target.baseUrl.startsWith('https:');
  const noise = addNoise(client.noise.report, observer.noise.report);
  return {
    ...outcome,
    baseUrl: target.baseUrl,
    capabilities: target.capabilities,
    ...(target.expect?.untested && { expectedUntested: target.expect.untested }),
    seed,
    requests: client.requestCount,
    rawRequests: client.rawExchanges.length,
    budget: budgetFor(target.limits, budget),
    interactions: interactionCoverageOf(context),
    observer: {
      requests: observer.exchanges.length,
      leads: observer.leadsMade,
      takesBack: observer.hooks.reset !== undefined,
    },
    exchanges: client.exchanges,
    hookExchanges: observer.exchanges,
    dialect: target.dialect,
    stopped: client.stopped,
    ...(noise.lost > 0 ? { noise } : {}),
    ...(isInsecure ? { insecure: true } : {}),
    ...(proxy === undefined ? {} : { proxy: nameOfProxy(proxy) }),
    secrets,
    keyNames: credentials.known,
  };
}
