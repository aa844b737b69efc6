import fc from 'fast-check';

import { datedSubjectsOf, oneOfEach, someOf } from '../../engine/context.ts';
import { spread } from '../../engine/depth.ts';
import {
  componentsOf,
  findDifference,
  formatInstant,
  formatLeads,
  hasLeads,
  noLeads,
} from '../../engine/counts.ts';
import { leadCapabilities } from '../../engine/probes.ts';
import { planCount, planHealth } from '../../engine/requests.ts';
import type { RangeTexts, Subject } from '../../engine/requests.ts';
import { defineRule } from '../../engine/rule.ts';
import type { Session } from '../../engine/session.ts';
import { earliestSecond } from '../../engine/clock.ts';
import type { Answer } from '../../wire/exchange.ts';

/** Requests of every outcome, none of which may leave a trace. */
async function interleave(session: Session, subject: Subject): Promise<void> {
  const { full } = session;
  await session.attempt(planHealth(full));
  await session.attempt(planCount(subject, { startDate: 'no-date' }, full));
  const noId = planCount({ ...subject, id: 'no-id' }, {}, full);
  await session.attempt({ ...noId, openPoint: 'id-forms' });
  await session.attempt(planCount(subject, {}, { label: 'none', headers: [], query: [] }));
}

const readings = 3;

async function readAll(
  session: Session,
  subjects: readonly Subject[],
  range: RangeTexts,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const subject of subjects) answers.push(await session.askCount(subject, range));
  return answers;
}

const ownConnections = 2;
const requestsPerConnection = 2;

/** The same count again, first and second on connections that carry nothing else. */
async function readOnOwnConnections(
  session: Session,
  subject: Subject,
  range: RangeTexts,
): Promise<Answer[]> {
  const plan = planCount(subject, range, session.full);
  const answers: Answer[] = [];
  const connections = Math.min(ownConnections, session.context.depth.listLength / 2);
  for (let own = 1; own <= connections; own += 1) {
    // Numbered on, so that each check begins with connections that are new.
    const connection = `history ${session.context.client.exchanges.length}`;
    for (let request = 0; request < requestsPerConnection; request += 1) {
      answers.push(await session.ask({ ...plan, connection }));
    }
  }
  return answers;
}

function judgeSame(session: Session, earlier: Answer, answer: Answer): void {
  const counts = [componentsOf(earlier), componentsOf(answer)] as const;
  if (!hasLeads(...counts)) return;
  const difference = findDifference(...counts);
  session.judge(difference === undefined, () => ({
    expected: `${formatLeads(difference?.left)} of the ${difference?.name}, as before`,
    got: String(difference?.right),
    evidence: [earlier, answer],
    hint: 'other requests came in between: good ones, refused ones, counts of others, or the same on another connection',
  }));
}

export const historyIsFixed = defineRule({
  id: 'time/history-is-fixed',
  requirements: ['time/history-is-fixed'],
  title: 'A range that has ended is answered with the same count every time',
  needs: { capabilities: leadCapabilities },
  lacked: noLeads,
  cases: (context) => [spread(someOf(datedSubjectsOf(context)), context.depth.listLength)],
  input: (_, { survey }) => fc.integer({ min: earliestSecond, max: survey.closed - 86_400 }),
  examples: () => [earliestSecond],
  runs: 0,
  // Sound: the range ended before the run began, and counts are never changed afterwards.
  check: async (session, subjects, start) => {
    const endDate = formatInstant(session.context.survey.closed);
    const range = { startDate: formatInstant(start), endDate };
    const first = await readAll(session, subjects, range);
    const { listLength } = session.context.depth;
    for (let reading = 1; reading < Math.min(readings, listLength); reading += 1) {
      for (const subject of oneOfEach(subjects)) await interleave(session, subject);
      const again = await readAll(session, subjects, range);
      for (const [index, answer] of again.entries()) {
        judgeSame(session, first[index] ?? answer, answer);
      }
    }
    for (const subject of oneOfEach(subjects)) {
      const earlier = first[subjects.indexOf(subject)];
      if (earlier === undefined) continue;
      for (const answer of await readOnOwnConnections(session, subject, range)) {
        judgeSame(session, earlier, answer);
      }
    }
  },
});
