import { recallCount } from '../../engine/session/declared.ts';
import { officesOf } from '../../engine/session/subjects.ts';
import { fitRange } from '../../engine/session/range-limit.ts';
import { describeSubject, planCount, type Subject } from '../../engine/session/requests.ts';
import { defineRule, nothingVaries } from '../../engine/rule.ts';
import type { Session } from '../../engine/session/session.ts';
import { Inconclusive, type Finding } from '../../engine/verdict.ts';
import { membersOf, summarize } from '../../wire/exchange.ts';

/** The names of the fields of the answer: what a stranger could tell the two answers apart by. */
async function fieldsOf(session: Session, office: Subject) {
  const range = fitRange(session.context, 'office');
  const answer = await session.ask(planCount(office, range, session.full));
  if (answer.response.status !== 404)
    throw new Inconclusive(`${describeSubject(office)} answered ${summarize(answer)}`);
  return { answer, fields: Object.keys(membersOf(answer.response)).toSorted().join(', ') };
}

export const foreignLikeUnknown = defineRule({
  id: 'office/foreign-like-unknown',
  requirements: ['office/foreign-like-unknown'],
  title: 'The answer for an office of others has the fields of that for an unknown one',
  needs: {
    capabilities: ['office-lead-count'],
    fixtures: ['offices.foreignIds', 'offices.unknownIds'],
  },
  cases: ({ target: { offices } }) => {
    const [unknownId] = offices?.unknownIds ?? [];
    const [foreignId] = offices?.foreignIds ?? [];
    return unknownId === undefined || foreignId === undefined ? [] : [{ unknownId, foreignId }];
  },
  input: nothingVaries,
  // Sound as a presumption only: further fields are free. Only their names are compared, since
  // their values may well be times or request ids.
  check: async (session, { unknownId, foreignId }) => {
    const unknown = await fieldsOf(session, { kind: 'office', id: String(unknownId) });
    const foreign = await fieldsOf(session, { kind: 'office', id: String(foreignId) });
    const [own] = officesOf(session.context.target);
    const found = own && (await recallCount(session, own, fitRange(session.context, 'office')));
    const finding = (): Finding => ({
      expected: `the fields that an office that does not exist is answered with: ${unknown.fields}`,
      got: summarize(foreign.answer),
      evidence: [unknown.answer, foreign.answer],
      hint: `the answer gives away that office ${foreignId} exists`,
    });
    const isFound = found?.response.status === 200;
    session.judge(
      foreign.fields === unknown.fields,
      finding,
      !isFound && 'an office that is found',
    );
  },
});
