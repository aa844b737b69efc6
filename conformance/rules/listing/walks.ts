import fc from 'fast-check';

import { anyStatus } from '../../arbitraries/statuses.ts';
import type { ListingStatus } from '../../../generated/api.ts';
import type { ListingKeeper } from '../../engine/listings.ts';
import { defineRule } from '../../engine/rule.ts';
import type { Session } from '../../engine/session.ts';
import { isSuccess, summarize } from '../../wire/exchange.ts';
import type { Answer } from '../../wire/exchange.ts';

interface Step {
  readonly listing: number;
  readonly status: ListingStatus;
}

function judgeMove(session: Session, answer: Answer, words: string): void {
  session.judge(isSuccess(answer), () => ({
    expected: `a success, ${words}`,
    got: summarize(answer),
    evidence: [answer],
    hint: 'any status may be changed to any other at any time',
  }));
}

async function walkInTurn(
  session: Session,
  listings: readonly ListingKeeper[],
  steps: readonly Step[],
): Promise<void> {
  for (const { listing, status } of steps) {
    const keeper = listings[listing % listings.length];
    if (keeper === undefined || keeper.current === status) continue;
    judgeMove(session, await keeper.move(session, status), 'over several listings in turn');
  }
}

/** One update of each listing, all under way together. */
async function moveAtOnce(session: Session, listings: readonly ListingKeeper[]): Promise<void> {
  const moves = listings.map((keeper) => keeper.move(session, keeper.otherStatus()));
  for (const answer of await Promise.all(moves)) {
    judgeMove(session, answer, 'on several listings at once');
  }
}

/** Two updates of the same listing, under way together. */
async function race(session: Session, listings: readonly ListingKeeper[]): Promise<void> {
  for (const keeper of listings.slice(0, 2)) {
    for (const answer of await keeper.race(session)) {
      judgeMove(session, answer, 'with another update of the listing under way');
    }
  }
}

export const walks = defineRule({
  id: 'listing/walks',
  requirements: ['listing/walks'],
  title: 'Walks over several listings succeed, one at a time and at once',
  needs: { capabilities: ['listing-update'], fixtures: ['listings'] },
  locks: 'listings',
  cases: ({ listings, depth }) =>
    listings.length === 0 ? [] : [listings.slice(0, Math.min(4, depth.listLength))],
  input: (_, { depth }) =>
    fc.array(fc.record({ listing: fc.nat(63), status: anyStatus }, { noNullPrototype: true }), {
      minLength: 1,
      maxLength: Math.min(9, depth.listLength * 2),
      size: 'max',
    }),
  runs: 1,
  shrinks: 12,
  // Sound: each update is complete and to a status that its listing does not have, in whichever
  // order those that are under way together arrive.
  check: async (session, listings, steps) => {
    for (const keeper of listings) await keeper.settle(session);
    await walkInTurn(session, listings, steps);
    await moveAtOnce(session, listings);
    await race(session, listings);
  },
});
