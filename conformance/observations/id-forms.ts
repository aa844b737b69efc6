import { subjectsOf } from '../engine/session/subjects.ts';
import { leadCapabilities } from '../engine/session/probes.ts';
import { planCount } from '../engine/session/requests.ts';
import { defineObservation } from '../engine/rule.ts';
import type { Session } from '../engine/session/session.ts';
import { MissingPrerequisite, Inconclusive } from '../engine/verdict.ts';
import { summarize } from '../wire/exchange.ts';
import { datedSubjectOf } from './observe-range.ts';
import { strangerOf } from './stranger.ts';
import { tell } from './tell.ts';

const answers = new Map<number, 'not-found' | 'refused' | 'same-number'>([
  [404, 'not-found'],
  [400, 'refused'],
  [200, 'same-number'],
]);

/** A path that names nothing, with a text that is no date: which of the two is answered? */
async function hidesRefusals(session: Session): Promise<boolean> {
  const nobody = strangerOf(session.context, datedSubjectOf(session).kind);
  const plan = planCount(nobody, { startDate: 'no-date' }, session.full);
  const { response } = await session.ask({ ...plan, openPoint: 'precedence' });
  return response.status === 404;
}

/** A nought before an own id stands for the other texts that are the id of nothing. */
export const idForms = defineObservation({
  point: 'id-forms',
  needs: { capabilities: leadCapabilities },

  observe: async (session) => {
    const [subject] = subjectsOf(session.context);
    if (subject === undefined)
      throw new MissingPrerequisite('no office and no organization is declared');
    const plan = planCount({ ...subject, id: `0${subject.id}` }, {}, session.full);
    const answer = await session.ask({ ...plan, openPoint: 'id-forms' });
    const seen = answers.get(answer.response.status);
    if (seen === undefined) throw new Inconclusive(`another answer: ${summarize(answer)}`);
    // Nothing has this text for its id, so that a form that is refused may never be looked at.
    if (seen === 'not-found' && (await hidesRefusals(session))) {
      throw new Inconclusive('404 comes before 400 here, so that a refused form would not show');
    }
    return { answer: seen, how: tell(answer) };
  },
});
