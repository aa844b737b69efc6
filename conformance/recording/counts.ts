/** Compares every count of a recording with earlier ones, in bounded memory. */
import type { RequirementId } from '../../generated/catalogue.ts';
import { caps } from '../engine/caps.ts';
import {
  aLead,
  findDifference,
  findFall,
  formatLeads,
  hasLeads,
  hasPartialLine,
  noLeads,
  numbersIn,
} from '../engine/counts/counts.ts';
import type { Components } from '../engine/counts/counts.ts';
import type { Finding } from '../engine/verdict.ts';
import type { Answer } from '../wire/exchange.ts';
import type { Ledger } from './ledger.ts';
import type { ParsedRequest, RequestedRange } from './request.ts';

export interface StoredCount {
  readonly range: RequestedRange;
  readonly components: Components;
  readonly answer: Answer;
  readonly texts: string;
}

/** The recorded counts of an office or organization, for one credential. */
const createSubject = (kind: 'office' | 'organization', id: string, label: string) => ({
  kind,
  id,
  label,
  /** Counts of ranges that had ended when requested, by range. */
  closed: new Map<string, StoredCount>(),
  /** The latest count of each range without an end, by its start. */
  open: new Map<string, StoredCount>(),
  /** The largest total so far, and when it was received. */
  largest: undefined as { readonly total: number; readonly receivedAt: number } | undefined,
});

export type Subject = ReturnType<typeof createSubject>;

/** Memory limits: ranges per subject, subjects, and characters of stored answers. */
const maxRanges = 300;
const maxSubjects = 100_000;
const maxCharacters = 64_000_000;
const costOfNumber = 48;

export const keyOfRange = ({ start, end }: RequestedRange): string => `${start ?? ''}/${end ?? ''}`;

/** Whether both counts have the same offices: none joined or left the organization in between. */
const haveSameOffices = (one: Components, other: Components): boolean =>
  one.size === other.size && [...one.keys()].every((name) => other.has(name));

type PartialFinding = Omit<Finding, 'requirement'>;

export class CountHistory {
  readonly subjects = new Map<string, Subject>();
  /** Whether office counts read dates, which is open; undefined until there is evidence. */
  areOfficeDatesRead: boolean | undefined;
  /** Number of counts dropped for lack of memory. */
  droppedCount = 0;
  readonly #ledger: Ledger;
  readonly #pendingFindings: { readonly id: RequirementId; readonly finding: PartialFinding }[] =
    [];
  #characters = 0;
  #lastUpdate: Answer | undefined;

  constructor(ledger: Ledger) {
    this.#ledger = ledger;
  }

  /** Starts over, because something outside of the contract may have changed the leads. */
  clear(): void {
    this.subjects.clear();
    this.#characters = 0;
  }

  addUpdate(answer: Answer): void {
    this.#lastUpdate = answer;
  }

  /** @param closed the latest instant that was certainly past for the target, epoch seconds */
  add(answer: Answer, request: ParsedRequest, closed: number): void {
    const { plan, id = '', range } = request;
    const components = numbersIn(answer);
    if (components.size === 0 || hasPartialLine(answer)) return;
    const kind = plan.operation === 'getOfficeLeadCount' ? 'office' : 'organization';
    const subject = this.#subjectOf(kind, id, plan.credential.label);
    const texts = plan.query.map(([, text]) => text).join(' ');
    const stored: StoredCount = { range, components, answer, texts };
    this.#updateLargestTotal(subject, stored);
    if (range.end === undefined) this.#addOpenRange(subject, stored, closed);
    else if (range.end <= closed) this.#addClosedRange(subject, stored);
  }

  conclude(): void {
    if (this.areOfficeDatesRead !== true) return;
    for (const { id, finding } of this.#pendingFindings) this.#addFinding(id, finding);
  }

  #subjectOf(kind: Subject['kind'], id: string, label: string): Subject {
    const key = `${kind} ${id} ${label}`;
    const subject = this.subjects.get(key) ?? createSubject(kind, id, label);
    if (this.subjects.size < maxSubjects) this.subjects.set(key, subject);
    return subject;
  }

