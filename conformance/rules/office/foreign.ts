import { fitRange } from '../../engine/session/range-limit.ts';
import { describeSubject, planCount } from '../../engine/session/requests.ts';
import type { Subject } from '../../engine/session/requests.ts';
import { defineRule } from '../../engine/rule.ts';
import type { Session } from '../../engine/session/session.ts';
import { membersOf, summarize } from '../../wire/exchange.ts';
import { notFinding } from '../helpers/not-found.ts';

const refusals = notFinding('office', ({ target }) => target.offices?.foreignIds ?? []);

/** The names of the fields of the answer: what a stranger could tell the two answers apart by. */
const fieldsOf = async (session: Session, office: Subject) => {
  const range = fitRange(session.context, 'office');
  const answer = await session.ask(planCount(office, range, session.full));
  return { answer, fields: Object.keys(membersOf(answer.response)).toSorted().join(', ') };
};

async function judgeAlike(session: Session, unknownId: number, foreignId: string): Promise<void> {
  const unknown = await fieldsOf(session, { kind: 'office', id: String(unknownId) });
  const foreign = await fieldsOf(session, { kind: 'office', id: foreignId });
  session.judge(foreign.fields === unknown.fields, () => ({
    expected: `the fields that an office that does not exist is answered with: ${unknown.fields}`,
    got: summarize(foreign.answer),
    evidence: [unknown.answer, foreign.answer],
    hint: `the answer gives away that ${describeSubject({ kind: 'office', id: foreignId })} exists`,
  }));
}

export const foreign = defineRule({
  id: 'office/foreign',
  requirements: ['office/foreign'],
  title: 'An office that belongs to others is answered with 404, as if it did not exist',
  needs: { capabilities: ['office-lead-count'], fixtures: ['offices.foreignIds'] },
  ...refusals,
  // Sound: status and text as stated; of further fields only their names are compared, since their
  // values may well be times or request ids.
  check: async (session, given, range) => {
    await refusals.check(session, given, range);
    const [unknownId] = session.context.target.offices?.unknownIds ?? [];
    const [foreignId] = given.ids;
    if (unknownId === undefined || foreignId === undefined) return;
    await judgeAlike(session, unknownId, foreignId);
  },
});
