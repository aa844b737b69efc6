/** Judges all counts of a recording together, and the sequence of updates of each listing. */
import { spread } from '../../shared/spread.ts';
import { listingStatuses } from '../../generated/contract.ts';
import { caps } from '../engine/caps.ts';
import { aLead, formatLeads, officeComponent } from '../engine/session/counts.ts';
import type { Finding } from '../engine/verdict.ts';
import { findContradiction } from '../oracles/contradiction.ts';
import { describeContradiction, type CountedAnswer } from '../rules/helpers/answered-ranges.ts';
import { isSuccess, summarize, type Answer } from '../wire/exchange.ts';
import { keyOfRange, type CountBook, type Stored, type Subject } from './counts.ts';
import type { Ledger } from './ledger.ts';
import type { Asked, AskedUpdate } from './request.ts';

const countsOf = (subject: Subject, component: string): CountedAnswer[] =>
  [...subject.closed.values()].flatMap(({ range, components, answer }): CountedAnswer[] => {
    const { start, end } = range;
    const leads = components.get(component);
    if (end === undefined || leads === undefined) return [];
    return [{ ...(start !== undefined && { start }), end, leads, answer }];
  });

/** Records which relations could have failed. Equal counts, such as 0 and 0, prove nothing. */
function noteRelations(counts: readonly CountedAnswer[], ledger: Ledger): void {
  const leadsOf = new Map(counts.map((one) => [keyOfRange(one), one.leads]));
  for (const { start, end, leads } of counts) {
    for (const inner of counts) {
      const [from, to] = [inner.start ?? -Infinity, inner.end];
      if (from < (start ?? -Infinity) || to > end || (inner.start === start && to === end))
        continue;
      ledger.prove('range/widening', inner.leads === leads && 'two ranges of different counts');
      if (inner.start !== start || to === end) continue;
      const rest = leadsOf.get(keyOfRange({ start: to, end }));
      if (rest === undefined) continue;
      ledger.prove('range/shared-cut', leads === 0 && aLead);
    }
  }
}

function judgeComponent(subject: Subject, component: string, ledger: Ledger): void {
  const counts = countsOf(subject, component);
  if (counts.length < 2) return;
  const found = findContradiction(counts);
  if (found !== undefined) ledger.find('range/matrix', describeContradiction(component, found));
  noteRelations(counts, ledger);
  const isVaried = new Set(counts.map(({ leads }) => leads)).size > 1;
  if (counts.length > 3) ledger.prove('range/matrix', !isVaried && 'ranges of different counts');
}

function componentsOf(subject: Subject): string[] {
  const names = [...subject.closed.values()].flatMap(({ components }) => [...components.keys()]);
  const others = [...new Set(names)].filter((name) => name !== 'total');
  return ['total', ...spread(others, caps.componentsOfOneSet)];
}

function judgeLine(office: Stored, whole: Stored, id: string, ledger: Ledger): void {
  const [own, line] = [office.components.get('total'), whole.components.get(officeComponent(id))];
  if (own === undefined || line === undefined) return;
  if (own === line) return ledger.prove('office/number-agrees', own === 0 && aLead);
  ledger.find('office/number-agrees', {
    expected: `${formatLeads(line)} of office ${id}, its line in the breakdown`,
    got: String(own),
    evidence: [whole.answer, office.answer],
  });
}

/** Compares office counts with the breakdowns that the same credential got. */
function judgeLines(book: CountBook, ledger: Ledger): void {
  const all = [...book.subjects.values()];
  for (const organization of all.filter(({ kind }) => kind === 'organization')) {
    for (const [key, whole] of organization.closed) {
      for (const name of whole.components.keys()) {
        const office = book.subjects.get(`${name} ${organization.label}`);
        const own = office?.closed.get(key);
        if (office !== undefined && own !== undefined) judgeLine(own, whole, office.id, ledger);
      }
    }
  }
}

