/** Judges all counts of a recording together, and the sequence of updates of each listing. */
import { spread } from '../../shared/select.ts';
import { listingStatuses } from '../../generated/contract.ts';
import { caps } from '../engine/caps.ts';
import { aLead, formatLeads, officeComponent } from '../engine/counts/counts.ts';
import type { Finding } from '../engine/verdict.ts';
import { findContradiction } from '../oracles/contradiction.ts';
import { describeContradiction } from '../rules/helpers/counts/answered-ranges.ts';
import type { CountedAnswer } from '../rules/helpers/counts/answered-ranges.ts';
import { isSuccess, summarize, type Answer } from '../wire/exchange.ts';
import { keyOfRange, type CountHistory, type StoredCount, type Subject } from './counts.ts';
import type { Ledger } from './ledger.ts';
import type { ParsedRequest, RequestedUpdate } from './request.ts';

const countsOf = (subject: Subject, component: string): CountedAnswer[] =>
  [...subject.closed.values()].flatMap(({ range, components, answer }): CountedAnswer[] => {
    const { start, end } = range;
    const leads = components.get(component);
    if (end === undefined || leads === undefined) return [];
    return [{ ...(start !== undefined && { start }), end, leads, answer }];
  });

/** Records which relations could have failed. Equal counts, such as 0 and 0, prove nothing. */
function judgeRelations(counts: readonly CountedAnswer[], ledger: Ledger): void {
  const leadsOf = new Map(counts.map((one) => [keyOfRange(one), one.leads]));
  for (const { start, end, leads } of counts) {
    for (const inner of counts) {
      const [from, to] = [inner.start ?? -Infinity, inner.end];
      if (from < (start ?? -Infinity) || to > end || (inner.start === start && to === end))
        continue;
      ledger.addDecisiveJudgement(
        'range/widening',
        inner.leads === leads && 'two ranges of different counts',
      );
      if (inner.start !== start || to === end) continue;
      const rest = leadsOf.get(keyOfRange({ start: to, end }));
      if (rest === undefined) continue;
      ledger.addDecisiveJudgement('range/shared-cut', leads === 0 && aLead);
    }
  }
}

function judgeComponent(subject: Subject, component: string, ledger: Ledger): void {
  const counts = countsOf(subject, component);
  if (counts.length < 2) return;
  const found = findContradiction(counts);
  if (found !== undefined)
    ledger.addFinding('range/matrix', describeContradiction(component, found));
  judgeRelations(counts, ledger);
  const isVaried = new Set(counts.map(({ leads }) => leads)).size > 1;
  if (counts.length > 3)
    ledger.addDecisiveJudgement('range/matrix', !isVaried && 'ranges of different counts');
}

function componentsOf(subject: Subject): string[] {
  const names = [...subject.closed.values()].flatMap(({ components }) => [...components.keys()]);
  const others = [...new Set(names)].filter((name) => name !== 'total');
  return ['total', ...spread(others, caps.componentsOfOneSet)];
}

function compareWithBreakdownLine(
  office: StoredCount,
  whole: StoredCount,
  id: string,
  ledger: Ledger,
): void {
  const [own, line] = [office.components.get('total'), whole.components.get(officeComponent(id))];
  if (own === undefined || line === undefined) return;
  if (own === line) return ledger.addDecisiveJudgement('office/number-agrees', own === 0 && aLead);
  ledger.addFinding('office/number-agrees', {
    expected: `${formatLeads(line)} of office ${id}, its entry in the breakdown`,
    got: String(own),
    evidence: [whole.answer, office.answer],
  });
}

/** Compares office counts with the breakdowns that the same credential got. */
function compareWithBreakdowns(counts: CountHistory, ledger: Ledger): void {
  const all = [...counts.subjects.values()];
  for (const organization of all.filter(({ kind }) => kind === 'organization')) {
    for (const [key, whole] of organization.closed) {
      for (const name of whole.components.keys()) {
        const office = counts.subjects.get(`${name} ${organization.label}`);
        const own = office?.closed.get(key);
        if (office !== undefined && own !== undefined)
          compareWithBreakdownLine(own, whole, office.id, ledger);
      }
    }
  }
}

/** Judges all counts together. Office counts are judged only if they read dates. */
export function judgeAllCounts(counts: CountHistory, ledger: Ledger): void {
  for (const subject of counts.subjects.values()) {
    if (subject.kind === 'office' && counts.areOfficeDatesRead !== true) continue;
    for (const component of componentsOf(subject)) judgeComponent(subject, component, ledger);
  }
  if (counts.areOfficeDatesRead === true) compareWithBreakdowns(counts, ledger);
}

