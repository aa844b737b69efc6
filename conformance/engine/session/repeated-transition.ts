/** Sends a change of status that was refused once more, from the same status and written as usual. */
import { isAnswer, isSuccess } from '../../wire/exchange.ts';
import type { ListingStatus } from '../../../generated/api.ts';
import type { Context } from '../context.ts';
import type { Finding } from '../verdict.ts';
import type { Client } from './client.ts';
import { changesOf, isMade, statusIn, type Change, type Transition } from './listing-history.ts';
import type { ListingKeeper } from './listings.ts';
import { describeRefusedTransition } from './positive-controls.ts';
import { updateBody, updatePathOf } from './requests.ts';
import type { Session } from './session.ts';

type RefusedTransition = { readonly keeper: ListingKeeper; readonly transition: Transition };

/** The status that the last of them led to, where that is certain. */
function lastStatusOf(changes: readonly Change[], client: Client): ListingStatus | undefined {
  const { update, status } = changes.at(-1) ?? {};
  return update !== undefined && isAnswer(update) && isMade(update, client) ? status : undefined;
}

/** What a finding shows to be refused, where no listing of the run ever changed so. */
export function refusedTransitionIn(
  { evidence, requirement }: Finding,
  { client, listings }: Pick<Context, 'client' | 'listings'>,
): RefusedTransition | undefined {
  const last = evidence.at(-1);
  const isRefusal = last !== undefined && 'plan' in last && isAnswer(last) && !isSuccess(last);
  if (!isRefusal || requirement !== 'listing/every-transition') return undefined;
  const keeper = listings.find(({ fixture }) => updatePathOf(fixture) === last.plan.path);
  if (keeper === undefined) return undefined;
  const earlier = changesOf(keeper.fixture, client).filter(
    ({ update }) => update.receivedAt <= last.sentAt,
  );
  const [from, to] = [lastStatusOf(earlier, client), statusIn(last)];
  if (from === undefined || to === undefined) return undefined;
  const transition = [from, to] as const;
  const isKnown = listings.some((one) => one.hasMade(transition, client));
  return isKnown ? undefined : { keeper, transition };
}

/**
 * A rule that is tried again makes another change of status, whose success says nothing about the one
 * that was refused.
 * @throws {Violation} where it is refused again, or the one to where it begins: then neither its form
 * nor what came before is to blame
 */
export async function repeatTransition(
  session: Session,
  { keeper, transition }: RefusedTransition,
): Promise<void> {
  const [from, to] = transition;
  const { client } = session.context;
  for (const status of [from, to]) {
    const present = lastStatusOf(changesOf(keeper.fixture, client), client);
    if (present === undefined) return;
    if (present === status) continue;
    const text = JSON.stringify(updateBody(keeper.fixture, status));
    const answer = await keeper.moveBy(session, status, text, { dress: {} });
    if (!isSuccess(answer)) keeper.forgetStatus();
    session.judge(isSuccess(answer), () =>
      describeRefusedTransition([present, status], answer, session.exchanges.slice(-2)),
    );
  }
}
