/** Checks statuses and transitions against the golden vectors of spec/vectors/. */
import { expect, test } from 'vitest';
import fc from 'fast-check';

import { listingStatuses } from '../../generated/contract.ts';
import { readStatus, statusAt, statusMeanings } from './listing-status.ts';
import { buyersViewOf, forecastSearch } from './buyers-view.ts';
import { accept, reject } from './result.ts';
import { listingIn, update } from '../test-support/state.ts';
import { readVectors } from '../test-support/send-vector.ts';
import { decide } from './decide.ts';
import { fold, evolve } from './evolve.ts';
import { referencePolicy, type Policy } from './policy.ts';
import type { Listing, State } from './state.ts';
import type { ListingStatus } from '../../generated/api.ts';

test.each(listingStatuses)('%s is a status', (status) => {
  expect(readStatus(status)).toEqual(accept(status));
});

test.each([
  ['PUBLISHED', 'listing/unknown-status'],
  ['', 'listing/unknown-status'],
  ['FOR SALE', 'listing/unknown-status'],
  ['for_sale', 'listing/status-spelling'],
  [' SOLD ', 'listing/status-spelling'],
  [null, 'missing-status'],
  [undefined, 'missing-status'],
  [1, 'listing/status-spelling'],
  [['SOLD'], 'listing/status-spelling'],
] as const)('%j is refused as %s', (value, reasonCode) => {
  expect(readStatus(value)).toEqual(reject(reasonCode));
});

const transitions = await readVectors('transitions');
const statuses = await readVectors('visibility');

const keys = { partnerId: 'own', externalListingId: 'L-1' };
const later = 10 * referencePolicy.searchLagMilliseconds;

function stateWith(status: Listing['latest']['status']): State {
  return fold([
    { kind: 'partner-added', partner: { id: 'own', name: 'Own', lacks: [] } },
    { kind: 'credential-issued', credential: { key: 'full', partnerId: 'own', permissions: [] } },
    { kind: 'listing-added', ...keys, status, at: 0 },
  ]);
}

test.each(transitions)('$from can become $to', ({ from, to }) => {
  const state = stateWith(from);
  const command = update('L-1', { status: to, brokerExternalId: 'B-1' });
  const { reply, events } = decide(state, command, later, referencePolicy);
  expect(reply).toEqual({ kind: 'listing-updated' });
  expect(listingIn(fold(events, state)).latest.status).toBe(to);
});

test.each(statuses)('buyers see $status as the vectors say', (vector) => {
  const { status, visible, inSearch, badge, badgeText } = vector;
  const view = buyersViewOf(listingIn(stateWith(status)), later, referencePolicy);
  expect(view).toMatchObject({ visible, inSearch });
  expect(view?.badge !== null).toBe(badge === true);
  if (badgeText !== undefined) expect(view?.badge).toBe(badgeText);
});

const ownKeys = { partnerId: 'own', externalListingId: 'L-1' };
const start = 1_000_000;

type Change = readonly [status: ListingStatus, at: number];

const change = (state: State, [status, at]: Change): State =>
  evolve(state, { kind: 'listing-updated', ...ownKeys, status, at });

const added = (status: ListingStatus): State =>
  fold([{ kind: 'listing-added', ...ownKeys, status, at: 0 }]);
const listingWith = (first: ListingStatus, ...changes: readonly Change[]): Listing =>
  listingIn(changes.reduce(change, added(first)));

const sold = listingWith('FOR_SALE', ['UNDER_CONTRACT', start], ['SOLD', start + 10_000]);

