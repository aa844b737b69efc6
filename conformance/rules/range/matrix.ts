import fc from 'fast-check';

import { leadCapabilities } from '../../engine/session/probes.ts';
import { defineRule } from '../../engine/rule.ts';
import { judgeRelation, matrix as relation } from '../../oracles/relations.ts';
import { boundsOf, cutPlaces, windowsAt } from '../helpers/found-leads.ts';

export const matrix = defineRule({
  id: 'range/matrix',
  requirements: ['range/overlap', 'range/matrix', 'range/inside-a-day'],
  title: 'The counts of all ranges between some instants are those of one set of leads',
  needs: { capabilities: leadCapabilities },
  cases: cutPlaces,
  input: (lead, context) => fc.constantFrom(...windowsAt(lead, context)),
  examples: windowsAt,
  runs: 0,
  // Sound: each parameter has one rule for its bound, whatever its inclusivity; closed ranges. The
  // two long ranges overlap in the window.
  check: async (session, { subject }, window) => {
    await judgeRelation(session, subject, boundsOf(window, session.context), relation);
  },
});
