import { daySeconds } from '../../engine/client/clock.ts';
import { textsOf } from '../../engine/counts/counts.ts';
import { isLengthAccepted } from '../../engine/counts/range-limit.ts';
import { describeSubject } from '../../engine/client/requests.ts';
import { defineRule } from '../../engine/rule.ts';
import { leadCapabilities } from '../../engine/session/probes.ts';
import { datedSubjectsOf, oneOfEach } from '../../engine/session/subjects.ts';
import { MissingPrerequisite } from '../../engine/verdict.ts';
import { isSuccess, summarize } from '../../wire/exchange.ts';
import { requireLongerRun } from '../helpers/counts/run-conditions.ts';

export const futureEnd = defineRule({
  id: 'range/future-end',
  requirements: ['range/future-end'],
  title: 'A range from yesterday until tomorrow is counted',
  soundness:
    'This is a presumption: what is counted until an end in the future is open. A range of the ' +
    'same length in the past is accepted.',
  needs: { capabilities: leadCapabilities },
  cases: (context) => oneOfEach(datedSubjectsOf(context)),
  check: async (session, subject) => {
    requireLongerRun(session);
    const { closed } = session.context.survey;
    const ahead = textsOf({ start: closed - daySeconds, end: closed + daySeconds });
    const past = textsOf({ start: closed - 2 * daySeconds, end: closed });
    if (!isLengthAccepted(session.context, subject.kind, past))
      throw new MissingPrerequisite('the target refuses ranges of two days');
    const answer = await session.askCount(subject, ahead, 'future-end');
    if (answer.response.status !== 400) return session.recordPass();
    const control = await session.askCount(subject, past);
    if (!isSuccess(control))
      throw new MissingPrerequisite('the target refuses the same range in the past');
    session.judge(false, () => ({
      expected: `200 for ${describeSubject(subject)}: both dates are correct, and in order`,
      got: summarize(answer),
      evidence: [answer],
      positiveControls: [control],
    }));
  },
});
