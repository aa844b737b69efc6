/** Judges an implementation from recorded exchanges, in one pass and bounded memory. */
import type { OperationId } from '../../generated/contract.ts';
import type { Capability, Target } from '../../generated/target.ts';
import type { RunReport } from '../engine/run/run-report.ts';
import { capabilitiesByOperation, isCount } from '../engine/session/probes.ts';
import { CredentialBook } from '../target/credentials.ts';
import { isSuccess, type Answer, type Exchange } from '../wire/exchange.ts';
import { lossOf } from '../wire/noise.ts';
import { Secrets } from '../wire/secrets.ts';
import { Controls } from './controls.ts';
import { CountHistory } from './counts.ts';
import { clockOf, unknownBaseUrl, type Entry } from './entry.ts';
import { declaredDefects, judgeFacts, createKeyLabeller } from './facts.ts';
import { Ledger } from './ledger.ts';
import { readRequest, type ParsedRequest } from './request.ts';
import { judgeAllCounts, UpdateHistory } from './counts-and-updates.ts';
import { AnswerWatcher } from './answer-watcher.ts';
import { reportOf } from './deciding.ts';

export interface RecordingOptions {
  /** The operator's declarations, with which more requirements can be decided. */
  readonly target?: Target | undefined;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** The service whose exchanges are judged; by default the first one of the recording. */
  readonly baseUrl?: string | undefined;
  readonly isStrict?: boolean;
}

const capabilityOf: Readonly<Partial<Record<OperationId, Capability>>> = capabilitiesByOperation;

/** Placeholders that our recorders write for redacted personal data. */
const maskPlaceholders = /<(?:a detail of a lead|an e-mail address|a phone number)>/;

export class RecordingJudge {
  readonly #options: RecordingOptions;
  readonly #ledger = new Ledger();
  readonly #counts = new CountHistory(this.#ledger);
  readonly #updates = new UpdateHistory(this.#ledger);
  readonly #controls = new Controls(this.#ledger, (request) => this.#areDatesRead(request));
  readonly #secrets = new Secrets();
  readonly #credentials: CredentialBook | undefined;
  readonly #labelOf: (entry: Entry) => string;
  readonly #watcher: AnswerWatcher;
  readonly #operations = new Set<OperationId>();
  readonly #rangeForms = new Set<string>();
  readonly #leftOut = new Map<string, number>();
  #baseUrl: string | undefined;
  #judged = 0;
  #isMasked = false;
  #countWithLead: Exchange | undefined;
  #times: readonly [first: number, last: number] = [Number.POSITIVE_INFINITY, 0];

