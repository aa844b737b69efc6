/** Which listings search is looked at for. */
import type { ListingKeeper } from '../../engine/session/listings.ts';

export interface FollowedListing {
  readonly keeper: ListingKeeper;
  /** Set for one that is left alone, since the update of one of an id alike might move it too. */
  readonly isStill: boolean;
}

/** Ids that a search might take for one: alike but for the case of letters, blanks and leading zeros. */
const roughly = ({ fixture }: ListingKeeper): string =>
  fixture.externalListingId
    .trim()
    .toLowerCase()
    .replace(/^0+(?=.)/, '');

/** So many, two of them with ids that are alike where there are any. */
export function followedListings(
  listings: readonly ListingKeeper[],
  most: number,
): FollowedListing[] {
  const pairs = listings.flatMap((one, index) => {
    const still = listings.slice(index + 1).find((other) => roughly(other) === roughly(one));
    return still === undefined ? [] : [{ moved: one, still }];
  });
  const [pair] = most < 2 ? [] : pairs;
  if (pair === undefined)
    return listings.slice(0, most).map((keeper) => ({ keeper, isStill: false }));
  const { moved, still } = pair;
  const others = listings.filter((one) => one !== moved && one !== still).slice(0, most - 2);
  return [
    ...[...others, moved].map((keeper) => ({ keeper, isStill: false })),
    { keeper: still, isStill: true },
  ];
}

/** First those that take both forms of the broker, in the order in which they were seen to. */
export function byFormTurn(listings: readonly ListingKeeper[]): ListingKeeper[] {
  const turnOf = ({ formTurn = listings.length }: ListingKeeper): number => formTurn;
  return listings.toSorted((a, b) => turnOf(a) - turnOf(b));
}
