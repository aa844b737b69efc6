import type fc from 'fast-check';

import { hostileIds, hostileQueries, hostileUpdates } from '../../arbitraries/hostile.ts';
import { oneOfEach, subjectsOf } from '../../engine/context.ts';
import type { Context } from '../../engine/context.ts';
import { planCount } from '../../engine/requests.ts';
import { defineRule } from '../../engine/rule.ts';
import type { Session } from '../../engine/session.ts';
import { Undecided } from '../../engine/verdict.ts';
import { summarize } from '../../wire/exchange.ts';
import type { RequestPlan } from '../../wire/exchange.ts';

/** A hostile request, made when it is sent. */
type Hostile = (session: Session) => RequestPlan;

function casesOf(context: Context): fc.Arbitrary<Hostile>[] {
  const subjects = oneOfEach(subjectsOf(context));
  const counts = subjects.flatMap((subject) => [
    ...hostileIds.map((ids) =>
      ids.map((id): Hostile => (session) => {
        const plan = planCount(subject, {}, session.full);
        return { ...plan, path: plan.path.replace(`/${subject.id}/`, `/${id}/`) };
      }),
    ),
    ...hostileQueries.map((queries) =>
      queries.map((query): Hostile => (session) => ({
        ...planCount(subject, {}, session.full),
        query,
      })),
    ),
  ]);
  const updates = context.listings.slice(0, 1).flatMap((keeper) =>
    hostileUpdates.map((texts) =>
      texts.map(
        (text): Hostile =>
          (session) =>
            keeper.planRefused(text, session.full),
      ),
    ),
  );
  return [...counts, ...updates];
}

export const noServerError = defineRule({
  id: 'errors/no-server-error',
  requirements: ['errors/no-server-error'],
  title: 'No malformed, long or deep input makes an operation fail or drop the connection',
  locks: 'listings',
  cases: casesOf,
  input: (arbitrary) => arbitrary,
  // Sound: any answer below 500 will do. Updates carry no acceptable status, so that they change
  // nothing where they are refused as they should.
  check: async (session, _, hostile) => {
    const exchange = await session.attempt({ ...hostile(session), hostile: true });
    const { response, failure } = exchange;
    if (failure?.startsWith('no complete answer') === true) throw new Undecided(failure);
    if (response?.status === 503) throw new Undecided('the target kept answering 503 (too busy)');
    session.judge(response !== undefined && response.status < 500, () => ({
      expected: 'any answer below 500',
      got: summarize(exchange),
      evidence: [exchange],
    }));
  },
});
