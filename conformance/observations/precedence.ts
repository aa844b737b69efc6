import { noCredential } from '../arbitraries/credentials.ts';
import { leadCapabilities } from '../engine/session/probes.ts';
import { planCount } from '../engine/session/requests.ts';
import type { RangeTexts, Subject } from '../engine/session/requests.ts';
import { defineObservation } from '../engine/rule.ts';
import type { Session } from '../engine/session/session.ts';
import { Inconclusive } from '../engine/verdict.ts';
import { summarize } from '../wire/exchange.ts';
import { openPoints } from '../../generated/catalogue.ts';
import { datedSubjectOf } from './observe-range.ts';
import { strangerOf } from './stranger.ts';
import { tell } from './tell.ts';

/** The faults by the code that each is owed. */
type Fault = 400 | 401 | 404;

const allFaults: readonly Fault[] = [400, 401, 404];

/** Which of these faults is answered, where a request has them all. */
async function askWith(session: Session, own: Subject, faults: readonly Fault[]) {
  const { presented } = noCredential;
  const range: RangeTexts = faults.includes(400) ? { startDate: 'no-date' } : {};
  const subject = faults.includes(404) ? strangerOf(session.context, own.kind) : own;
  const plan = planCount(subject, range, faults.includes(401) ? presented : session.full);
  const answer = await session.ask({ ...plan, openPoint: 'precedence' });
  const fault = faults.find((one) => one === answer.response.status);
  if (fault === undefined) throw new Inconclusive(`another answer: ${summarize(answer)}`);
  return { fault, how: tell(answer) };
}

/** All three faults at once, then the two that were not answered. */
export const precedence = defineObservation({
  point: 'precedence',
  needs: { capabilities: leadCapabilities },
  observe: async (session) => {
    const own = datedSubjectOf(session);
    const first = await askWith(session, own, allFaults);
    const others = allFaults.filter((one) => one !== first.fault);
    const second = await askWith(session, own, others);
    const third = others.find((one) => one !== second.fault);
    const order = [first.fault, second.fault, third].join('-');
    const answer = openPoints.precedence.answers.find((one) => one === order);
    if (answer === undefined) throw new Inconclusive(`the order ${order}`);
    return { answer, how: `${first.how} for all faults at once; ${second.how} for the other two` };
  },
});
