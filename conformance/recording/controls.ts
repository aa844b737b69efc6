/** Pairs requests that have a defect with accepted ones before and after: positive controls. */
import { isSuccess, summarize, type Answer } from '../wire/exchange.ts';
import { isRefusal } from '../rules/listing/refused-status.ts';
import type { Ledger } from './ledger.ts';
import type { Asked, Defect } from './request.ts';

interface Scope {
  before?: Answer;
  readonly waiting: {
    readonly answer: Answer;
    readonly defect: Defect;
    readonly before?: Answer;
  }[];
}

/** Maximum distance of a positive control: beyond it, the service or the key may have changed. */
const longestMilliseconds = 600_000;
/** Maximum number of scopes, and of requests per scope that wait for a positive control. */
const maxScopes = 20_000;
const maxWaiting = 4;

const isNear = (one: Answer, other: Answer): boolean =>
  Math.abs(one.sentAt - other.sentAt) <= longestMilliseconds;

/** The allowed statuses of a refusal; undefined if all but success are allowed. */
function statusesFor({ requirement }: Defect): readonly number[] | undefined {
  if (requirement.startsWith('range/')) return [400];
  if (requirement === 'listing/unknown-status' || requirement === 'listing/status-spelling')
    return undefined;
  return requirement.startsWith('auth/') || requirement === 'listing/needs-credential'
    ? [401]
    : [404];
}

/** Requests with the same scope differ only in what the requirement is about. */
function scopeOf({ plan, id = '' }: Asked, requirement: string): string {
  const { operation, path, credential, query } = plan;
  if (requirement.startsWith('auth/') || requirement === 'listing/needs-credential')
    return `key ${operation} ${path}`;
  if (requirement.startsWith('range/')) {
    const names = query.map(([name]) => name).toSorted();
    return `dates ${path} ${credential.label} ${names.join(' ')}`;
  }
  return requirement.startsWith('listing/')
    ? `status ${id} ${credential.label}`
    : `id ${operation} ${credential.label}`;
}

const kinds = ['auth/', 'range/', 'listing/', 'office/'] as const;

export class Controls {
  readonly #scopes = new Map<string, Scope>();
  readonly #ledger: Ledger;
  /** Whether the dates of a request are read; for office counts that is open. */
  readonly #areDatesRead: (asked: Asked) => boolean;

  constructor(ledger: Ledger, areDatesRead: (asked: Asked) => boolean) {
    this.#ledger = ledger;
    this.#areDatesRead = areDatesRead;
  }

  note(answer: Answer, asked: Asked, defects: readonly Defect[]): void {
    const { plan } = asked;
    if (plan.openPoint !== undefined || plan.hostile === true) return;
    const { status } = answer.response;
    if (status === 429 || status >= 500) return;
    const [defect] = defects;
    if (defect === undefined) {
      if (isSuccess(answer)) this.#accept(answer, asked);
    } else if (defects.length === 1) this.#hold(answer, asked, defect);
  }

  #scope(name: string): Scope {
    const scope = this.#scopes.get(name) ?? { waiting: [] };
    this.#scopes.delete(name);
    this.#scopes.set(name, scope);
    const [oldest = name] = this.#scopes.keys();
    if (this.#scopes.size > maxScopes) this.#scopes.delete(oldest);
    return scope;
  }

  #hold(answer: Answer, asked: Asked, defect: Defect): void {
    const scope = this.#scope(scopeOf(asked, defect.requirement));
    const before =
      scope.before !== undefined && isNear(scope.before, answer) ? scope.before : undefined;
    const held = { answer, defect, ...(before !== undefined && { before }) };
    // An ignored date is never refused.
    if (isSuccess(answer) && !this.#areDatesRead(asked)) return;
    if (isSuccess(answer) && before !== undefined) this.#judge(held, [before]);
    else if (scope.waiting.length < maxWaiting) scope.waiting.push(held);
  }

  #accept(answer: Answer, asked: Asked): void {
    for (const kind of kinds) {
      const scope = this.#scope(scopeOf(asked, kind));
      for (const held of scope.waiting.splice(0)) {
        if (!isNear(held.answer, answer)) continue;
        if (held.before !== undefined) this.#judge(held, [held.before, answer]);
        else if (isSuccess(held.answer)) this.#judge(held, [answer]);
      }
      scope.before = answer;
    }
  }

  #judge({ answer, defect }: Scope['waiting'][number], positiveControls: readonly Answer[]): void {
    const { requirement, because } = defect;
    const statuses = statusesFor(defect);
    const isRefused =
      statuses?.includes(answer.response.status) ?? isRefusal(answer, '', positiveControls);
    if (isRefused) return this.#ledger.prove(requirement);
    const expected = `${statuses?.join(' or ') ?? 'an error'}, because ${because}`;
    const got = summarize(answer);
    const evidence = [answer];
    this.#ledger.find(requirement, { expected, got, evidence, positiveControls, requirement });
  }
}
