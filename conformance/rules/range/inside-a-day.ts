import { aLead, formatInstant, formatLeads, noLeads } from '../../engine/session/counts.ts';
import { leadCapabilities } from '../../engine/session/probes.ts';
import { upTo } from '../../engine/session/range-limit.ts';
import { describeSubject, type Subject } from '../../engine/session/requests.ts';
import { defineRule, nothingVaries } from '../../engine/rule.ts';
import type { Session } from '../../engine/session/session.ts';
import type { Finding } from '../../engine/verdict.ts';
import { summarize } from '../../wire/exchange.ts';
import { foundLeads } from '../helpers/found-leads.ts';

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
  cases: foundLeads,
  input: nothingVaries,
  // Sound: the leads between two ends one second apart are within that second, both instants
  // included, and the short range reaches a second further on both sides.
  check: async (session, { subject, second, component }) => {
    const { counts, survey } = session.context;
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
  },
});
