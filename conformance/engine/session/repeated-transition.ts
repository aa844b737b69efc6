/** Sends a change of status that was refused once more, from the same status and written as usual. */
import { isAnswer, isSuccess } from '../../wire/exchange.ts';
import type { Context } from '../context.ts';
import { Violation, type Finding } from '../verdict.ts';
import { changesOf, statusIn, type Transition } from './listing-history.ts';
import type { ListingKeeper } from './listings.ts';
import { describeRefusedTransition } from './positive-controls.ts';
import { updatePathOf } from './requests.ts';
import type { Session } from './session.ts';

interface RefusedTransition {
  readonly keeper: ListingKeeper;
  readonly transition: Transition;
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
  const [from, to] = [earlier.at(-1)?.status, statusIn(last)];
  if (from === undefined || to === undefined) return undefined;
  const transition = [from, to] as const;
  const isMade = listings.some((one) => one.hasMade(transition, client));
  return isMade ? undefined : { keeper, transition };
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
  for (const status of [from, to]) {
    const present = changesOf(keeper.fixture, session.context.client).at(-1)?.status;
    if (present === undefined) return;
    if (present === status) continue;
    const answer = await keeper.move(session, status);
    if (isSuccess(answer)) continue;
    keeper.forgetStatus();
    const evidence = session.exchanges.slice(-2);
    throw new Violation(describeRefusedTransition([present, status], answer, evidence));
  }
}
