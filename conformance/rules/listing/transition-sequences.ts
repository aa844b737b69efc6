import fc from 'fast-check';

import { caps } from '../../engine/caps.ts';
import { anyStatus, transitionCircuit } from '../../arbitraries/statuses.ts';
import type { ListingStatus } from '../../../generated/api.ts';
import { listingStatuses } from '../../../generated/contract.ts';
import type { Context } from '../../engine/context.ts';
import type { ListingKeeper } from '../../engine/listings/listings.ts';
import { defineRule } from '../../engine/rule.ts';
import { planHealth, updatePathOf } from '../../engine/client/requests.ts';
import type { Session } from '../../engine/session/session.ts';
import { updateBody } from '../../engine/listings/update-bodies.ts';
import { statusMeanings } from '../../observer/snapshots/listing-views.ts';
import { isAnswer, isSuccess, summarize, type Answer } from '../../wire/exchange.ts';
import { makesTransitions } from '../helpers/listings/search-rounds.ts';
import { sendConcurrentUpdates } from '../../engine/listings/concurrent-updates.ts';

type Step = { readonly listing: number; readonly status: ListingStatus };

function judgeAccepted(session: Session, answer: Answer, words: string): void {
  session.judge(isSuccess(answer), () => ({
    expected: `a success, ${words}`,
    got: summarize(answer),
    evidence: [answer],
    hint: 'any status may be changed to any other at any time',
  }));
}

async function updateInTurn(
  session: Session,
  listings: readonly ListingKeeper[],
  steps: readonly Step[],
): Promise<void> {
  for (const { listing, status } of steps) {
    const keeper = listings[listing % listings.length];
    if (keeper === undefined || keeper.current === status) continue;
    judgeAccepted(session, await keeper.sendVaried(session, status), 'whatever came before');
  }
}

/**
 * Updates two listings to the same status in succession over one connection: nothing of the first
 * update may affect the second.
 */
async function updateInSuccession(session: Session, [first, second]: readonly ListingKeeper[]) {
  if (first === undefined || second === undefined) return;
  const to = listingStatuses.find((one) => one !== first.current && one !== second.current);
  if (to === undefined) return;
  for (const keeper of [first, second]) {
    const text = JSON.stringify(updateBody(keeper.fixture, to));
    judgeAccepted(
      session,
      await keeper.sendBody(session, to, text, { dress: {} }),
      'after the same update of another listing',
    );
  }
  // If an update leaves state on the connection, the permissions in this report show it.
  await session.ask({ ...planHealth(session.full), dress: {} });
}

/** A status that shows a hidden listing, or hides a shown one. */
function oppositeVisibility({ current }: ListingKeeper, turn: number): ListingStatus {
  const { visible } = statusMeanings[current];
  const able = listingStatuses.filter((one) => statusMeanings[one].visible !== visible);
  return able[turn % able.length] ?? current;
}

/** One concurrent update of each listing. */
async function updateConcurrently(
  session: Session,
  listings: readonly ListingKeeper[],
  turn: number,
): Promise<void> {
  const moves = listings.map((keeper, index) =>
    keeper.sendVaried(session, oppositeVisibility(keeper, turn + index)),
  );
  const answers = await Promise.all(moves);
  for (const answer of answers) judgeAccepted(session, answer, 'while other listings are updated');
}

/**
 * Two concurrent updates of one listing: the answer to the second is open (concurrent-updates), but
 * for a server error each time, even if it is gone when the update is sent again.
 */
