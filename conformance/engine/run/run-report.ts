/** The result of a run, the source of all forms of the report. */
import type { Report } from '../../../generated/report.ts';
import type { Target } from '../../../generated/target.ts';
import type { KnownCredential } from '../../target/credentials.ts';
import { nameOfProxy } from '../../wire/proxy.ts';
import type { Exchange, HookExchange } from '../../wire/exchange.ts';
import type { Secrets } from '../../wire/secrets.ts';
import { budgetFor } from '../budget.ts';
import type { Context } from '../context.ts';
import { interactionCoverageOf } from '../dress/coverage.ts';
import { addNoise } from '../../wire/noise.ts';
import type { RuleResult } from '../verdict.ts';
import type { RunOptions } from './options.ts';

/** What the JSON report takes over as it is; its schema describes it. */
type Reported =
  | 'selection'
  | 'known'
  | 'expectedUntested'
  | 'requests'
  | 'interactions'
  | 'leadsCounted'
  | 'milliseconds'
  | 'notRestored'
  | 'noise'
  | 'insecure'
  | 'proxy'
  | 'recording';

export interface RunReport
  extends
    Pick<Report, Reported>,
    Required<Pick<Report, 'baseUrl' | 'seed' | 'observer' | 'budget'>> {
  /** Epoch milliseconds. */
  readonly startedAt: number;
  readonly results: readonly RuleResult[];
  readonly capabilities: Target['capabilities'];
  /** How many of these requests went over raw sockets, in a form that no HTTP client sends. */
  readonly rawRequests: number;
  /** Every exchange of the run, including keys: not for outputs. */
  readonly exchanges: readonly Exchange[];
  /** Exchanges with the observer's hooks. */
  readonly hookExchanges?: readonly HookExchange[];
  /** The answers to open points that the target declares. */
  readonly dialect?: Target['dialect'] | undefined;
  /** Why the run was cut short: the target is down, or the user interrupted it. */
  readonly stopped?: string | undefined;
  readonly secrets: Secrets;
  /** The placeholder of each key in outputs. */
  readonly keyNames: readonly Pick<KnownCredential, 'name' | 'shellName'>[];
}

/** The part of the report that is not in the context. */
type Outcome = Pick<RunReport, 'results' | 'notRestored' | 'startedAt' | 'milliseconds'>;

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
