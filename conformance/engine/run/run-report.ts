/** The result of a run, the source of all forms of the report. */
import type {
  Interactions,
  Known,
  Noise,
  Observer,
  Recording,
  Selection,
} from '../../../generated/report.ts';
import type { Target } from '../../../generated/target.ts';
import type { KnownCredential } from '../../target/credentials.ts';
import { nameOfProxy } from '../../wire/proxy.ts';
import type { Exchange, HookExchange } from '../../wire/exchange.ts';
import type { Secrets } from '../../wire/secrets.ts';
import { budgetFor, type Budget } from '../budget.ts';
import type { Context } from '../context.ts';
import { interactionCoverageOf } from '../dress/coverage.ts';
import { addNoise } from '../../wire/noise.ts';
import type { RuleResult } from '../verdict.ts';
import type { RunOptions } from './options.ts';

export interface RunReport {
  readonly baseUrl: string;
  readonly seed: number;
  /** Epoch milliseconds. */
  readonly startedAt: number;
  readonly results: readonly RuleResult[];
  /** The selection, if not all rules were selected. */
  readonly selection?: Selection;
  /** The comparison with the list of known failures, if there is one. */
  readonly known?: Known;
  readonly capabilities: Target['capabilities'];
  /** What the target file names as deliberately untested. */
  readonly expectedUntested?: readonly string[];
  /** Requests to the target, excluding those to the observer's hooks. */
  readonly requests: number;
  /** Those among them that were sent over raw sockets, as no HTTP client would. */
  readonly rawRequests: number;
  readonly observer: Observer;
  readonly budget: Budget;
  /** The number of covered combinations of factors. */
  readonly interactions?: Interactions;
  /** Every exchange of the run, including keys: not for outputs. */
  readonly exchanges: readonly Exchange[];
  /** Whether any answer counted a lead, if the exchanges are not available. */
  readonly leadsCounted?: boolean;
  /** Exchanges with the observer's hooks. */
  readonly hookExchanges?: readonly HookExchange[];
  readonly milliseconds: number;
  /** The answers to open points that the target declares. */
  readonly dialect?: Target['dialect'] | undefined;
  /** Descriptions of listings and leads that could not be restored. */
  readonly notRestored: readonly string[];
  /** Why the run was cut short: the target is down, or the user interrupted it. */
  readonly stopped?: string | undefined;
  /** Requests that were lost and successfully resent; not included in `requests`. */
  readonly noise?: Noise;
  /** Whether certificates were not verified, so that another server may have answered. */
  readonly insecure?: boolean;
  /** The name of the proxy that all requests went through. */
  readonly proxy?: string;
  /** Set if the exchanges come from a recording, and nothing was sent. */
  readonly recording?: Recording;
  readonly secrets: Secrets;
  /** The placeholder of each key in outputs. */
  readonly keyNames: readonly Pick<KnownCredential, 'name' | 'shellName'>[];
}

/** The part of the report that is not in the context. */
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
  const proxy = client.service?.proxyFor(target.baseUrl);
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
