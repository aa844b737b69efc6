import { datedSubjectsOf } from '../../engine/session/subjects.ts';
import { caps, spread } from '../../engine/budget.ts';
import {
  aLead,
  formatInstant,
  formatLeads,
  noLeads,
  officeComponent,
} from '../../engine/session/counts.ts';
import type { ClosedRange } from '../../engine/session/counts.ts';
import { leadCapabilities } from '../../engine/session/probes.ts';
import { upTo } from '../../engine/session/range-limit.ts';
import { describeSubject } from '../../engine/session/requests.ts';
import { defineRule, nothingVaries } from '../../engine/rule.ts';
import type { Context, Jump } from '../../engine/context.ts';
import type { Subject } from '../../engine/session/requests.ts';
import type { Session } from '../../engine/session/session.ts';
import type { Finding } from '../../engine/verdict.ts';
import { disjoint, judgeRelation } from '../../oracles/relations.ts';
import { summarize } from '../../wire/exchange.ts';

interface LeadCase {
  readonly subject: Subject;
  readonly jump: Jump;
  readonly component: string;
}

/** Two of the leads that were found, in the organization's count and in its office's own. */
function casesOf(context: Context): LeadCase[] {
  const subjects = datedSubjectsOf(context);
  return context.survey.jumps.slice(0, caps.jumps).flatMap((jump) =>
    subjects.flatMap((subject) => {
      if (subject.kind === 'organization') return [{ subject, jump, component: jump.component }];
      const isOwn = jump.component === officeComponent(subject.id);
      return isOwn ? [{ subject, jump, component: 'total' }] : [];
    }),
  );
}

const daySeconds = 86_400;

/** Both sides of the lead on its own day: a bound that is rounded to the day counts it twice. */
function splitsOfDay({ second }: Jump): ClosedRange[][] {
  const start = second - (second % daySeconds);
  const end = start + daySeconds - 1;
  const splits: Required<ClosedRange>[][] = [
    [
      { start, end: second - 2 },
      { start: second - 1, end },
      { start, end },
    ],
    [
      { start, end: second + 2 },
      { start: second + 3, end },
      { start, end },
    ],
  ];
  return splits.filter((split) => split.every((range) => range.start < range.end));
}

async function judgeAnswered(session: Session, subject: Subject, second: number): Promise<void> {
  const answer = await session.askCount(subject, {
    startDate: formatInstant(second + 1),
    endDate: formatInstant(second + 2),
  });
  session.judge(answer.response.status === 200, () => ({
    expected: `200 for ${describeSubject(subject)} and a range of one second`,
    got: summarize(answer),
    evidence: [answer],
    hint: 'the bounds are rounded, and then no longer in order',
  }));
}

export const insideADay = defineRule({
  id: 'range/inside-a-day',
  requirements: ['range/inside-a-day'],
  title: 'Ranges of seconds and of parts of a day are honoured',
  needs: { capabilities: leadCapabilities },
  missingPrerequisite: noLeads,
  cases: casesOf,
  input: nothingVaries,
  // Sound: the leads between two ends one second apart are within that second, both instants
  // included, and the short range reaches a second further on both sides. The parts of the day
  // have no instant in common.
  check: async (session, { subject, jump, component }) => {
    const { counts, depth, survey } = session.context;
    const { second } = jump;
    const before = await counts.find(session, subject, upTo(survey, second));
    const until = await counts.find(session, subject, upTo(survey, second + 1));
    await judgeAnswered(session, subject, second);
    const around = await counts.find(session, subject, { start: second - 1, end: second + 2 });
    const [first = 0, last = 0, leads = 0] = [before, until, around].map(
      ({ components }) => components.get(component) ?? 0,
    );
    const finding = (): Finding => ({
      expected: `at least ${formatLeads(last - first)} of ${describeSubject(subject)} (${component}) in the three seconds from ${formatInstant(second - 1)}, since so many come between the ends ${formatInstant(second)} and ${formatInstant(second + 1)}`,
      got: String(leads),
      evidence: [before, until, around].map(({ exchange }) => exchange),
      hint: 'the bounds of short ranges are rounded to minutes, hours or days',
    });
    session.judge(leads >= last - first, finding, last === first && aLead);
    for (const ranges of spread(splitsOfDay(jump), depth.shortListLength)) {
      if (ranges.every(({ end }) => end <= survey.closed)) {
        await judgeRelation(session, subject, ranges, disjoint);
      }
    }
  },
});