test('buyers see a change and its badge at once, and search follows after its lag', () => {
  const history = [
    { status: 'FOR_SALE', at: 0 },
    { status: 'UNDER_CONTRACT', at: start },
    { status: 'SOLD', at: start + 10_000 },
  ];
  expect(buyersViewOf(sold, start + 69_999, referencePolicy)).toEqual({
    status: 'SOLD',
    since: start + 10_000,
    visible: false,
    badge: null,
    inSearch: true,
    turnsAt: [start + 70_000],
    history,
  });
  expect(buyersViewOf(sold, start + 9_999, referencePolicy)).toMatchObject({
    status: 'UNDER_CONTRACT',
    visible: true,
    badge: 'Under Contract',
    history: history.slice(0, 2),
  });
  expect(buyersViewOf(sold, -1, referencePolicy)).toBeUndefined();
});

const seconds = (second: number): number => start + second * 1000;

/** Changes of a listing that was for sale: each is a status and its second. */
type Search = readonly [string, changes: string, now: number, inSearch: boolean, turnsAt: number[]];

const searches: readonly Search[] = [
  ['a sold listing', 'SOLD 0', 0, true, [60]],
  ['a listing sold a minute ago', 'SOLD 0', 60, false, []],
  ['a status repeated', 'SOLD 0, SOLD 10', 10, true, [60]],
  ['two changes alike', 'SOLD 0, DRAFT 10', 10, true, [60]],
  ['a change and back', 'SOLD 0, FOR_SALE 10', 10, true, [60, 70]],
  ['the same before search has noticed', 'SOLD 0, FOR_SALE 10', 65, false, [70]],
  ['a change and back at once', 'SOLD 0, FOR_SALE 0', 0, true, []],
  ['a change, back, and once more', 'SOLD 0, FOR_SALE 10, SOLD 20', 20, true, [60, 70, 80]],
  ['a change that is to come again', 'SOLD 10', 0, true, [70]],
];

function readChange(text: string): Change {
  const [name, second] = text.split(' ');
  const status = listingStatuses.find((one) => one === name);
  if (status === undefined) throw new Error(`${name} is not a status.`);
  return [status, seconds(Number(second))];
}

test.each(searches)('the search forecast of %s is correct', (_, changes, now, inSearch, turns) => {
  const listing = listingWith('FOR_SALE', ...changes.split(', ').map(readChange));
  const told = forecastSearch(listing, seconds(now), referencePolicy);
  expect(told).toEqual({ inSearch, turnsAt: turns.map(seconds) });
});

test('a policy can change the meaning of a status and the search lag', () => {
  const seen = { visible: true, inSearch: true, badge: 'Gone' };
  const policy: Policy = {
    ...referencePolicy,
    searchLagMilliseconds: 0,
    statusMeanings: { ...statusMeanings, SOLD: seen },
  };
  expect(buyersViewOf(sold, start + 10_000, policy)).toMatchObject({ ...seen, turnsAt: [] });
});

function isFound(listing: Listing, instant: number, lag: number): boolean {
  const status = statusAt(listing, instant - lag);
  return status !== undefined && statusMeanings[status].inSearch;
}

const step = fc.oneof(
  fc.record({ status: fc.constantFrom(...listingStatuses) }),
  fc.record({ move: fc.integer({ min: -9, max: 9 }) }),
);

test('search forecasts come true after any updates and clock changes', () => {
  const steps = fc.array(step, { maxLength: 12 });
  fc.assert(
    fc.property(steps, fc.constantFrom(...listingStatuses), fc.nat(6), (walk, first, lag) => {
      const policy: Policy = { ...referencePolicy, searchLagMilliseconds: lag };
      let state = added(first);
      let now = 0;
      for (const one of walk) {
        if ('move' in one) now += one.move;
        else if (now >= 0) state = change(state, [one.status, now]);
        const listing = listingIn(state);
        const { inSearch, turnsAt } = forecastSearch(listing, now, policy);
        for (let instant = now; instant < 120; instant += 1) {
          const turns = turnsAt.filter((at) => at <= instant).length;
          expect(inSearch === (turns % 2 === 0)).toBe(isFound(listing, instant, lag));
        }
      }
    }),
  );
});
