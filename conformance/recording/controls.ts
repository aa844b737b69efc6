/** Pairs defective requests with accepted requests before and after: positive controls. */
import { isSuccess, summarize, type Answer } from '../wire/exchange.ts';
import { isRefusal } from '../rules/listing/refused-status.ts';
import type { Ledger } from './ledger.ts';
import type { ParsedRequest, Defect } from './request.ts';

/** A defective answer, and the accepted one before it. */
type Candidate = { readonly answer: Answer; readonly defect: Defect; readonly before?: Answer };

interface Scope {
  before?: Answer;
  readonly pending: Candidate[];
}

/** Maximum distance of a positive control: beyond it, the service or the key may have changed. */
const maxDistanceMilliseconds = 600_000;
/** Maximum number of scopes, and of requests per scope that wait for a positive control. */
const maxScopes = 20_000;
const maxPending = 4;

const isNear = (one: Answer, other: Answer): boolean =>
  Math.abs(one.sentAt - other.sentAt) <= maxDistanceMilliseconds;

const isOfKeys = (requirement: string): boolean =>
  requirement.startsWith('auth/') || requirement === 'listing/needs-credential';

/** The allowed statuses of a refusal; undefined if all but success are allowed. */
function statusesFor({ requirement }: Defect): readonly number[] | undefined {
  if (requirement.startsWith('range/')) return [400];
  if (isOfKeys(requirement)) return [401];
  const isOfStatus = ['listing/unknown-status', 'listing/status-spelling'].includes(requirement);
  return isOfStatus ? undefined : [404];
}

/** Requests with the same scope differ only in what the requirement is about. */
function scopeOf({ plan, id = '' }: ParsedRequest, requirement: string): string {
  const { operation, path, credential, query } = plan;
  if (isOfKeys(requirement)) return `key ${operation} ${path}`;
  if (requirement.startsWith('range/')) {
    const names = query.map(([name]) => name).toSorted();
    return `dates ${path} ${credential.label} ${names.join(' ')}`;
  }
  return requirement.startsWith('listing/')
    ? `status ${id} ${credential.label}`
    : `id ${operation} ${credential.label}`;
}

const areas = ['auth/', 'range/', 'listing/', 'office/'] as const;

export class Controls {
  readonly #scopes = new Map<string, Scope>();
  readonly #ledger: Ledger;
  /** Whether the dates of a request are read; for office counts that is open. */
  readonly #areDatesRead: (request: ParsedRequest) => boolean;

  constructor(ledger: Ledger, areDatesRead: (request: ParsedRequest) => boolean) {
    this.#ledger = ledger;
    this.#areDatesRead = areDatesRead;
  }

  add(answer: Answer, request: ParsedRequest, defects: readonly Defect[]): void {
    const { plan } = request;
    if (plan.openPoint !== undefined || plan.hostile === true) return;
    const { status } = answer.response;
    if (status === 429 || status >= 500) return;
    const [defect] = defects;
    if (defect === undefined) {
      if (isSuccess(answer)) this.#addAccepted(answer, request);
    } else if (defects.length === 1) this.#addDefective(answer, request, defect);
  }

  #openScope(name: string): Scope {
    const scope = this.#scopes.get(name) ?? { pending: [] };
    this.#scopes.delete(name);
    this.#scopes.set(name, scope);
    const [oldest = name] = this.#scopes.keys();
    if (this.#scopes.size > maxScopes) this.#scopes.delete(oldest);
    return scope;
  }

  #addDefective(answer: Answer, request: ParsedRequest, defect: Defect): void {
    const scope = this.#openScope(scopeOf(request, defect.requirement));
    const before =
      scope.before !== undefined && isNear(scope.before, answer) ? scope.before : undefined;
    const candidate = { answer, defect, ...(before !== undefined && { before }) };
    // An ignored date is never refused.
    if (isSuccess(answer) && !this.#areDatesRead(request)) return;
    if (isSuccess(answer) && before !== undefined) this.#judge(candidate, [before]);
    else if (scope.pending.length < maxPending) scope.pending.push(candidate);
  }

  #addAccepted(answer: Answer, request: ParsedRequest): void {
    for (const area of areas) {
      const scope = this.#openScope(scopeOf(request, area));
      for (const candidate of scope.pending.splice(0)) {
        if (!isNear(candidate.answer, answer)) continue;
        if (candidate.before !== undefined) this.#judge(candidate, [candidate.before, answer]);
        else if (isSuccess(candidate.answer)) this.#judge(candidate, [answer]);
      }
      scope.before = answer;
    }
  }

  #judge({ answer, defect }: Candidate, positiveControls: readonly Answer[]): void {
    const { requirement, because } = defect;
    const statuses = statusesFor(defect);
    const isRefused =
      statuses?.includes(answer.response.status) ?? isRefusal(answer, '', positiveControls);
    if (isRefused) return this.#ledger.addDecisiveJudgement(requirement);
    const expected = `${statuses?.join(' or ') ?? 'an error'}, because ${because}`;
    const shown = { got: summarize(answer), evidence: [answer], positiveControls };
    this.#ledger.addFinding(requirement, { expected, ...shown, requirement });
  }
}
