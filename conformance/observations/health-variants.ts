/** One variant of the health check's request each: the status tells the answer. */
import { planHealth } from '../engine/session/requests.ts';
import type { Session } from '../engine/session/session.ts';
import { isSuccess } from '../wire/exchange.ts';
import type { Answer, RequestPlan } from '../wire/exchange.ts';
import { otherAnswer, readStatus, seenBy } from './observation.ts';
import type { Finder, ObservationTable } from './observation.ts';

const health = <AnswerId extends string>(
  change: (plan: RequestPlan, session: Session) => Partial<RequestPlan>,
  read: (answer: Answer) => AnswerId,
  remark?: string,
): Finder<AnswerId> => ({
  observe: async (session, openPoint) => {
    const plan = planHealth(session.full);
    const answer = await session.ask({ ...plan, ...change(plan, session), openPoint });
    return seenBy(answer, read(answer), remark);
  },
});

const authorization = (scheme: string, remark: string): Finder<'accepted' | 'refused'> =>
  health(
    (_plan, { context }) => {
      const value = scheme + context.credentials.full.key;
      return { credential: { label: 'full', headers: [['Authorization', value]], query: [] } };
    },
    (answer) => readStatus(answer, { 200: 'accepted', 401: 'refused' }),
    remark,
  );

export const healthVariants = {
  'scheme-case': authorization('bearer ', 'with the scheme in small letters'),
  'authorization-spacing': authorization('Bearer  ', 'with two blanks behind the scheme'),
  // Asked of the health check, where no method has anything to delete.
  'other-methods': health(
    () => ({ method: 'POST' }),
    ({ response }) =>
      (['405', '404'] as const).find((code) => code === String(response.status)) ?? 'other',
  ),
  'trailing-slash': health(
    ({ path }) => ({ path: `${path}/` }),
    (answer) => {
      const { status } = answer.response;
      if (status === 404) return '404';
      if (isSuccess(answer)) return 'same';
      if (status >= 300 && status < 400) return 'redirect';
      throw otherAnswer(answer);
    },
  ),
} satisfies ObservationTable;
