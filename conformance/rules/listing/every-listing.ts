import { caps, spread } from '../../engine/budget.ts';
import { defineRule, nothingVaries } from '../../engine/rule.ts';
import { isUpdated } from '../../engine/session/listing-history.ts';
import type { ListingKeeper } from '../../engine/session/listings.ts';
import type { Session } from '../../engine/session/session.ts';
import { Inconclusive, LostAnswer } from '../../engine/verdict.ts';
import { isAsDeclared } from '../../observer/judge-details.ts';
import { sentDetails } from '../../observer/judged-updates.ts';
import { snapshot } from '../../observer/listing-views.ts';
import type { Snapshot } from '../../observer/hooks/snapshot.ts';
import { summarize, type Exchange } from '../../wire/exchange.ts';

const isShown = ({ fixture }: ListingKeeper, { details }: Snapshot): boolean =>
  sentDetails.every((name) => isAsDeclared(fixture[name], details[name]));

const isNotFound = ({ response }: Exchange): boolean => response?.status === 404;

/**
 * The observer's look at a listing that its updates do not find.
 * @throws the refusal, where a wrong target file may be the reason for it as well
 */
async function lookAtRefused(
  session: Session,
  keeper: ListingKeeper,
  refusal: unknown,
): Promise<Snapshot> {
  const { observer, listings, client } = session.context;
  const isRefusal = refusal instanceof Inconclusive && !(refusal instanceof LostAnswer);
  const isAlone = !listings.some(({ fixture }) => isUpdated(fixture, client));
  const isFound = !session.exchanges.slice(-2).every(isNotFound);
  if (!isRefusal || isAlone || isFound || observer.hooks.inspectListing === undefined) {
    throw refusal;
  }
  const seen = await snapshot(session, keeper);
  if (!isShown(keeper, seen)) throw refusal;
  return seen;
}

export const everyListing = defineRule({
  id: 'listing/every-listing',
  requirements: ['listing/every-transition'],
  title: 'Every listing can be updated by its id, whatever characters that has',
  needs: { capabilities: ['listing-update'], fixtures: ['listings'] },
  locks: 'listings',
  comesLast: true,
  cases: ({ listings }) => spread(listings, caps.listingsTried),
  input: nothingVaries,
  // Sound: without an observer, what is not found may be a mistake of the target file. It is none
  // where the observer finds the listing by the same id, with the details that the file declares.
  check: async (session, keeper) => {
    const { client } = session.context;
    if (!session.fresh && isUpdated(keeper.fixture, client)) return session.accept();
    try {
      await keeper.confirmStatus(session);
    } catch (refusal) {
      const { exchange } = await lookAtRefused(session, keeper, refusal);
      const refused = session.exchanges.slice(-2);
      session.judge(false, () => ({
        expected: 'a success, for the observer shows the listing by the same id',
        got: refused.map(summarize).at(-1) ?? 'nothing',
        evidence: [exchange, ...refused],
        hint: 'an id is decoded as one segment of the path (RFC 3986, section 2.4)',
      }));
    }
    session.accept();
  },
});
