import fc from 'fast-check';

import { formatWithFraction, formatWithOffset } from '../../arbitraries/instants.ts';
import { datedSubjectsOf } from '../../engine/context.ts';
import type { Context } from '../../engine/context.ts';
import {
  componentsOf,
  findDifference,
  formatInstant,
  formatLeads,
  noLeads,
  officeComponent,
} from '../../engine/counts.ts';
import { leadCapabilities } from '../../engine/probes.ts';
import { planCount } from '../../engine/requests.ts';
import type { RangeTexts, Subject } from '../../engine/requests.ts';
import { defineRule } from '../../engine/rule.ts';
import { Lacking } from '../../engine/verdict.ts';

/** Minutes east of UTC: whole hours, halves and quarters, both sides of the date line. */
const offsets = [0, 60, 120, 330, 345, 765, 840, -60, -210, -300, -480, -720] as const;

/** Ranges that reach from just before a lead to shortly after: a shifted bound loses it. */
function rangesAtLeads(subject: Subject, { survey }: Context): { start: number; end: number }[] {
  const own = survey.jumps.filter(
    ({ component }) =>
      subject.kind === 'organization' ||
      component === officeComponent(subject.id) ||
      component === 'total',
  );
  return own.map(({ second }) => ({ start: second - 1, end: second + 2 }));
}

export const instantsNotTexts = defineRule({
  id: 'range/instants-not-texts',
  requirements: ['range/instants-not-texts'],
  title: 'Another accepted spelling of the same instants gives the same count',
  needs: { capabilities: leadCapabilities },
  lacked: noLeads,
  cases: (context) =>
    datedSubjectsOf(context)
      .flatMap((subject) => {
        const [narrow] = rangesAtLeads(subject, context);
        return narrow === undefined ? [] : [{ subject, narrow }];
      })
      .slice(0, 3),
  input: () =>
    fc.record(
      {
        spell: fc.constantFrom(
          ...offsets.map((offset) => (seconds: number) => formatWithOffset(seconds, offset)),
          formatWithFraction,
        ),
        which: fc.constantFrom<(keyof RangeTexts)[]>(
          ['startDate'],
          ['endDate'],
          ['startDate', 'endDate'],
        ),
      },
      { noNullPrototype: true },
    ),
  runs: 6,
  // Sound: only a spelling that is accepted is compared, and both ranges are closed.
  check: async (session, { subject, narrow }, { spell, which }) => {
    const inUtc = { startDate: formatInstant(narrow.start), endDate: formatInstant(narrow.end) };
    const spelled = { startDate: spell(narrow.start), endDate: spell(narrow.end) };
    const range = { ...inUtc, ...Object.fromEntries(which.map((name) => [name, spelled[name]])) };
    const plan = planCount(subject, range, session.full);
    const other = await session.ask({ ...plan, openPoint: 'offset-form' });
    if (other.response.status !== 200) throw new Lacking('the target accepts no other spelling');
    const reference = await session.context.counts.find(session, subject, narrow);
    const difference = findDifference(reference.components, componentsOf(other));
    session.judge(difference === undefined, () => ({
      expected: `${formatLeads(difference?.left)} of the ${difference?.name}, as from ${inUtc.startDate} to ${inUtc.endDate}`,
      got: String(difference?.right),
      evidence: [reference.exchange, other],
      hint: 'an offset or a fraction is dropped, added with the wrong sign, or read as UTC',
    }));
  },
});
