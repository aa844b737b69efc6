import fc from 'fast-check';

import { cutsOfCalendar, unitsAround } from '../../arbitraries/instants.ts';
import type { Context } from '../../engine/context.ts';
import { noLeads } from '../../engine/session/counts.ts';
import { datedSubjectsOf, oneOfEach } from '../../engine/session/subjects.ts';
import { leadCapabilities } from '../../engine/session/probes.ts';
import { upTo } from '../../engine/session/range-limit.ts';
import type { Subject } from '../../engine/session/requests.ts';
import { defineRule } from '../../engine/rule.ts';
import { holdsOf, judgeRelation, sharedCut } from '../../oracles/relations.ts';

/**
 * Where leads are, the beginning of the day and the month of the first, and odd instants of the
 * calendar between the first lead and the last.
 */
function cutsOf({ kind }: Subject, { survey }: Context): number[] {
  const { closed, earliest, jumps } = survey;
  const seconds = jumps.map(({ second }) => second);
  if (seconds.length === 0) return [];
  const span = survey.span ?? { start: earliest, end: closed };
  const calendar = cutsOfCalendar(span.start, span.end);
  const units = unitsAround(Math.min(...seconds))
    .slice(2, 4)
    .map(({ start }) => start);
  // Of an office the first alone: its counts are held against the breakdown as well.
  const cuts = kind === 'office' ? seconds.slice(0, 1) : [...seconds, ...units, ...calendar];
  return cuts.filter((cut) => cut > earliest && cut < closed);
}

export const halves = defineRule({
  id: 'range/halves',
  requirements: ['range/shared-cut', 'range/matrix', 'range/inside-a-day'],
  title: 'The leads before and after an instant make up all leads',
  needs: { capabilities: leadCapabilities },
  missingPrerequisite: noLeads,
  cases: (context) =>
    oneOfEach(datedSubjectsOf(context)).filter((subject) => cutsOf(subject, context).length > 0),
  input: (subject, context) => fc.constantFrom(...cutsOf(subject, context)),
  examples: (subject, context) => cutsOf(subject, context),
  runs: 0,
  // Sound: closed ranges. What the two halves miss or share is within a second of the cut; that
  // second is asked for only where they differ from the whole.
  check: async (session, subject, cut) => {
    const { survey } = session.context;
    const { closed } = survey;
    const ranges = [upTo(survey, cut), { start: cut, end: closed }, upTo(survey, closed)];
    const guard = { start: cut - 1, end: cut + 1 };
    const isEven = await holdsOf(session, subject, ranges, sharedCut);
    if (!isEven) await judgeRelation(session, subject, [...ranges, guard], sharedCut);
  },
});
