import { caps } from '../../engine/budget.ts';
import type { Context } from '../../engine/context.ts';
import { oneOfEach, subjectsOf, takesDates } from '../../engine/session/subjects.ts';
import { assertLeads, componentsOf, findFall, formatInstant } from '../../engine/session/counts.ts';
import { leadCapabilities } from '../../engine/session/probes.ts';
import { earliestOpenStart } from '../../engine/session/range-limit.ts';
import { planCount } from '../../engine/session/requests.ts';
import type { RangeTexts, Subject } from '../../engine/session/requests.ts';
import { defineRule, nothingVaries } from '../../engine/rule.ts';
import type { Session } from '../../engine/session/session.ts';
import type { Answer } from '../../wire/exchange.ts';
import { isBefore, toldBefore } from '../helpers/told-before.ts';

interface Reading {
  readonly subject: Subject;
  readonly range: RangeTexts;
}

const casesOf = (context: Context): Reading[] => {
  const startDate = formatInstant(earliestOpenStart(context));
  return [
    ...subjectsOf(context).map((subject) => ({ subject, range: {} })),
    ...oneOfEach(subjectsOf(context))
      .filter(({ kind }) => takesDates(context, kind))
      .map((subject) => ({ subject, range: { startDate } })),
  ];
};

function judgeOrder(session: Session, before: Answer, after: Answer): void {
  const [low, high] = [componentsOf(before), componentsOf(after)];
  assertLeads(low, high);
  const fall = findFall(low, high);
  if (fall === undefined) session.accept();
  else session.judge(false, () => ({ ...fall, evidence: [before, after] }));
}

export const neverFalls = defineRule({
  id: 'time/never-falls',
  requirements: ['time/never-falls'],
  title: 'The count of a range that is open to now never falls',
  needs: { capabilities: leadCapabilities },
  bidesTime: true,
  // They wait, and so all at the same time.
  casesAtOnce: () => true,
  cases: casesOf,
  input: nothingVaries,
  // Sound with live leads: each answer is complete before the later request is sent, by more than
  // replicas are behind each other, and leads are only ever added.
  check: async (session, reading) => {
    const { context, full } = session;
    const told = toldBefore(context, planCount(reading.subject, reading.range, full));
    const isTold = told.some((one) => told.some((other) => isBefore(one, other)));
    const missing = isTold ? 0 : 2 - Math.min(told.length, 1);
    const asked = session.fresh ? caps.readings : missing;
    for (let request = 0; request < asked; request += 1) {
      const last = told.at(-1)?.receivedAt ?? 0;
      const rest = last + caps.replicaMilliseconds - Date.now();
      // A timer may end within the millisecond before.
      if (rest > 0) await context.client.pause(Math.ceil(rest) + 1);
      const answer = await session.askCount(reading.subject, reading.range);
      if (answer.response.status === 200) told.push(answer);
    }
    for (const [index, after] of told.entries()) {
      const before = told.slice(0, index).findLast((one) => isBefore(one, after));
      if (before !== undefined) judgeOrder(session, before, after);
    }
  },
});
