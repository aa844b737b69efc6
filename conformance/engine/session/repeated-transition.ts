/** Repeats a refused transition, from the same status and in the default form. */
import { isAnswer, isSuccess } from '../../wire/exchange.ts';
import type { ListingStatus } from '../../../generated/api.ts';
import type { Context } from '../context.ts';
import type { Finding } from '../verdict.ts';
import type { Client } from '../client/client.ts';
import {
  changesOf,
  hasTakenEffect,
  statusIn,
  type Change,
  type Transition,
} from '../listings/listing-history.ts';
import type { ListingKeeper } from '../listings/listings.ts';
import { describeRefusedTransition } from './positive-controls.ts';
import { updatePathOf } from '../client/requests.ts';
import { updateBody } from '../listings/update-bodies.ts';
import type { Session } from './session.ts';

type RefusedTransition = { readonly keeper: ListingKeeper; readonly transition: Transition };

/** The status that the last change led to, if certain. */
function lastStatusOf(changes: readonly Change[], client: Client): ListingStatus | undefined {
  const { update, status } = changes.at(-1) ?? {};
  return update !== undefined && isAnswer(update) && hasTakenEffect(update, client)
    ? status
    : undefined;
}

/** The refused transition that a finding shows, unless a listing made it in this run. */
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
  const isKnown = listings.some((one) => one.wasAccepted(transition, client));
  return isKnown ? undefined : { keeper, transition };
}

/**
 * Needed because a replay of the rule makes another transition, whose success says nothing about
 * the refused one.
 * @throws {Violation} if the transition, or the update to its first status, is refused: then
 *   neither the dress nor earlier requests are to blame
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
    const answer = await keeper.sendBody(session, status, text, { dress: {} });
    if (!isSuccess(answer)) keeper.forgetStatus();
    session.judge(isSuccess(answer), () =>
      describeRefusedTransition([present, status], answer, session.exchanges.slice(-2)),
    );
  }
}