async function raceUpdates(session: Session, listings: readonly ListingKeeper[]): Promise<void> {
  const { client, depth } = session.context;
  const failures: Answer[] = [];
  for (const keeper of listings.slice(0, Math.min(caps.listingsOfRule, depth.shortListLength))) {
    const begin = client.exchanges.length;
    const answers = await sendConcurrentUpdates(session, keeper);
    const made = answers.find(isSuccess) ?? answers[0];
    if (made !== undefined)
      judgeAccepted(session, made, 'for one of two concurrent updates of the listing');
    const path = updatePathOf(keeper.fixture);
    const failed = client.exchanges
      .slice(begin)
      .filter(isAnswer)
      .find(({ plan, response }) => plan.path === path && response.status === 500);
    if (failed !== undefined) failures.push(failed);
  }
  if (failures.length < 2) return;
  session.judge(false, () => ({
    expected: 'an answer other than a server error to concurrent updates of a listing',
    got: failures.map(summarize).join(', '),
    evidence: failures,
    requirement: 'errors/no-server-error',
  }));
}

interface SequenceCase {
  readonly listings: readonly ListingKeeper[];
  /** The steps of the first listing alone; by default the steps are drawn. */
  readonly statuses?: readonly ListingStatus[];
}

/** Sells a listing repeatedly, and brings it back in each possible way. */
const soldRepeatedly: readonly ListingStatus[] = [
  ...(['SOLD', 'FOR_SALE', 'REVIEWING_OFFERS', 'SOLD', 'FOR_SALE', 'PENDING_CONTRACT'] as const),
  ...(['SOLD', 'UNDER_CONTRACT', 'ARCHIVED', 'SOLD', 'FOR_SALE', 'DRAFT'] as const),
];

/** More changes of one listing than there are transitions, to exhaust a counter. */
function longSequence({ fixture: { status } }: ListingKeeper): ListingStatus[] {
  const statuses = transitionCircuit(status).map(([, to]) => to);
  return [...statuses, ...statuses.slice(0, 12)];
}

function sequencesOf(context: Context): SequenceCase[] {
  const { listings, depth } = context;
  const [first] = listings;
  if (first === undefined) return [];
  const listing = [first];
  const drawn = { listings: listings.slice(0, depth.listingsOfSequence) };
  // A short run is spent on concurrent updates.
  if (!depth.triesVariants) return [drawn];
  const sold = { listings: listing, statuses: soldRepeatedly };
  const long = { listings: listing, statuses: longSequence(first) };
  // If search rounds run too, they sell the first listing as often.
  const own = makesTransitions(context) ? [] : [sold];
  return [drawn, ...own, ...(depth.drawsTimes > 1 ? [long] : [])];
}

export const transitionSequences = defineRule({
  id: 'listing/transition-sequences',
  requirements: ['listing/transition-sequences', 'errors/no-server-error'],
  title: 'Transition sequences over several listings succeed, sequentially and concurrently',
  soundness:
    'Each update is to a status that its listing does not have, whichever concurrent update ' +
    'arrives first. It is complete, or has only the status; if the target refuses the latter, a ' +
    'complete update follows. Of two concurrent updates of one listing, only one must succeed.',
  needs: { capabilities: ['listing-update'], fixtures: ['listings'] },
  locks: 'listings',
  cases: sequencesOf,
  input: ({ statuses }, { depth }) =>
    statuses === undefined
      ? fc.array(fc.record({ listing: fc.nat(63), status: anyStatus }, { noNullPrototype: true }), {
          minLength: 1,
          maxLength: depth.stepsOfSequence,
          size: 'max',
        })
      : fc.constant(statuses.map((status) => ({ listing: 0, status }))),
  runs: 1,
  shrinks: caps.shrinksOfSequence,
  check: async (session, sequence, steps) => {
    const { listings, statuses } = sequence;
    const { completedSequences } = session.context.notes;
    // A fixed sequence runs once, however many inputs a run draws.
    if (!session.fresh && completedSequences.has(sequence)) return;
    for (const keeper of listings) await keeper.confirmStatus(session);
    await updateInTurn(session, listings, steps);
    if (statuses !== undefined) completedSequences.add(sequence);
    if (statuses !== undefined) return;
    await updateInSuccession(session, listings);
    for (const turn of [0, 1]) await updateConcurrently(session, listings, turn);
    await raceUpdates(session, listings);
  },
});
