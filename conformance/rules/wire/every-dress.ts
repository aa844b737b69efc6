import { narrow } from '../../engine/judging/narrow.ts';
import { allOperations, callableOperations, probeOf } from '../../engine/session/probes.ts';
import { successRequirement } from '../../engine/client/requests.ts';
import { defineRule } from '../../engine/rule.ts';
import type { Context } from '../../engine/context.ts';
import type { Session } from '../../engine/session/session.ts';
import { Inconclusive } from '../../engine/verdict.ts';
import { pick } from '../../../shared/select.ts';
import type { OperationId } from '../../../generated/contract.ts';
import { describeDress, factorsOf, type Dress, type DressFactor } from '../../wire/dress.ts';
import { isAnswer, isSuccess, summarize } from '../../wire/exchange.ts';
import type { Answer, RequestPlan } from '../../wire/exchange.ts';
import { reasonsFor } from '../../engine/dress/factors.ts';

/** Requests that were refused in their dress and then accepted without it, one for each dress. */
function refusedOf({ notes }: Context, operation: OperationId): Answer[] {
  const own = notes.refusedDresses.filter(({ plan }) => plan.operation === operation);
  return [...new Map(own.map((one) => [describeDress(one.plan.dress ?? {}), one])).values()];
}

const wasTaken = ({ client }: Context, operation: OperationId): boolean =>
  client.exchanges.some(
    (one) =>
      one.plan.operation === operation &&
      isAnswer(one) &&
      isSuccess(one) &&
      factorsOf(one.plan.dress ?? {}).length > 0,
  );

/** The same request again; an update uses another status, since repeating one may be refused. */
function planAgain(session: Session, { plan }: Answer): RequestPlan {
  if (plan.operation !== 'updateListing') return plan;
  return probeOf(session.context, 'updateListing', 0)?.correct(session) ?? plan;
}

async function judgeRefused(session: Session, refused: Answer): Promise<void> {
  const { dress: worn = {}, operation } = refused.plan;
  const only = (some: readonly DressFactor[]): Dress => pick(worn, ...some);
  const ask = (dress: Dress): Promise<Answer> =>
    session.ask({ ...planAgain(session, refused), dress });
  const usual = await ask({});
  if (!isSuccess(usual)) throw new Inconclusive(`${operation} answered ${summarize(usual)}`);
  const guilty = await narrow(factorsOf(worn), async (some) => !isSuccess(await ask(only(some))));
  const answer = await ask(only(guilty));
  const after = await ask({});
  if (!isSuccess(after)) throw new Inconclusive(`${operation} answered ${summarize(after)}`);
  session.judge(isSuccess(answer), () => ({
    expected: 'a success, as for the same request in the default form',
    got: summarize(answer),
    evidence: [answer],
    positiveControls: [usual, after],
    hint: reasonsFor(only(guilty)),
    onlyWith: describeDress(only(guilty)),
    requirement: successRequirement[operation],
  }));
}

export const everyDress = defineRule({
  id: 'wire/every-dress',
  requirements: [
    'auth/health-any-credential',
    'office/body',
    'organization/body',
    'listing/every-transition',
  ],
  title: 'A request is accepted in every equivalent form',
  soundness:
    'By an RFC, which a failure names, no level changes the meaning of a request ' +
    '(engine/dress/factors.ts). The same request is accepted in the default form before and after.',
  locks: 'listings',
  phase: 'last',
  judgesOtherRules: true,
  cases: (context) => callableOperations(context, allOperations),
  check: async (session, operation) => {
    const refused = refusedOf(session.context, operation);
    for (const one of refused) await judgeRefused(session, one);
    if (refused.length === 0) {
      session.recordPass(!wasTaken(session.context, operation) && 'a request in another form');
    }
  },
});
