/** Plans rounds of updates, each followed by a wait for search. */
import { caps } from '../../../engine/caps.ts';
import type { Context } from '../../../engine/context.ts';
import { restrictedKeysOf } from '../../../target/credentials.ts';
import { acceptedSoFar } from '../../../engine/listings/listing-history.ts';
import type { ListingKeeper } from '../../../engine/listings/listings.ts';
import { findSearchLag } from '../../../observer/polling.ts';
import { UpdatePlan, type StepKind, type UpdateStep } from './plan-updates.ts';

interface ChosenListing {
  readonly keeper: ListingKeeper;
  /** Set for a listing that is not updated: the update of a similar id must not change it. */
  readonly isUntouched: boolean;
}

/** Ids that a search might confuse: they differ only in case, blanks or leading zeros. */
const normalizedIdOf = ({ fixture }: ListingKeeper): string =>
  fixture.externalListingId
    .trim()
    .toLowerCase()
    .replace(/^0+(?=.)/, '');

/** A limited number of listings, two of them with similar ids if there are any. */
export function chooseListings(listings: readonly ListingKeeper[], most: number): ChosenListing[] {
  const pairs = listings.flatMap((one, index) => {
    const untouched = listings
      .slice(index + 1)
      .find((other) => normalizedIdOf(other) === normalizedIdOf(one));
    return untouched === undefined ? [] : [{ moved: one, untouched }];
  });
  const [pair] = most < 2 ? [] : pairs;
  if (pair === undefined)
    return listings.slice(0, most).map((keeper) => ({ keeper, isUntouched: false }));
  const { moved, untouched } = pair;
  const others = listings.filter((one) => one !== moved && one !== untouched).slice(0, most - 2);
  return [
    ...[...others, moved].map((keeper) => ({ keeper, isUntouched: false })),
    { keeper: untouched, isUntouched: true },
  ];
}

/** First the listings that accept both forms of the broker, in the order in which that was seen. */
export function sortByFormTurn(listings: readonly ListingKeeper[]): ListingKeeper[] {
  const turnOf = ({ brokerFormOffset = listings.length }: ListingKeeper): number =>
    brokerFormOffset;
  return listings.toSorted((a, b) => turnOf(a) - turnOf(b));
}

/** One step for each listing; the run waits for search once, for all of them. */
type Round = readonly UpdateStep[];

/** Rotated over listings without missing transitions; single updates are most frequent. */
const kinds: readonly StepKind[] = [
  'single',
  'minimal',
  'reversal',
  'repeated',
  'partial',
  'single',
  'refused',
  'lesserKey',
];

/** The other partner's listings whose ids we do not use, if the observer shows them. */
const otherPartnersListingsOf = ({
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

interface AssignedListings {
  /** Listings that make the missing transitions. */
  readonly makingTransitions: readonly UpdatePlan[];
  /** Listings that take turns, some in each round. */
  readonly others: readonly UpdatePlan[];
  readonly theirs: readonly UpdatePlan[];
  readonly untouched: readonly UpdatePlan[];
}

function assignListings(context: Context, most: number): AssignedListings {
  const chosen = chooseListings(context.listings, most);
  const moved = chosen.filter(({ isUntouched }) => !isUntouched).map(({ keeper }) => keeper);
  const areEnough = moved.length > caps.listingsOfAllTransitions;
  const first = sortByFormTurn(context.listings).filter((one) => moved.includes(one));
  const makingTransitions = areEnough ? first.slice(0, caps.listingsOfAllTransitions) : [];
  const planOf = (keeper: ListingKeeper): UpdatePlan => new UpdatePlan(keeper, () => false);
  const { client } = context;
  return {
    makingTransitions: makingTransitions.map((one) => {
      const isMade = acceptedSoFar(one.fixture, client);
      return new UpdatePlan(one, (transition) => !isMade(transition));
    }),
    others: moved.filter((one) => !makingTransitions.includes(one)).map(planOf),
    theirs: most < 2 ? [] : otherPartnersListingsOf(context).map(planOf),
    untouched: chosen.filter(({ isUntouched }) => isUntouched).map(({ keeper }) => planOf(keeper)),
  };
}

/** Listings that make the missing transitions in rounds, if search lags. */
export function listingsMakingTransitions(context: Context): ListingKeeper[] {
  if (findSearchLag(context) === undefined || !context.depth.triesVariants) return [];
  return assignListings(context, context.listings.length).makingTransitions.map(
    ({ keeper }) => keeper,
  );
}

export const makesTransitions = (context: Context): boolean =>
  listingsMakingTransitions(context).length > 0;

const takeCyclically = <T>(values: readonly T[], begin: number, count: number): T[] =>
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
  const lag = findSearchLag(context);
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
  const { makingTransitions, others, theirs, untouched } = assignListings(context, most);
  const has = (kind: StepKind): boolean =>
    kind !== 'lesserKey' || restrictedKeysOf(credentials).length > 0;
  const made = new Set<string>();
  const madeByThem = new Set<string>();
  /** Rotates kinds over listings, so that each listing gets each kind in the end. */
  const kindOf = (round: number, place: number): StepKind => {
    const [listing, times] = [place % others.length, Math.floor(place / others.length)];
    const kind = kinds[(3 * listing + 5 * times) % kinds.length] ?? 'single';
    // With few rounds, search follows to each status at least once.
    return size === undefined || round === 0 || !has(kind) ? 'single' : kind;
  };
  // Lesser keys take turns even if such steps are few, starting with the one that updates nowhere
  // else.
  let lesser = -1;
  const turnOf = (kind: StepKind, turn: number): number =>
    kind === 'lesserKey' ? (lesser += 1) : turn;
  const number = Math.max(width - Math.min(theirs.length, 1), 1);
  // An untouched listing costs a snapshot in each round, so every other round has one listing less.
  const costsSnapshots = makingTransitions.length > 0 && untouched.length > 0;
  const numberIn = (round: number): number =>
    costsSnapshots && round % 2 === 1 ? Math.max(number - 1, 1) : number;
  return Array.from({ length: rounds }, (_, round) => [
    ...makingTransitions.map((one, index) =>
      one.planNext((round + index) % 2 === 0 ? 'consecutive' : 'single', made, round + index),
    ),
    ...takeCyclically(others, round * number, numberIn(round)).map((one, index) => {
      const kind = kindOf(round, round * number + index);
      return one.planNext(kind, made, turnOf(kind, round + index));
    }),
    ...takeCyclically(theirs, round, 1).map((one): UpdateStep => ({
      ...one.planNext('single', madeByThem, round),
      isTheirs: true,
    })),
    ...untouched.map((one) => one.planNext('untouched', made, round)),
  ]);
}
