import { spread } from '../../../shared/select.ts';
import { caps } from '../../engine/caps.ts';
import type { Context } from '../../engine/context.ts';
import { oneOfEach, subjectsOf, acceptsDates } from '../../engine/session/subjects.ts';
import { assertLeads, componentsOf, findFall, formatInstant } from '../../engine/counts/counts.ts';
import { leadCapabilities } from '../../engine/session/probes.ts';
import { earliestOpenStart } from '../../engine/counts/range-limit.ts';
import { planCount, type RangeTexts, type Subject } from '../../engine/client/requests.ts';
import { defineRule } from '../../engine/rule.ts';
import type { Session } from '../../engine/session/session.ts';
import type { Answer } from '../../wire/exchange.ts';
import {
  precedesByUsualLag,
  precedesByMaxLag,
  remainingPauseAfter,
  earlierAnswers,
} from '../helpers/counts/earlier-counts.ts';

type RepeatedCount = { readonly subject: Subject; readonly range: RangeTexts };

const casesOf = (context: Context): RepeatedCount[] => {
  const startDate = formatInstant(earliestOpenStart(context));
  return [
    ...spread(subjectsOf(context), caps.subjectsReadAgain).map((subject) => ({
      subject,
      range: {},
    })),
    ...oneOfEach(subjectsOf(context))
      .filter(({ kind }) => acceptsDates(context, kind))
      .map((subject) => ({ subject, range: { startDate } })),
  ];
};

/**
 * Judges answers by earlier ones. A replica may lag more than usual: a fall within the maximum lag
 * is not judged.
 * @returns the earlier answer of the last such fall
 */
function judgeAnswers(session: Session, answers: readonly Answer[], from = 0): Answer | undefined {
  let doubted: Answer | undefined;
  for (const after of answers.slice(from)) {
    const before = answers.findLast((one) => precedesByUsualLag(one, after));
    if (before === undefined) continue;
    assertLeads(componentsOf(before), componentsOf(after));
    const fallSince = (one: Answer) => findFall(componentsOf(one), componentsOf(after));
    const settled = answers.findLast((one) => precedesByMaxLag(one, after));
    const fall = settled && fallSince(settled);
    if (settled !== undefined && fall !== undefined) {
      session.judge(false, () => ({ ...fall, evidence: [settled, after] }));
    } else if (fallSince(before) === undefined) session.recordPass();
    else doubted = before;
  }
  return doubted;
}

export const neverFalls = defineRule({
  id: 'time/never-falls',
  requirements: ['time/never-falls'],
  title: 'The count of a range up to now never falls',
  soundness:
    'Leads may arrive during the run, but are never removed. The earlier answer was complete ' +
    'before the later request was sent, by at least the maximum lag of replicas.',
  needs: { capabilities: leadCapabilities },
  phase: 'waiting',
  // Cases mostly wait, so they run concurrently.
  runsCasesConcurrently: () => true,
  cases: casesOf,
  check: async (session, reading) => {
    const { context, full } = session;
    const answers = earlierAnswers(context, planCount(reading.subject, reading.range, full));
    const ask = async (rest: number): Promise<void> => {
      if (rest > 0) await context.client.pause(rest);
      const answer = await session.askCount(reading.subject, reading.range);
      if (answer.response.status === 200) answers.push(answer);
    };
    const areEnough = answers.some((one) =>
      answers.some((other) => precedesByUsualLag(one, other)),
    );
    const missing = areEnough ? 0 : 2 - Math.min(answers.length, 1);
    const asked = session.fresh ? caps.readingsOfRisingCount : missing;
    for (let request = 0; request < asked; request += 1) {
      const last = answers.at(-1);
      await ask(
        last === undefined ? 0 : remainingPauseAfter(last, caps.typicalReplicaLagMilliseconds),
      );
    }
    const doubted = judgeAnswers(session, answers);
    if (doubted === undefined) return;
    // A stale copy may answer intermittently: asks several times, once no replica may lag any more.
    const from = answers.length;
    for (let request = 0; request < caps.readingsOfRisingCount; request += 1)
      await ask(remainingPauseAfter(doubted, caps.maxReplicaLagMilliseconds));
    judgeAnswers(session, answers, from);
  },
});
