import fc from 'fast-check';

import { unitsAround } from '../../arbitraries/instants.ts';
import type { Context } from '../../engine/context.ts';
import type { ClosedRange } from '../../engine/session/counts.ts';
import { leadCapabilities } from '../../engine/session/probes.ts';
import { upTo } from '../../engine/session/range-limit.ts';
import { defineRule } from '../../engine/rule.ts';
import { disjoint as relation, judgeRelation } from '../../oracles/relations.ts';
import { cutPlaces, type FoundLead } from '../helpers/found-leads.ts';

/** What comes before a lead, what comes after it, and both with the lead: of its day, and of all time. */
function partsAt({ second }: FoundLead, { survey }: Context): ClosedRange[][] {
  const { closed } = survey;
  const [before, after] = [second - 1, second + 2];
  const day = unitsAround(second)[2] ?? { start: before, end: after };
  const end = Math.min(day.end, closed);
  const parts = [
    [upTo(survey, before), { start: after, end: closed }, upTo(survey, closed)],
    [
      { start: day.start, end: before },
      { start: after, end },
      { start: day.start, end },
    ],
  ];
  return parts.filter((ranges) =>
    ranges.every((range) => range.start === undefined || range.start < range.end),
  );
}

export const disjoint = defineRule({
  id: 'range/disjoint',
  requirements: ['range/disjoint', 'range/matrix', 'range/inside-a-day'],
  title: 'Two ranges that are apart count at most what a range around both counts',
  needs: { capabilities: leadCapabilities },
  cases: (context) => cutPlaces(context).filter((lead) => partsAt(lead, context).length > 0),
  input: (lead, context) => fc.constantFrom(...partsAt(lead, context)),
  examples: partsAt,
  runs: 0,
  // Sound: the two have no instant in common, whatever the inclusivity of their bounds.
  check: async (session, { subject }, ranges) => {
    await judgeRelation(session, subject, ranges, relation);
  },
});
