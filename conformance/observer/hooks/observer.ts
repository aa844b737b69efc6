/** Sends requests to the hooks of the target file, which are the operator's and not the API's. */
import { isDeepStrictEqual } from 'node:util';

import { caps } from '../../engine/caps.ts';
import type { Observer as Hooks, Target } from '../../../generated/target.ts';
import { delayed, restoreMilliseconds } from '../../engine/client/interruption.ts';
import {
  isThrottled,
  maxThrottledTries,
  Pace,
  Backoff,
  readClock,
  wait,
  type PaceOptions,
  type BackoffOptions,
} from '../../wire/pace.ts';
import {
  AttemptLost,
  BudgetSpent,
  Inconclusive,
  interrupted,
  MissingPrerequisite,
  Stopped,
  LeadRefused,
} from '../../engine/verdict.ts';
import { isClientError, summarize, type HookExchange } from '../../wire/exchange.ts';
import { Noise, retryableLossOf, type RetryPauses } from '../../wire/noise.ts';
import type { Secrets } from '../../wire/secrets.ts';
import type { ServiceConnection } from '../../wire/connection.ts';
import { outcomeOf, Transport } from '../../wire/transport.ts';
import { contentHeaders } from '../../wire/write-request.ts';
import { hookNames, inventDetails, registerSecrets, hookRequestOf } from './hook-request.ts';
import type { Buyer, BuyerDetail, Hook, HookName, HookRequest } from './hook-request.ts';
import type { HookValues } from './placeholders.ts';
import type { Environment } from '../../wire/proxy.ts';
import { readSnapshot, type Snapshot } from './snapshot.ts';

export interface TakenSnapshot {
  readonly externalListingId: string | undefined;
  readonly partner: string | undefined;
  readonly seen: Snapshot;
}

/** A lead created at an instant, epoch seconds. */
interface PastLead {
  readonly officeId: number | undefined;
  readonly externalListingId: string | undefined;
  readonly instant: number;
}

interface ObserverOptions {
  readonly environment: Environment;
  readonly secrets: Secrets;
  readonly service: ServiceConnection;
  readonly limits: PaceOptions &
    BackoffOptions & { readonly requests: number; readonly timeoutSeconds: number };
  readonly retryPauses?: RetryPauses | undefined;
  readonly signal?: AbortSignal | undefined;
}

const isExpected = ({ success }: Hook, status: number, more: readonly number[]): boolean =>
  more.includes(status) || (success?.includes(status) ?? (status >= 200 && status < 300));

/** Refusals that are not about the details of a lead. */
const otherRefusals: readonly number[] = [401, 403, 404, 408, 409, 423, 429];

export class Observer {
  readonly exchanges: HookExchange[] = [];
  readonly snapshots: TakenSnapshot[] = [];
  readonly pastLeads: PastLead[] = [];
  /** The personal details of the run's leads, which no answer may show. */
  readonly buyerDetails: BuyerDetail[] = [];
  readonly hooks: Hooks;
  /** Number of created leads, including those without an answer, which may exist. */
  leadsMade = 0;
  /** Each try has details of its own. */
  #leadsTried = 0;
  readonly noise: Noise;
  #lastDetails: readonly BuyerDetail[] = [];
  /** Whether the hook has refused varied details, so that only plain ones are sent. */
  #isPlain = false;
  readonly #baseUrl: string;
  readonly #options: ObserverOptions;
  readonly #transport: Transport;
  readonly #pace: Pace;
  readonly #restoring: AbortSignal | undefined;
  readonly #patience: Backoff;

  constructor({ baseUrl, observer = {} }: Target, options: ObserverOptions) {
    this.hooks = observer;
    this.#baseUrl = baseUrl;
    this.#options = options;
    this.#transport = new Transport({ ...options.limits, service: options.service });
    this.#pace = new Pace(options.limits);
    this.#restoring = delayed(options.signal, restoreMilliseconds);
    this.noise = new Noise(options.retryPauses);
    this.#patience = new Backoff(options.limits);
    for (const name of hookNames) {
      const hook = observer[name];
      if (hook !== undefined) registerSecrets(hook, options.environment, options.secrets);
    }
  }

  /**
   * @throws {AttemptLost} if the hook gave no answer or failed, so that the lead may exist; or if
   *   it refused varied details for the first time, so that later ones will be plain
   * @throws {Inconclusive} if it does not confirm the lead otherwise.
   */
  async createLead(values: HookValues, buyer: Buyer = 'other'): Promise<HookExchange> {
    if (this.leadsMade >= caps.leads)
      throw new BudgetSpent(`${caps.leads} leads were created, the maximum per run`);
    const hook = this.#hookOf('createLead');
    this.leadsMade += 1;
    const number = (this.#leadsTried += 1);
    const isReturning = buyer === 'returning' || buyer === 'namesake';
    const last = isReturning ? this.#lastDetails : [];
    const kept = buyer === 'namesake' ? last.filter(({ name }) => name === 'name') : last;
    const invented = inventDetails(hook, number, buyer, this.#isPlain).map(
      (one) => kept.find(({ name }) => name === one.name) ?? one,
    );
    this.buyerDetails.push(...invented.filter((one) => !kept.includes(one)));
    this.#lastDetails = invented;
    const details = Object.fromEntries(invented.map(({ name, value }) => [name, value]));
    return await this.#send('createLead', hook, { ...values, ...details }).catch(
      (refusal: unknown) => {
        const { response } = this.exchanges.at(-1) ?? {};
        if (response === undefined) throw refusal;
        this.leadsMade -= 1;
        const isOther = !isClientError({ response }) || otherRefusals.includes(response.status);
        const isRefused = !isOther && refusal instanceof Inconclusive;
        const plain = inventDetails(hook, number, buyer, true);
        // A returning buyer may be refused for coming twice.
        const isVaried = !isReturning && !isDeepStrictEqual(invented, plain);
        // A form may refuse some letters, and a database fail for them.
        if (isVaried && (isRefused || response.status >= 500)) this.#isPlain = true;
        if (!isRefused) throw refusal;
        if (isVaried) throw new AttemptLost(refusal.message);
        // It takes leads, but none of this office, source or instant.
        throw this.leadsMade > 0 ? new LeadRefused(refusal.message) : refusal;
      },
    );
  }

