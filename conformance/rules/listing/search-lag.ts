import fc from 'fast-check';

import type { ListingStatus } from '../../../generated/api.ts';
import { listingStatuses } from '../../../generated/contract.ts';
import { caps } from '../../engine/budget.ts';
import type { Context } from '../../engine/context.ts';
import { defineRule } from '../../engine/rule.ts';
import { nameOf } from '../../engine/session/listing-history.ts';
import type { ListingKeeper } from '../../engine/session/listings.ts';
import { brokerFormsOf, updateBody } from '../../engine/session/requests.ts';
import type { Session } from '../../engine/session/session.ts';
import { MissingPrerequisite } from '../../engine/verdict.ts';
import type { Finding } from '../../engine/verdict.ts';
import { eventually } from '../../observer/eventually.ts';
import { isAsDeclared } from '../../observer/judge-details.ts';
import {
  assertInEffect,
  bringTo,
  meanings,
  moveBarely,
  searchLagOf,
  searchPatienceOf,
  snapshot,
} from '../../observer/listing-views.ts';
import type { Snapshot } from '../../observer/hooks/snapshot.ts';
import type { Answer } from '../../wire/exchange.ts';
import { followedListings } from '../helpers/followed-listings.ts';
import type { FollowedListing } from '../helpers/followed-listings.ts';

/**
 * usual     one update to another status
 * repeated  the same status once more
 * hurried   by way of another status that says otherwise, right before
 * bare      one update without businessType and location, where that is taken
 * still     none, while a listing of an id that is alike gets one
 */
type Kind = 'usual' | 'repeated' | 'hurried' | 'bare' | 'still';

/** In turn; what is usual most often, since it has most to be tried with. */
const kinds: readonly Kind[] = [
  'usual',
  'repeated',
  'hurried',
  'usual',
  'usual',
  'usual',
  'hurried',
  'bare',
];

/** Updates of a listing one right after the other: the last word has to win. */
interface Step {
  readonly keeper: ListingKeeper;
  readonly from: ListingStatus;
  readonly statuses: readonly ListingStatus[];
  readonly kind: Kind;
  /** Which form of the broker a repeated update has. */
  readonly turn: number;
}

/** A step of each listing: search is waited for once, for all of them. */
type Round = readonly Step[];

const isToggle = (from: ListingStatus, to: ListingStatus): boolean =>
  meanings[from].inSearch !== meanings[to].inSearch;

/**
 * To a status that did not follow this one yet, where there is one; rather one that search has to
 * follow, and one that did not follow the last two.
 */
function nextOf(
  [before, from]: readonly [ListingStatus | undefined, ListingStatus],
  made: ReadonlySet<string>,
  turn: number,
): ListingStatus {
  const isNew = (name: string): number => (made.has(name) ? 0 : 1);
  const worth = (to: ListingStatus): number =>
    // Where there are few rounds, search follows to each status at least once.
    8 * (isToggle(from, to) ? isNew(to) : 0) +
    4 * isNew(nameOf([from, to])) +
    2 * (isToggle(from, to) ? 1 : 0) +
    isNew(`${before} → ${nameOf([from, to])}`);
  const others = listingStatuses.filter((status) => status !== from);
  const first = turn % others.length;
  const able = [...others.slice(first), ...others.slice(0, first)];
  return able.toSorted((a, b) => worth(b) - worth(a))[0] ?? from;
}

/** The same after another update that says otherwise; in every other turn, that one comes twice. */
function hurry(from: ListingStatus, to: ListingStatus, turn: number): ListingStatus[] {
  const otherwise = listingStatuses.filter(
    (one) => one !== from && one !== to && meanings[one].inSearch === !meanings[to].inSearch,
  );
  const via = otherwise.slice(turn % 3, (turn % 3) + 1);
  return [...via, ...(turn % 2 === 0 ? [] : via), to];
}

/** What a listing was, the last one last, while rounds are planned. */
class Course {
  readonly keeper: ListingKeeper;
  #before: ListingStatus | undefined;
  #current: ListingStatus;
  readonly #isStill: boolean;

  constructor({ keeper, isStill }: FollowedListing) {
    this.keeper = keeper;
    this.#isStill = isStill;
    this.#current = keeper.current;
  }

