/** Plans rounds of updates, each followed by a wait for search. */
import { caps } from '../../engine/caps.ts';
import type { Context } from '../../engine/context.ts';
import { restrictedKeysOf } from '../../target/credentials.ts';
import { acceptedSoFar } from '../../engine/session/listing-history.ts';
import type { ListingKeeper } from '../../engine/session/listings.ts';
import { lagOfSearch } from '../../observer/search-lag.ts';
import { UpdatePlan, type Kind, type Step } from './plan-updates.ts';

interface FollowedListing {
  readonly keeper: ListingKeeper;
  /** Set for a listing that is not updated: the update of a similar id must not change it. */
  readonly isStill: boolean;
}

/** Ids that a search might confuse: they differ only in case, blanks or leading zeros. */
const roughly = ({ fixture }: ListingKeeper): string =>
  fixture.externalListingId
    .trim()
    .toLowerCase()
    .replace(/^0+(?=.)/, '');

/** A limited number of listings, two of them with similar ids if there are any. */
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

/** First the listings that accept both forms of the broker, in the order in which that was seen. */
export function byFormTurn(listings: readonly ListingKeeper[]): ListingKeeper[] {
  const turnOf = ({ brokerFormOffset = listings.length }: ListingKeeper): number =>
    brokerFormOffset;
  return listings.toSorted((a, b) => turnOf(a) - turnOf(b));
}

/** One step for each listing; the run waits for search once, for all of them. */
type Round = readonly Step[];

/** Rotated over listings without missing transitions; usual updates are most frequent. */
const kinds: readonly Kind[] = [
  'usual',
  'bare',
  'hurried',
  'repeated',
  'partial',
  'usual',
  'refused',
  'lesser',
];

/** The other partner's listings whose ids we do not use, if the observer shows them. */
const theirsIn = ({
  credentials,
  observer,
  foreignListings,
  listings,
}: Context): ListingKeeper[] => {
  const { partners, read } = observer.hooks.inspectListing ?? {};
  const isShown = partners?.other !== undefined && read?.partner !== undefined;
  if (!isShown || credentials.find('otherPartner') === undefined) return [];
  const ours = listings.map(({ fixture }) => fixture.externalListingId);
  return foreignListings.filter(({ fixture }) => !ours.includes(fixture.externalListingId));
};

interface Listings {
  /** Listings that make the missing transitions. */
  readonly chained: readonly UpdatePlan[];
  /** Listings that take turns, some in each round. */
  readonly others: readonly UpdatePlan[];
  readonly theirs: readonly UpdatePlan[];
  readonly still: readonly UpdatePlan[];
}

function listingsOf(context: Context, most: number): Listings {
  const followed = followedListings(context.listings, most);
  const moved = followed.filter(({ isStill }) => !isStill).map(({ keeper }) => keeper);
  const areEnough = moved.length > caps.listingsOfAllTransitions;
  const first = byFormTurn(context.listings).filter((one) => moved.includes(one));
  const chained = areEnough ? first.slice(0, caps.listingsOfAllTransitions) : [];
  const courseOf = (keeper: ListingKeeper): UpdatePlan => new UpdatePlan(keeper, () => false);
  const { client } = context;
  return {
    chained: chained.map((one) => {
      const isMade = acceptedSoFar(one.fixture, client);
      return new UpdatePlan(one, (transition) => !isMade(transition));
    }),
    others: moved.filter((one) => !chained.includes(one)).map(courseOf),
    theirs: most < 2 ? [] : theirsIn(context).map(courseOf),
    still: followed.filter(({ isStill }) => isStill).map(({ keeper }) => courseOf(keeper)),
  };
}

/** Listings that make the missing transitions in rounds, if search lags. */
export function makersOfTransitions(context: Context): ListingKeeper[] {
  if (lagOfSearch(context) === undefined || !context.depth.triesVariants) return [];
  return listingsOf(context, context.listings.length).chained.map(({ keeper }) => keeper);
}

export const makesTransitions = (context: Context): boolean =>
  makersOfTransitions(context).length > 0;

const around = <T>(values: readonly T[], begin: number, count: number): T[] =>
  Array.from(
    { length: Math.min(count, values.length) },
    (_, index) => values.slice((begin + index) % values.length)[0],
  ).filter((one) => one !== undefined);

interface Size {
  readonly rounds: number;
  /** Listings besides those that make missing transitions and cost nothing extra. */
  readonly width: number;
}

/** Requests of a round for each listing that makes missing transitions, and for each other. */
const requestsOfChained = 3;
const requestsOfOther = 1.5;

/** As many rounds and listings as there is room for; undefined if search does not lag. */
function sizeOf(context: Context): Size | undefined {
  const { client, depth } = context;
  const { min, max } = caps.roundsOfSearch;
  const lag = lagOfSearch(context);
  if (lag === undefined || !depth.triesVariants) return undefined;
  const left = client.requestsLeft - caps.requestsAfterSearch;
  const able = Math.min(caps.secondsOfSearch / lag, left / (requestsOfChained + 2));
  const rounds = Math.min(Math.max(Math.floor(able), min), max);
  const width = Math.floor((left / rounds - requestsOfChained) / requestsOfOther);
  const most = Math.ceil(caps.requestsOfSearch / rounds);
  return { rounds, width: Math.min(Math.max(width, 1), most) };
}

export function roundsOf(context: Context): Round[] {
  const { listings, credentials } = context;
  const size = sizeOf(context);
  const { rounds, width } = size ?? { rounds: caps.roundsOfSearch.min, width: 1 };
  const most = size === undefined ? 1 : listings.length;
  const { chained, others, theirs, still } = listingsOf(context, most);
  const has = (kind: Kind): boolean =>
    kind !== 'lesser' || restrictedKeysOf(credentials).length > 0;
  const made = new Set<string>();
  const madeByThem = new Set<string>();
  /** Rotates kinds over listings, so that each listing gets each kind in the end. */
  const kindOf = (round: number, place: number): Kind => {
    const [listing, times] = [place % others.length, Math.floor(place / others.length)];
    const kind = kinds[(3 * listing + 5 * times) % kinds.length] ?? 'usual';
    // With few rounds, search follows to each status at least once.
    return size === undefined || round === 0 || !has(kind) ? 'usual' : kind;
  };
  // Lesser keys take turns even if such steps are few, starting with the one that updates nowhere
  // else.
  let lesser = -1;
  const turnOf = (kind: Kind, turn: number): number => (kind === 'lesser' ? (lesser += 1) : turn);
  const number = Math.max(width - Math.min(theirs.length, 1), 1);
  // A still listing costs a snapshot in each round, so every other round has one listing less.
  const isDear = chained.length > 0 && still.length > 0;
  const numberIn = (round: number): number =>
    isDear && round % 2 === 1 ? Math.max(number - 1, 1) : number;
  return Array.from({ length: rounds }, (_, round) => [
    ...chained.map((one, index) =>
      one.next((round + index) % 2 === 0 ? 'chained' : 'usual', made, round + index),
    ),
    ...around(others, round * number, numberIn(round)).map((one, index) => {
      const kind = kindOf(round, round * number + index);
      return one.next(kind, made, turnOf(kind, round + index));
    }),
    ...around(theirs, round, 1).map((one): Step => ({
      ...one.next('usual', madeByThem, round),
      isTheirs: true,
    })),
    ...still.map((one) => one.next('still', made, round)),
  ]);
}
