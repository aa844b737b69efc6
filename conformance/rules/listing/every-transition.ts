import fc from 'fast-check';

import { eulerianCircuit } from '../../arbitraries/statuses.ts';
import type { Transition } from '../../engine/session/listing-history.ts';
import type { ListingKeeper } from '../../engine/session/listings.ts';
import { caps } from '../../engine/budget.ts';
import { defineRule } from '../../engine/rule.ts';
import type { Session } from '../../engine/session/session.ts';
import { Inconclusive } from '../../engine/verdict.ts';
import { judgeAfter } from '../../observer/after-update.ts';
import { isSuccess, summarize } from '../../wire/exchange.ts';

/** Brings the listing to where the transition begins; nothing to do along the Eulerian circuit. */
async function comeTo(session: Session, keeper: ListingKeeper, [from]: Transition): Promise<void> {
  await keeper.confirmStatus(session);
  if (keeper.current === from) return;
  const answer = await keeper.move(session, from);
  if (!isSuccess(answer)) {
    throw new Inconclusive(`${from} could not be reached: ${summarize(answer)}`);
  }
}

interface TransitionSequence {
  readonly keeper: ListingKeeper;
  readonly transitions: readonly Transition[];
}

/** The first listing makes all transitions, the second one half of them; the others, up to so many, share them once more. */
const { listingsOfAllTransitions, listingsSharingTransitions, transitionsOfSharing } = caps;

/** All transitions of the first listings, and of the others together, a stretch of the transition sequence each. */
function sequencesOf(listings: readonly ListingKeeper[]): TransitionSequence[] {
  const sharing = listings.slice(
    listingsOfAllTransitions,
    listingsOfAllTransitions + listingsSharingTransitions,
  );
  const wholes = listings
    .slice(0, listingsOfAllTransitions)
    .map((keeper, index): TransitionSequence => {
      const sequence = eulerianCircuit(keeper.fixture.status);
      return {
        keeper,
        transitions: index === 0 ? sequence : sequence.slice(0, sequence.length / 2),
      };
    });
  const stretches = sharing.map((keeper, index): TransitionSequence => {
    const sequence = eulerianCircuit(keeper.fixture.status);
    const share = Math.ceil(sequence.length / sharing.length);
    const length = sharing.length > 2 ? Math.min(share, transitionsOfSharing) : share;
    return { keeper, transitions: sequence.slice(index * length, (index + 1) * length) };
  });
  return [...wholes, ...stretches];
}

export const everyTransition = defineRule({
  id: 'listing/every-transition',
  requirements: [
    'listing/every-transition',
    'listing/not-deleted',
    'listing/walks',
    'listing/visibility',
    'listing/at-once',
    'listing/nothing-lost',
  ],
  title: 'Every status may follow every other, all ordered pairs on several listings',
  needs: { capabilities: ['listing-update'], fixtures: ['listings'] },
  locks: 'listings',
  // Updates of the others have made most transitions by then.
  comesLast: true,
  cases: ({ listings }) =>
    sequencesOf(listings).filter(({ transitions }) => transitions.length > 0),
  input: ({ transitions }) => fc.constantFrom(...transitions),
  examples: ({ transitions }) => transitions,
  runs: 0,
  // Sound: there is no workflow, and each update is complete and to a status that the listing
  // does not have. What other rules have seen accepted is not asked for again.
  check: async (session, { keeper }, transition) => {
    if (!session.fresh && keeper.hasMade(transition, session.context.client)) {
      session.accept();
      return;
    }
    await comeTo(session, keeper, transition);
    const [from, to] = transition;
    const answer = await keeper.move(session, to);
    session.judge(isSuccess(answer), () => ({
      expected: `a success for ${from} → ${to}`,
      got: summarize(answer),
      evidence: session.exchanges.slice(-2),
      hint: 'there is no workflow: every status may follow every other',
    }));
    await judgeAfter(session, keeper, { transition, answer });
  },
});
