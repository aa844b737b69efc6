/** All counts of a recording together: whether one set of leads can have them. */
import { caps, spread } from '../engine/budget.ts';
import { aLead, formatLeads, officeComponent } from '../engine/session/counts.ts';
import { findContradiction } from '../oracles/contradiction.ts';
import { keyOfRange, type CountBook, type Stored, type Subject } from './counts.ts';
import type { Ledger } from './ledger.ts';
import { describeContradiction, type CountedAnswer } from '../rules/range/told-of-run.ts';

function countsOf(subject: Subject, component: string): CountedAnswer[] {
  return [...subject.closed.values()].flatMap(({ range, components, answer }): CountedAnswer[] => {
    const { start, end } = range;
    const leads = components.get(component);
    if (end === undefined || leads === undefined) return [];
    return [{ ...(start !== undefined && { start }), end, leads, answer }];
  });
}

/** What the counts of one component could have contradicted: 0 = 0 proves nothing. */
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

/** Offices beside their lines in the breakdowns that the same credential was given. */
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

/** Judges what only all counts together show; office counts only where they take notice of dates. */
export function judgeSystem(book: CountBook, ledger: Ledger): void {
  for (const subject of book.subjects.values()) {
    if (subject.kind === 'office' && book.areOfficeDatesRead !== true) continue;
    for (const component of componentsOf(subject)) judgeComponent(subject, component, ledger);
  }
  if (book.areOfficeDatesRead === true) judgeLines(book, ledger);
}