/** Judges all counts together. Office counts are judged only if they read dates. */
export function judgeSystem(book: CountBook, ledger: Ledger): void {
  for (const subject of book.subjects.values()) {
    if (subject.kind === 'office' && book.areOfficeDatesRead !== true) continue;
    for (const component of componentsOf(subject)) judgeComponent(subject, component, ledger);
  }
  if (book.areOfficeDatesRead === true) judgeLines(book, ledger);
}

/* The updates of each listing, in order. */

type Made = { readonly update: AskedUpdate; readonly answer: Answer };

interface Listing {
  last?: Made;
  /** An update refused since then that differs from the last one in the status only. */
  refused?: Made;
}

const maxListings = 50_000;
/** Refusals unrelated to the status: because of the caller, the rate, or concurrent updates. */
const ofOtherReasons = new Set([401, 403, 404, 409, 412, 423, 429]);
/** One refusal is not enough: repeating a status is open, and another client may have set it. */
const enoughRefusals = 2;

const pairs = listingStatuses.length * (listingStatuses.length - 1);

export class UpdateBook {
  readonly #ledger: Ledger;
  readonly #listings = new Map<string, Listing>();
  readonly #transitions = new Set<string>();
  readonly #brokers = new Set<string>();
  readonly #refusals: Finding[] = [];

  constructor(ledger: Ledger) {
    this.#ledger = ledger;
  }

  note(answer: Answer, { plan, id = '', update, defects }: Asked): void {
    if (update === undefined || plan.hostile === true || defects.length > 0) return;
    if (!update.isKnownStatus || plan.openPoint !== undefined) return;
    const listing = this.#listingOf(`${id} ${plan.credential.label}`);
    const made = { update, answer };
    if (isSuccess(answer)) this.#accept(listing, made);
    else this.#refuse(listing, made);
  }

  conclude(): void {
    const missing = pairs - this.#transitions.size;
    const lacks = missing > 0 && `${missing} of the ${pairs} transitions`;
    if (this.#transitions.size > 0) this.#ledger.prove('listing/every-transition', lacks);
    if (this.#brokers.size > 1) this.#ledger.prove('listing/broker-reference');
    if (this.#refusals.length < enoughRefusals) return;
    for (const one of this.#refusals) this.#ledger.find('listing/every-transition', one);
  }

  #listingOf(key: string): Listing {
    const listing = this.#listings.get(key) ?? {};
    this.#listings.delete(key);
    this.#listings.set(key, listing);
    const [oldest = key] = this.#listings.keys();
    if (this.#listings.size > maxListings) this.#listings.delete(oldest);
    return listing;
  }

  #accept(listing: Listing, made: Made): void {
    const { update, answer } = made;
    const { last, refused } = listing;
    this.#ledger.prove('wire/request-json');
    if (update.broker !== undefined) this.#brokers.add(update.broker);
    if (update.isComplete && update.showsCityAndState) this.#ledger.prove('listing/full-update');
    if (last !== undefined && answer.sentAt >= last.answer.receivedAt) {
      const from = String(last.update.status);
      if (from !== update.status) this.#transitions.add(`${from} ${String(update.status)}`);
      if (/SOLD|ARCHIVED/.test(from)) this.#ledger.prove('listing/not-deleted');
    }
    if (last !== undefined && refused?.update.others === update.others)
      this.#refusals.push(this.#findingOf(last, refused, answer));
    listing.last = made;
    delete listing.refused;
  }

  #refuse(listing: Listing, made: Made): void {
    const { update, answer } = made;
    const { last } = listing;
    const { status } = answer.response;
    if (last === undefined || status >= 500 || ofOtherReasons.has(status)) return;
    const isOfStatus =
      update.isComplete &&
      update.others === last.update.others &&
      update.status !== last.update.status &&
      answer.sentAt >= last.answer.receivedAt;
    if (isOfStatus) listing.refused = made;
  }

  #findingOf(last: Made, refused: Made, after: Answer): Finding {
    return {
      expected: `a success for ${String(last.update.status)} → ${String(refused.update.status)}`,
      got: summarize(refused.answer),
      evidence: [refused.answer],
      positiveControls: [last.answer, after],
      hint: 'there is no workflow: any status may be changed to any other',
    };
  }
}