  /** @param made the transitions, and three statuses in a row, that were planned for any listing */
  next(made: Set<string>, round: number, index: number): Step {
    const { keeper } = this;
    const from = this.#current;
    const kind = kinds[(round + 3 * index) % kinds.length] ?? 'usual';
    const turn = Math.floor(round / 4);
    const step = { keeper, from, kind, turn: turn + index };
    if (this.#isStill) return { ...step, kind: 'still', statuses: [from] };
    if (kind === 'repeated') return { ...step, statuses: [from] };
    const to = nextOf([this.#before, from], made, round + index);
    const isHurried = kind === 'hurried';
    if (!isHurried) made.add(nameOf([from, to])).add(`${this.#before} → ${nameOf([from, to])}`);
    if (!isHurried && isToggle(from, to)) made.add(to);
    [this.#before, this.#current] = [isHurried ? undefined : from, to];
    return { ...step, statuses: isHurried ? hurry(from, to, turn) : [to] };
  }
}

/**
 * As many as there is time for and requests, where search lags; where it does not, every look of the
 * run tells.
 */
function roundsOf({ target, listings, depth, client }: Context): Round[] {
  const lag = target.observer?.inspectListing?.searchLagSeconds ?? 0;
  const { min, max } = caps.roundsOfSearch;
  const isShort = lag === 0 || !depth.triesVariants;
  const spare = client.left - caps.requestsForPoints - caps.requestsOfInteractions;
  const perRound = 1.5 * depth.listingsOfSequence;
  const able = isShort ? 0 : Math.floor(Math.min(caps.secondsOfSearch / lag, spare / perRound));
  const made = new Set<string>();
  const followed = followedListings(listings, isShort ? 1 : depth.listingsOfSequence);
  const courses = followed.map((one) => new Course(one));
  return Array.from({ length: Math.min(Math.max(able, min), max) }, (_, round) =>
    courses.map((course, index) => course.next(made, round, index)),
  );
}

/** The same status again may be refused (same-status); then nothing has changed. */
function repeat(
  session: Session,
  keeper: ListingKeeper,
  status: ListingStatus,
  turn: number,
): Promise<Answer> {
  const forms = brokerFormsOf(keeper.fixture);
  const text = JSON.stringify(updateBody(keeper.fixture, status, forms[turn % forms.length]));
  return keeper.moveBy(session, status, text, { openPoint: 'same-status' });
}

async function make(
  session: Session,
  { keeper, statuses, kind, turn }: Step,
): Promise<readonly Answer[]> {
  if (kind === 'still') return [];
  const updates: (Answer | undefined)[] = [];
  for (const status of statuses) {
    if (keeper.current === status) updates.push(await repeat(session, keeper, status, turn));
    else if (kind === 'bare') updates.push(await moveBarely(session, keeper, status));
    updates.push(await bringTo(session, keeper, status));
  }
  return updates.filter((update) => update !== undefined);
}

const hasFollowed = (seen: Snapshot, status: ListingStatus): boolean => {
  const { inSearch = seen.inSearch } = meanings[status];
  return seen.inSearch === inSearch || (seen.inSearch === undefined && seen.visible === false);
};

export const searchLag = defineRule({
  id: 'listing/search-lag',
  requirements: ['listing/search-lag', 'listing/visibility'],
  title: 'Search follows a status change in the end, and the last of several',
  needs: {
    capabilities: ['listing-update'],
    fixtures: ['listings', 'observer.inspectListing.read.inSearch'],
  },
  locks: 'listings',
  comesLast: true,
  cases: (context) => [roundsOf(context)],
  input: (rounds) => fc.constantFrom(...rounds),
  examples: (rounds) => rounds,
  runs: 0,
  // Sound: a repeated update leaves the listing with its status, accepted or refused, and one that
  // leaves fields out is judged where they were kept. How long search may lag is open, so that the
  // operator says how long it takes here, and twice as long and more is waited after the last update
  // before anything is judged.
  check: async (session, _, round) => {
    const [lag, patience] = [searchLagOf(session), searchPatienceOf(session)];
    const waitForSearch = () => session.context.client.pause(1000 * lag);
    const moved = [];
    for (const { keeper, from } of round) moved.push(await bringTo(session, keeper, from));
    if (moved.some((update) => update !== undefined)) await waitForSearch();
    const made: (readonly Answer[])[] = [];
    for (const step of round) made.push(await make(session, step));
    await waitForSearch();
    for (const [index, step] of round.entries()) {
      await judgeInSearch(session, step, made[index] ?? [], patience);
    }
  },
});

/** Whether a look shows the place as it is declared: without one, search may have reasons of its own. */
const isWhole = ({ fixture }: ListingKeeper, { details }: Snapshot): boolean =>
  isAsDeclared(fixture.location, details.location);

async function judgeInSearch(
  session: Session,
  { keeper, statuses, kind }: Step,
  updates: readonly Answer[],
  patience: number,
): Promise<void> {
  const status = statuses.at(-1) ?? keeper.current;
  const read = (): Promise<Snapshot> => snapshot(session, keeper);
  const holds = (one: Snapshot): boolean => hasFollowed(one, status);
  const seen = await eventually(session, read, holds, patience - searchLagOf(session));
  if (seen.inSearch === undefined && seen.visible !== false) {
    throw new MissingPrerequisite(
      'observer.inspectListing does not tell whether search shows the listing',
    );
  }
  assertInEffect(seen, status);
  // What an update leaves out may be gone (omitted-fields).
  if (kind === 'bare' && !isWhole(keeper, seen)) return session.accept();
  const words = {
    usual: 'the change to',
    repeated: 'no change by the repeated',
    still: 'no change of a listing of another id, and to show this one as',
    hurried: 'the changes to',
    bare: 'the change, by the status and the broker alone, to',
  } as const satisfies Record<Kind, string>;
  const finding = (): Finding => ({
    expected: `search to have followed ${words[kind]} ${statuses.join(' and right away to ')}`,
    got: `search ${seen.inSearch === true ? 'shows' : 'lacks'} the listing after ${patience} s`,
    evidence: [...updates, seen.exchange],
  });
  session.judge(holds(seen), finding, seen.inSearch === undefined && 'a look at search');
}