  constructor(options: RecordingOptions) {
    const { target, environment, baseUrl } = options;
    this.#options = options;
    this.#baseUrl = baseUrl?.replace(/\/+$/, '');
    this.#credentials =
      target === undefined ? undefined : CredentialBook.read(target, environment, this.#secrets);
    this.#labelOf = createKeyLabeller(this.#credentials);
    this.#watcher = new AnswerWatcher(this.#ledger, () => this.#target, target ?? {});
    const answer = target?.dialect?.['office-date-parameters'];
    if (answer !== undefined) this.#counts.areOfficeDatesRead = answer === 'honoured';
  }

  /** Judges the next exchange. Undefined is an invalid entry, or one from a browser's cache. */
  note(entry: Entry | undefined): void {
    if (entry === undefined) return this.#leaveOut('no exchanges, or answered from a cache');
    if (entry.hook !== undefined)
      return entry.hook === 'inspectListing' ? undefined : this.#restartCounts();
    const request = readRequest(entry, this.#labelOf(entry), clockOf(entry).now);
    if (request === undefined) return this.#leaveOutOtherRequest(entry);
    this.#baseUrl ??= request.baseUrl;
    const isOwn = request.baseUrl === this.#baseUrl || request.baseUrl === unknownBaseUrl;
    if (!isOwn) return this.#leaveOut(`of ${request.baseUrl} (--base-url)`);
    const { response } = entry;
    const [first, last] = this.#times;
    this.#times = [Math.min(first, entry.sentAt), Math.max(last, entry.receivedAt)];
    if (response === undefined) return this.#leaveOut('without a complete answer');
    this.#judged += 1;
    const exchange = this.#exchangeOf(entry, request);
    if (lossOf(exchange) !== undefined)
      return this.#leaveOut('answered by a gateway, or truncated');
    const answer = { ...exchange, response };
    this.#judge(answer, request);
    this.#watcher.add(answer);
  }

  conclude(files: readonly string[] = []): RunReport {
    this.#watcher.conclude();
    this.#updates.conclude();
    judgeAllCounts(this.#counts, this.#ledger);
    this.#counts.conclude();
    if (this.#rangeForms.size === 4) this.#ledger.addDecisiveJudgement('range/optional');
    return reportOf(this.#ledger, {
      target: this.#target,
      isInferred: this.#options.target === undefined,
      isStrict: this.#options.isStrict === true,
      operations: this.#operations,
      secrets: this.#secrets,
      keyNames: this.#credentials?.known ?? [],
      exchanges: this.#countWithLead === undefined ? [] : [this.#countWithLead],
      isMasked: this.#isMasked,
      judged: this.#judged,
      leftOut: this.#describeLeftOut(),
      times: this.#times,
      files,
    });
  }

  #describeLeftOut(): string[] {
    const droppedCounts = this.#counts.droppedCount;
    return [
      ...[...this.#leftOut].map(([why, count]) => `${count} ${why}`),
      ...(droppedCounts > 0 ? [`${droppedCounts} counts of ranges beyond the memory limit`] : []),
    ];
  }

  #leaveOut(why: string): void {
    this.#leftOut.set(why, (this.#leftOut.get(why) ?? 0) + 1);
  }

  /** Skips the entry. A write outside of the contract may have reset the data. */
  #leaveOutOtherRequest({ method, url }: Entry): void {
    const isOfService = url.startsWith(this.#baseUrl ?? url) && !url.includes('/partner/v1/');
    if (isOfService && !['GET', 'HEAD', 'OPTIONS'].includes(method)) this.#restartCounts();
    this.#leaveOut('not of an operation of the contract');
  }

  #restartCounts(): void {
    judgeAllCounts(this.#counts, this.#ledger);
    this.#counts.clear();
  }

  #exchangeOf(entry: Entry, { plan, defects, baseUrl }: ParsedRequest): Exchange {
    const { sentAt, receivedAt, response, headers } = entry;
    // The maximum length of a range is open, so a refused range may be too long.
    const isRefused = response?.status === 400 && defects.length === 0;
    const openPoint = plan.openPoint ?? (isRefused ? 'range-length' : undefined);
    return {
      number: this.#judged,
      plan: { ...plan, ...(openPoint !== undefined && { openPoint }) },
      url: entry.url.replace(unknownBaseUrl, this.#baseUrl ?? baseUrl),
      response,
      failure: undefined,
      sentAt,
      receivedAt,
      recordedHeaders: headers.filter(
        ([name]) => !/^(host|connection|content-length|accept-encoding)$/i.test(name),
      ),
    };
  }

  #areDatesRead({ plan }: ParsedRequest): boolean {
    const isDated = plan.operation === 'getOfficeLeadCount' && plan.query.length > 0;
    return !isDated || this.#counts.areOfficeDatesRead === true;
  }

  #judge(answer: Answer, request: ParsedRequest): void {
    const { plan } = request;
    const { target } = this.#options;
    if (maskPlaceholders.test(answer.response.text)) this.#isMasked = true;
    const declared = target === undefined ? [] : declaredDefects(request, target);
    const defects = [...request.defects, ...declared];
    this.#inferOfficeDates(answer, request);
    this.#controls.add(answer, request, defects);
    this.#updates.add(answer, request);
    if (isSuccess(answer) && plan.operation === 'updateListing') this.#counts.addUpdate(answer);
    const isDateForm = ['offset-form', 'fractional-seconds'].includes(plan.openPoint ?? '');
    const isPlain = plan.openPoint === undefined && plan.hostile !== true;
    if (isPlain && isSuccess(answer)) this.#addSuccess(answer, request);
    if (this.#credentials !== undefined && target !== undefined && isPlain)
      judgeFacts(answer, request, { target, credentials: this.#credentials }, this.#ledger);
    if (!isCount(plan.operation) || answer.response.status !== 200 || defects.length > 0) return;
    if (isPlain || (isDateForm && plan.hostile !== true))
      this.#counts.add(answer, request, clockOf(answer).closed);
  }

  #addSuccess(answer: Answer, { plan }: ParsedRequest): void {
    this.#operations.add(plan.operation);
    this.#ledger.addDecisiveJudgement('wire/prefix');
    if (/"totalLeads"\s*:\s*[1-9]/.test(answer.response.text)) this.#countWithLead ??= answer;
    if (plan.operation !== 'getOrganizationLeadCount') return;
    const names = plan.query.map(([name]) => name);
    this.#rangeForms.add(names.toSorted().join(' '));
  }

  /** A refused date proves that office counts read dates. */
  #inferOfficeDates({ response }: Answer, { plan, defects }: ParsedRequest): void {
    const isDated = plan.query.length > 0 && plan.operation === 'getOfficeLeadCount';
    const isDateDefect =
      defects.length === 1 && defects[0]?.requirement.startsWith('range/') === true;
    if (!isDated || response.status !== 400 || !isDateDefect) return;
    if (plan.openPoint === undefined) this.#counts.areOfficeDatesRead ??= true;
  }

  get #target(): Target {
    const { target } = this.#options;
    if (target !== undefined) return target;
    const capabilities = [...this.#operations].flatMap((one) => capabilityOf[one] ?? []);
    const baseUrl = this.#baseUrl ?? unknownBaseUrl;
    return { baseUrl, credentials: { full: {} }, capabilities };
  }
}