  /** An office never loses leads, so a smaller total proves that office counts read dates. */
  #updateLargestTotal(subject: Subject, { components, answer }: StoredCount): void {
    const total = components.get('total');
    if (subject.kind === 'organization' || total === undefined) return;
    const { largest } = subject;
    if (largest === undefined || total > largest.total) {
      subject.largest = { total, receivedAt: answer.receivedAt };
    } else if (
      total < largest.total &&
      answer.sentAt >= largest.receivedAt + caps.maxReplicaLagMilliseconds
    ) {
      this.areOfficeDatesRead ??= true;
    }
  }

  #store(map: Map<string, StoredCount>, key: string, stored: StoredCount): void {
    const cost = stored.answer.response.text.length + costOfNumber * stored.components.size;
    const isFull = map.size >= maxRanges || this.#characters + cost > maxCharacters;
    if (isFull && !map.has(key)) {
      this.droppedCount += 1;
      return;
    }
    if (!map.has(key)) this.#characters += cost;
    map.set(key, stored);
  }

  #addClosedRange(subject: Subject, stored: StoredCount): void {
    const key = keyOfRange(stored.range);
    const before = subject.closed.get(key);
    if (before === undefined) this.#store(subject.closed, key, stored);
    else this.#compare(subject, before, stored);
  }

  #compare(subject: Subject, before: StoredCount, after: StoredCount): void {
    if (!haveSameOffices(before.components, after.components)) return;
    const missingPremise = !hasLeads(before.components, after.components) && aLead;
    const id = before.texts === after.texts ? 'time/history-is-fixed' : 'range/instants-not-texts';
    const expectation = 'as before: the range had ended';
    const difference = findDifference(before.components, after.components, expectation);
    if (difference === undefined) {
      this.#addJudgement(subject, id, missingPremise);
      this.#judgeUnchangedByUpdate(subject, before, after, missingPremise);
      return;
    }
    this.#addFindingOrHold(subject, id, {
      ...difference,
      evidence: [before.answer, after.answer],
      hint:
        id === 'time/history-is-fixed'
          ? 'a stale replica or cache answers intermittently, or counts change afterwards'
          : 'the same instants in another format are read as different ones',
    });
  }

  #judgeUnchangedByUpdate(
    subject: Subject,
    before: StoredCount,
    after: StoredCount,
    missingPremise: string | false,
  ): void {
    const update = this.#lastUpdate;
    if (update === undefined) return;
    const isBetween =
      update.sentAt >= before.answer.receivedAt && update.receivedAt <= after.answer.sentAt;
    if (isBetween) this.#addJudgement(subject, 'listing/counts-untouched', missingPremise);
  }

  #addOpenRange(subject: Subject, stored: StoredCount, closed: number): void {
    const key = keyOfRange(stored.range);
    const before = subject.open.get(key);
    // Within the maximum replica lag, a smaller count may be a stale read.
    const earliestComparable = (before?.answer.receivedAt ?? 0) + caps.maxReplicaLagMilliseconds;
    if (before === undefined || stored.answer.sentAt >= earliestComparable) {
      if (before !== undefined) this.#judgeDecrease(before, stored);
      this.#store(subject.open, key, stored);
    }
    this.#compareWithClosedRanges(subject, stored, closed);
  }

  #judgeDecrease(before: StoredCount, after: StoredCount): void {
    if (before.texts !== after.texts || !haveSameOffices(before.components, after.components))
      return;
    const decrease = findFall(before.components, after.components);
    if (decrease === undefined) {
      const missingPremise = !hasLeads(before.components) && noLeads;
      this.#ledger.addDecisiveJudgement('time/never-falls', missingPremise);
      return;
    }
    const evidence = [before.answer, after.answer];
    this.#ledger.addFinding('time/never-falls', { ...decrease, evidence });
  }

  /** Compares an open range with the closed ranges of the same start, which it contains. */
  #compareWithClosedRanges(subject: Subject, open: StoredCount, closed: number): void {
    for (const narrow of subject.closed.values()) {
      const { start, end = 0 } = narrow.range;
      if (start !== open.range.start || end > closed) continue;
      const name = 'total';
      const [low, high] = [narrow.components.get(name), open.components.get(name)];
      if (low === undefined || high === undefined) continue;
      if (low <= high) {
        this.#ledger.addJudgement('range/omitted-end-is-now', low === 0 && aLead);
        continue;
      }
      if (!haveSameOffices(narrow.components, open.components)) continue;
      this.#addFindingOrHold(subject, 'range/omitted-end-is-now', {
        expected: `at least ${formatLeads(low)}, as up to a past end`,
        got: String(high),
        evidence: [narrow.answer, open.answer],
        hint: 'without endDate, the range ends earlier than now',
      });
    }
  }

  #addJudgement({ kind }: Subject, id: RequirementId, missingPremise: string | false): void {
    // If dates are ignored, the relation holds trivially and proves nothing.
    if (kind === 'organization' || this.areOfficeDatesRead === true)
      this.#ledger.addDecisiveJudgement(id, missingPremise);
  }

  #addFindingOrHold({ kind }: Subject, id: RequirementId, finding: PartialFinding): void {
    if (kind === 'organization') this.#addFinding(id, finding);
    else if (this.#pendingFindings.length < maxRanges) this.#pendingFindings.push({ id, finding });
  }

  #addFinding(id: RequirementId, finding: PartialFinding): void {
    this.#ledger.addFinding(id, { ...finding, requirement: id });
  }
}
