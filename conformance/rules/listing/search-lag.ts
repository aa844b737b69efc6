import fc from 'fast-check';

import type { ListingStatus } from '../../../generated/api.ts';
import { listingStatuses } from '../../../generated/contract.ts';
import { caps } from '../../engine/budget.ts';
import type { Context } from '../../engine/context.ts';
import { defineRule } from '../../engine/rule.ts';
import { nameOf } from '../../engine/session/listing-history.ts';
import type { ListingKeeper } from '../../engine/session/listings.ts';
import { updateBody } from '../../engine/session/requests.ts';
import type { Session } from '../../engine/session/session.ts';
import { MissingPrerequisite } from '../../engine/verdict.ts';
import type { Finding } from '../../engine/verdict.ts';
import { eventually } from '../../observer/eventually.ts';
import {
  assertInEffect,
  bringTo,
  meanings,
  searchLagOf,
  searchPatienceOf,
  snapshot,
} from '../../observer/listing-views.ts';
import type { Snapshot } from '../../observer/hooks/snapshot.ts';
import type { Answer } from '../../wire/exchange.ts';

/** Updates of a listing one right after the other: the last word has to win. */
interface Step {
  readonly keeper: ListingKeeper;
  readonly from: ListingStatus;
  readonly statuses: readonly ListingStatus[];
}

/** A step of each listing: search is waited for once, for all of them. */
type Round = readonly Step[];

const isToggle = (from: ListingStatus, to: ListingStatus): boolean =>
  meanings[from].inSearch !== meanings[to].inSearch;

/** To a status that did not follow this one yet, where there is one; rather one that search has to follow. */
function nextOf(from: ListingStatus, made: ReadonlySet<string>, turn: number): ListingStatus {
  const worth = (to: ListingStatus): number =>
    (made.has(nameOf([from, to])) ? 0 : 2) + (isToggle(from, to) ? 1 : 0);
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

/** One step of four is hurried. */
const isHurried = (step: number): boolean => step % 4 === 2;

/** As many as there is time for, where search lags; where it does not, every look of the run tells. */
function roundsOf({ target, listings, depth }: Context): Round[] {
  const lag = target.observer?.inspectListing?.searchLagSeconds ?? 0;
  const { min, max } = caps.roundsOfSearch;
  const isShort = lag === 0 || !depth.triesVariants;
  const able = isShort ? 0 : Math.floor(caps.secondsOfSearch / lag);
  const made = new Set<string>();
  const keepers = listings.slice(0, isShort ? 1 : depth.listingsOfSequence);
  const current = new Map(keepers.map((keeper) => [keeper, keeper.current]));
  return Array.from({ length: Math.min(Math.max(able, min), max) }, (_, round) =>
    keepers.map((keeper, index) => {
      const from = current.get(keeper) ?? keeper.current;
      const to = nextOf(from, made, round + index);
      current.set(keeper, to);
      const hurries = isHurried(round + index);
      if (!hurries) made.add(nameOf([from, to]));
      return { keeper, from, statuses: hurries ? hurry(from, to, Math.floor(round / 4)) : [to] };
    }),
  );
}

/** The same status again may be refused (same-status); then nothing has changed. */
const repeat = (session: Session, keeper: ListingKeeper, status: ListingStatus): Promise<Answer> =>
  keeper.moveBy(session, status, JSON.stringify(updateBody(keeper.fixture, status)), {
    openPoint: 'same-status',
  });

async function make(session: Session, { keeper, statuses }: Step): Promise<readonly Answer[]> {
  const updates: (Answer | undefined)[] = [];
  for (const status of statuses) {
    const isThere = updates.length > 0 && keeper.current === status;
    updates.push(await (isThere ? repeat : bringTo)(session, keeper, status));
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
  cases: (context) => [roundsOf(context)],
  input: (rounds) => fc.constantFrom(...rounds),
  examples: (rounds) => rounds,
  runs: 0,
  // Sound: how long search may lag is open, so that the operator says how long it takes here, and
  // twice as long and more is waited after the last update before anything is judged.
  check: async (session, _, round) => {
    const [lag, patience] = [searchLagOf(session), searchPatienceOf(session)];
    const waitForSearch = () => session.context.client.pause(1000 * lag);
    const moved = [];
    for (const { keeper, from } of round) moved.push(await bringTo(session, keeper, from));
    if (moved.some((update) => update !== undefined)) await waitForSearch();
    const made: (readonly Answer[])[] = [];
    for (const step of round) made.push(await make(session, step));
    await waitForSearch();
    for (const [index, { keeper, statuses }] of round.entries()) {
      await judgeInSearch(session, keeper, statuses, made[index] ?? [], patience);
    }
  },
});

async function judgeInSearch(
  session: Session,
  keeper: ListingKeeper,
  statuses: readonly ListingStatus[],
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
  const finding = (): Finding => ({
    expected: `search to have followed the change to ${statuses.join(' and right away to ')}`,
    got: `search still ${seen.inSearch === true ? 'shows' : 'lacks'} the listing after ${patience} s`,
    evidence: [...updates, seen.exchange],
  });
  session.judge(holds(seen), finding, seen.inSearch === undefined && 'a look at search');
}
