/** Opens the connections of a run, and creates the context for the survey. */
import type { Target } from '../../../generated/target.ts';
import { Observer } from '../../observer/hooks/observer.ts';
import { CredentialBook } from '../../target/credentials.ts';
import { readConnection } from '../../target/connection.ts';
import { Secrets } from '../../wire/secrets.ts';
import { budgetFor, depths, reserveForRestoring, type BudgetName, type Depth } from '../budget.ts';
import type { ConnectedContext } from '../context.ts';
import { alteredBy, type Canary } from '../canaries.ts';
import { Lock } from '../client/lock.ts';
import { Client, type Sender } from '../client/client.ts';
import { Transport } from '../../wire/transport.ts';
import type { RetryPauses } from '../../wire/noise.ts';
import type { ServiceConnection } from '../../wire/connection.ts';
import type { Wait } from '../../wire/pace.ts';
import { TargetClock } from '../client/clock.ts';
import { CountCache } from '../counts/count-cache.ts';
import { ListingKeeper } from '../listings/listings.ts';
import { TriedTransitions } from '../listings/tried-transitions.ts';
import { RunNotes } from './run-notes.ts';
import { SharedControls } from './positive-controls.ts';
import { claims } from './subjects.ts';

export interface ConnectionOptions {
  /** The depth of the run and its number of requests; default standard. */
  readonly budget?: BudgetName | number;
  /** Whether open points are tried after the rules even in a quick run. */
  readonly asksOpenPoints?: boolean;
  /** The environment variables that hold keys. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Sends the requests in place of HTTP. */
  readonly sender?: Sender;
  /** A known defect placed in front of the target. */
  readonly canary?: Canary;
  /** Pauses before a request without a usable answer is resent. */
  readonly retryPauses?: RetryPauses;
  /** When aborted, judging stops; the results so far are reported, and listings are restored. */
  readonly signal?: AbortSignal;
  /** Called when the target throttles, and all requests wait. */
  readonly onWait?: (wait: Wait) => void;
  /** Called after each request, with the number sent and the maximum. */
  readonly onRequest?: (requests: number, budget: number) => void;
}

const defaultLimits = { concurrency: 4, timeoutSeconds: 10, clockToleranceSeconds: 300 } as const;

const limitsOf = ({ limits }: Target) => ({
  ...defaultLimits,
  ...limits,
  requestsPerSecond: limits?.requestsPerSecond,
});

/** A keeper for each listing that may be updated; those of the other partner need its key. */
function keepersOf(
  target: Target,
  field: 'listings' | 'foreignListings' = 'listings',
): ListingKeeper[] {
  const hasKey = field === 'listings' || target.credentials.otherPartner !== undefined;
  if (!hasKey || !claims(target, 'listing-update')) return [];
  const triedByAll = new TriedTransitions();
  return (target[field] ?? []).map(
    (fixture, index) => new ListingKeeper(fixture, `${field}[${index}]`, triedByAll),
  );
}

function createClient(
  target: Target,
  options: ConnectionOptions,
  service: ServiceConnection,
): Client {
  const { canary, signal, onWait, onRequest, retryPauses } = options;
  const { requests } = budgetFor(target.limits, options.budget);
  const limits = limitsOf(target);
  const listings = keepersOf(target).length + keepersOf(target, 'foreignListings').length;
  const { sender = new Transport({ ...limits, service }) } = options;
  return new Client({
    ...limits,
    requests,
    restoreReserve: reserveForRestoring(listings, requests),
    budgetField: requests === target.limits?.requests ? 'limits.requests' : '--budget',
    baseUrl: target.baseUrl.replace(/\/+$/, ''),
    service,
    sender: canary === undefined ? sender : alteredBy(canary, sender),
    signal,
    onWait,
    onRequest,
    retryPauses,
  });
}

function createObserver(
  target: Target,
  options: ConnectionOptions,
  { secrets, service }: Pick<Connection, 'secrets' | 'service'>,
): Observer {
  const { requests } = budgetFor(target.limits, options.budget);
  return new Observer(target, {
    environment: options.environment,
    secrets,
    service,
    limits: { ...limitsOf(target), requests },
    signal: options.signal,
    retryPauses: options.retryPauses,
  });
}

/** A run's connections to the target and to the operator's hooks; the constructor sends nothing. */
export class Connection {
  readonly target: Target;
  readonly secrets = new Secrets();
  readonly credentials: CredentialBook;
  readonly service: ServiceConnection;
  readonly client: Client;
  readonly observer: Observer;
  readonly #options: ConnectionOptions;

  constructor(target: Target, options: ConnectionOptions) {
    this.target = target;
    this.credentials = CredentialBook.read(target, options.environment, this.secrets);
    this.service = readConnection(target, options.environment, this.secrets);
    this.client = createClient(target, options, this.service);
    this.observer = createObserver(target, options, this);
    this.#options = options;
  }

  /** The context for the survey; reads the target's clock from the answers received so far. */
  createContext(): ConnectedContext {
    const { target, secrets, credentials, client, observer } = this;
    return {
      target,
      credentials,
      secrets,
      client,
      observer,
      clock: new TargetClock(client.exchanges, limitsOf(target).clockToleranceSeconds),
      counts: new CountCache(),
      controls: new SharedControls(),
      listings: keepersOf(target),
      foreignListings: keepersOf(target, 'foreignListings'),
      depth: this.#depth(),
      notes: new RunNotes(),
      // Snapshots are most conclusive while no other updates are in flight.
      lock: new Lock(observer.hooks.inspectListing === undefined),
    };
  }

  close(): void {
    this.client.close();
    this.observer.close();
  }

  #depth(): Depth {
    const { budget, asksOpenPoints } = this.#options;
    const depth: Depth = depths[budgetFor(this.target.limits, budget).depth];
    return asksOpenPoints === true ? { ...depth, asksOpenPoints: true } : depth;
  }
}