/* The updates of each listing, in order. */

type RecordedUpdate = { readonly update: RequestedUpdate; readonly answer: Answer };

interface Listing {
  last?: RecordedUpdate;
  /** An update refused since then that differs from the last one in the status only. */
  refused?: RecordedUpdate;
}

const maxListings = 50_000;
/** Refusals unrelated to the status: because of the caller, the rate, or concurrent updates. */
const statusesOfOtherReasons = new Set([401, 403, 404, 409, 412, 423, 429]);
/** One refusal is not enough: repeating a status is open, and another client may have set it. */
const minRefusals = 2;

const transitionCount = listingStatuses.length * (listingStatuses.length - 1);

export class UpdateHistory {
  readonly #ledger: Ledger;
  readonly #listings = new Map<string, Listing>();
  readonly #transitions = new Set<string>();
  readonly #brokers = new Set<string>();
  readonly #refusals: Finding[] = [];

  constructor(ledger: Ledger) {
    this.#ledger = ledger;
  }

  add(answer: Answer, { plan, id = '', update, defects }: ParsedRequest): void {
    if (update === undefined || plan.hostile === true || defects.length > 0) return;
    if (!update.isKnownStatus || plan.openPoint !== undefined) return;
    const listing = this.#listingOf(`${id} ${plan.credential.label}`);
    const recorded = { update, answer };
    if (isSuccess(answer)) this.#addAccepted(listing, recorded);
    else this.#addRefused(listing, recorded);
  }

  conclude(): void {
    const missingCount = transitionCount - this.#transitions.size;
    const missingPremise =
      missingCount > 0 && `${missingCount} of the ${transitionCount} transitions`;
    if (this.#transitions.size > 0)
      this.#ledger.addDecisiveJudgement('listing/every-transition', missingPremise);
    if (this.#brokers.size > 1) this.#ledger.addDecisiveJudgement('listing/broker-reference');
    if (this.#refusals.length < minRefusals) return;
    for (const one of this.#refusals) this.#ledger.addFinding('listing/every-transition', one);
  }

  #listingOf(key: string): Listing {
    const listing = this.#listings.get(key) ?? {};
    this.#listings.delete(key);
    this.#listings.set(key, listing);
    const [oldest = key] = this.#listings.keys();
    if (this.#listings.size > maxListings) this.#listings.delete(oldest);
    return listing;
  }

  #addAccepted(listing: Listing, recorded: RecordedUpdate): void {
    const { update, answer } = recorded;
    const { last, refused } = listing;
    this.#ledger.addDecisiveJudgement('wire/request-json');
    if (update.broker !== undefined) this.#brokers.add(update.broker);
    if (update.isComplete && update.showsCityAndState)
      this.#ledger.addDecisiveJudgement('listing/full-update');
    if (last !== undefined && answer.sentAt >= last.answer.receivedAt) {
      const from = String(last.update.status);
      if (from !== update.status) this.#transitions.add(`${from} ${String(update.status)}`);
      if (/SOLD|ARCHIVED/.test(from)) this.#ledger.addDecisiveJudgement('listing/not-deleted');
    }
    if (last !== undefined && refused?.update.allButStatus === update.allButStatus)
      this.#refusals.push(this.#findingOf(last, refused, answer));
    listing.last = recorded;
    delete listing.refused;
  }

  #addRefused(listing: Listing, recorded: RecordedUpdate): void {
    const { update, answer } = recorded;
    const { last } = listing;
    const { status } = answer.response;
    if (last === undefined || status >= 500 || statusesOfOtherReasons.has(status)) return;
    const isBecauseOfStatus =
      update.isComplete &&
      update.allButStatus === last.update.allButStatus &&
      update.status !== last.update.status &&
      answer.sentAt >= last.answer.receivedAt;
    if (isBecauseOfStatus) listing.refused = recorded;
  }

  #findingOf(last: RecordedUpdate, refused: RecordedUpdate, after: Answer): Finding {
    return {
      expected: `a success for ${String(last.update.status)} → ${String(refused.update.status)}`,
      got: summarize(refused.answer),
      evidence: [refused.answer],
      positiveControls: [last.answer, after],
      hint: 'there is no workflow: any status may be changed to any other',
    };
  }
}