  /** @throws {Inconclusive} if the answer is not as the target file promises. */
  async inspectListing(values: HookValues): Promise<Snapshot> {
    const hook = this.#hookOf('inspectListing');
    const seen = readSnapshot(hook, await this.#send('inspectListing', hook, values, hook.absent));
    const { externalListingId, partner } = values;
    this.snapshots.push({ externalListingId, partner, seen });
    return seen;
  }

  /** @returns undefined if the hook succeeded or was not needed, else what remains, in words */
  async reset(): Promise<string | undefined> {
    const { reset } = this.hooks;
    if (this.leadsMade === 0 || reset === undefined) return undefined;
    try {
      await this.#send('reset', reset, {}, [], 'restore');
      return undefined;
    } catch (cause) {
      if (!(cause instanceof Inconclusive)) throw cause;
      return `the created leads (${this.leadsMade}) could not be deleted: ${cause.message}`;
    }
  }

  close(): void {
    this.#transport.close();
  }

  #hookOf<Name extends 'createLead' | 'inspectListing'>(name: Name): NonNullable<Hooks[Name]> {
    const hook = this.hooks[name];
    if (hook === undefined)
      throw new MissingPrerequisite(`needs observer.${name} in the target file`);
    return hook;
  }

  #assertBudget(): void {
    const { signal, limits } = this.#options;
    if (signal?.aborted === true) throw new Stopped(interrupted);
    if (this.exchanges.length >= limits.requests)
      throw new BudgetSpent(`${limits.requests} requests went to the observer (limits.requests)`);
  }

  async #send(
    name: HookName,
    hook: Hook,
    values: HookValues,
    more: readonly number[] = [],
    purpose: 'judge' | 'restore' = 'judge',
  ): Promise<HookExchange> {
    const { environment, signal, service } = this.#options;
    const until = purpose === 'judge' ? signal : this.#restoring;
    const request = hookRequestOf(name, hook, values, {
      baseUrl: this.#baseUrl,
      environment,
      service,
    });
    const hasExpectedStatus = ({ response }: HookExchange): boolean =>
      response !== undefined && isExpected(hook, response.status, more);
    const lost: HookExchange[] = [];
    let exchange: HookExchange;
    for (let pause: number | undefined = 0; ; lost.push(exchange)) {
      if (pause > 0) await wait(pause * 1000, until);
      exchange = await this.#pace.run(() => {
        if (purpose === 'judge') this.#assertBudget();
        return this.#exchange(request, until);
      }, until);
      if (hasExpectedStatus(exchange)) {
        this.noise.noteOutcome(lost, exchange);
        return exchange;
      }
      pause = this.#pauseAfter(name, exchange, lost.length + 1);
      if (pause === undefined) break;
    }
    this.noise.noteOutcome(lost, exchange);
    const wanted = [...(hook.success ?? ['2xx']), ...more].join(' or ');
    const why = `observer.${name} answered ${summarize(exchange)}, but ${wanted} was expected`;
    // A repeated attempt may succeed.
    if (name === 'createLead' && retryableLossOf(exchange) !== undefined)
      throw new AttemptLost(why);
    throw new Inconclusive(why);
  }

  /** Seconds before a retry; a rate-limited hook has done nothing. */
  #pauseAfter(name: HookName, exchange: HookExchange, tries: number): number | undefined {
    const { response } = exchange;
    const isRead = name === 'inspectListing';
    const isTurnedAway = isThrottled(exchange) && (isRead || response?.status !== 503);
    if (response !== undefined && isTurnedAway && tries < maxThrottledTries)
      return this.#patience.wait(response, tries, this.#options.signal?.aborted === true);
    // A lead without an answer may exist.
    return isRead ? this.noise.pauseAfter(exchange, tries) : undefined;
  }

  async #exchange(request: HookRequest, signal: AbortSignal | undefined): Promise<HookExchange> {
    const { method, url, headers, body } = request;
    const sentAt = readClock();
    const outcome = await outcomeOf(this.#transport, {
      method,
      url,
      headers: [...headers, ...contentHeaders(body)],
      signal,
      ...(body === undefined ? {} : { body: body.text }),
    });
    const { service } = this.#options;
    const exchange = { ...request, service, sentAt, receivedAt: readClock(), ...outcome };
    this.exchanges.push(exchange);
    return exchange;
  }
}
