import fc from 'fast-check';

import { unitsAround } from '../../arbitraries/instants.ts';
import type { Context } from '../../engine/context.ts';
import { leadCapabilities } from '../../engine/session/probes.ts';
import { defineRule } from '../../engine/rule.ts';
import { judgeRelation, widening as relation } from '../../oracles/relations.ts';
import { cutPlaces, type FoundLead, type Window } from '../helpers/found-leads.ts';

/** A unit of the calendar in the next larger one. */
function nestedAt({ second }: FoundLead, { survey }: Context): [Window, Window][] {
  const { closed, earliest } = survey;
  const units = unitsAround(second).map(({ start, end }) => ({
    start: Math.max(start, earliest),
    end: Math.min(end, closed),
  }));
  return units.slice(1).map((wide, index) => [units[index] ?? wide, wide]);
}

export const widening = defineRule({
  id: 'range/widening',
  requirements: ['range/widening', 'range/matrix', 'range/inside-a-day'],
  title: 'A range that contains another counts at least as many leads',
  needs: { capabilities: leadCapabilities },
  cases: cutPlaces,
  input: (lead, context) => fc.constantFrom(...nestedAt(lead, context)),
  examples: nestedAt,
  runs: 0,
  // Sound: where the two share a bound, it counts leads of that instant in both or in none.
  check: async (session, { subject }, nested) => {
    await judgeRelation(session, subject, nested, relation);
  },
});
