/** Which of several errors is answered, where a request has them all. */
import { openPoints } from '../../generated/catalogue.ts';
import { noCredential } from '../arbitraries/credentials.ts';
import { leadCapabilities } from '../engine/session/probes.ts';
import { planCount, type RangeTexts, type Subject } from '../engine/session/requests.ts';
import type { AnswerOf } from '../engine/rule.ts';
import type { Session } from '../engine/session/session.ts';
import { Inconclusive } from '../engine/verdict.ts';
import { strangerOf } from './count-variants.ts';
import { formatExchange, otherAnswer, type Finder } from './observation.ts';
import { datedSubjectOf } from './range-variants.ts';

/** The errors of a request by the status that each is owed. */
const allErrors = [400, 401, 404] as const;
type ErrorStatus = (typeof allErrors)[number];

async function askWith(session: Session, own: Subject, errors: readonly ErrorStatus[]) {
  const range: RangeTexts = errors.includes(400) ? { startDate: 'no-date' } : {};
  const credential = errors.includes(401) ? noCredential.presented : session.full;
  const subject = errors.includes(404) ? strangerOf(session.context, own.kind) : own;
  const plan = planCount(subject, range, credential);
  const answer = await session.ask({ ...plan, openPoint: 'precedence' });
  const status = errors.find((one) => one === answer.response.status);
  if (status === undefined) throw otherAnswer(answer);
  return { status, how: formatExchange(answer) };
}

/** All three errors at once, then the two that were not answered. */
export const precedence: Finder<AnswerOf<'precedence'>> = {
  needs: { capabilities: leadCapabilities },
  observe: async (session) => {
    const own = datedSubjectOf(session);
    const first = await askWith(session, own, allErrors);
    const others = allErrors.filter((one) => one !== first.status);
    const second = await askWith(session, own, others);
    const third = others.find((one) => one !== second.status);
    const order = [first.status, second.status, third].join('-');
    const answer = openPoints.precedence.answers.find((one) => one === order);
    if (answer === undefined) throw new Inconclusive(`the order ${order}`);
    return { answer, how: `${first.how} for all errors at once; ${second.how} for the other two` };
  },
};
