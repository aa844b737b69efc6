import { expect, test } from 'vitest';

import type { InspectListingHook } from '../../../generated/target.ts';
import { Inconclusive } from '../../engine/verdict.ts';
import { hookExchangeOf } from '../../test-support/market.ts';
import { readSnapshot } from './snapshot.ts';

const hookOf = (more: Partial<InspectListingHook>): InspectListingHook => ({
  method: 'GET',
  url: '/look/{{externalListingId}}',
  ...more,
});

const read = {
  visible: '/page/on',
  inSearch: '/found',
  badge: '/page/badge',
  status: '/status',
  partner: '/by',
  businessType: '/kind',
  location: '/place',
} as const;

const whole = {
  page: { on: true, badge: ' Under Contract ' },
  found: false,
  status: 'UNDER_CONTRACT',
  by: 'us',
  kind: 'Café',
  place: { city: 'Porto', country: 'PT', views: 7 },
};

const seenIn = (body: unknown, hook = hookOf({ read })) =>
  readSnapshot(hook, hookExchangeOf(200, body));

test('a snapshot has the fields with pointers, and the documented fields of a location', () => {
  expect(seenIn(whole)).toMatchObject({
    visible: true,
    inSearch: false,
    badge: 'Under Contract',
    status: 'UNDER_CONTRACT',
    partner: 'us',
    details: { businessType: 'Café', location: { city: 'Porto', country: 'PT' } },
  });
});

test('a field without a pointer is undefined', () => {
  const seen = seenIn(whole, hookOf({ read: { status: '/status' } }));
  expect(seen).toMatchObject({ status: 'UNDER_CONTRACT', details: {} });
  expect([seen.visible, seen.inSearch, seen.badge, seen.partner]).toEqual(Array(4).fill(undefined));
});

test('a location without documented fields is kept whole, and a missing detail is null', () => {
  const place = { lines: ['Rua 1', 'Porto'] };
  const seen = seenIn({ ...whole, place, kind: undefined });
  expect(seen.details).toEqual({ businessType: null, location: place });
});

test('a hidden listing without any business details has no details', () => {
  const detailsOf = (on: boolean, kind: unknown, place: unknown) =>
    seenIn({ ...whole, page: { on }, kind, place }).details;
  const location = { city: 'Porto' };
  expect(detailsOf(false, null, {})).toEqual({});
  expect(detailsOf(false, undefined, { city: '' })).toEqual({});
  expect(detailsOf(false, '', location)).toEqual({ businessType: '', location });
  expect(detailsOf(true, null, null)).toEqual({ businessType: null, location: null });
});

test('a hidden listing may lack more, and a partner may have a number', () => {
  const hook = hookOf({
    read: { visible: '/on', inSearch: '/found', status: '/status', partner: '/by' },
  });
  const shown = seenIn({ on: false, status: null, by: 17 }, hook);
  expect(shown).toMatchObject({ visible: false, partner: '17' });
  expect([shown.inSearch, shown.status]).toEqual([undefined, undefined]);
  expect(() => seenIn({ on: true, found: true, by: 17 }, hook)).toThrow(/status/);
});

test.each([
  ['For Sale', 'FOR_SALE'],
  ['under-contract ', 'UNDER_CONTRACT'],
  ['Off market', 'Off market'],
])('the status %s is read as %s', (status, expected) => {
  const seen = seenIn({ ...whole, status }, hookOf({ read: { status: '/status' } }));
  expect(seen.status).toBe(expected);
});

test('an `absent` status means hidden, and its body is not read; any other status means visible', () => {
  const hook = hookOf({ absent: [410], read: { badge: '/page/badge' } });
  const seen = readSnapshot(hook, { ...hookExchangeOf(410), response: textResponse(410) });
  expect(seen).toMatchObject({ visible: false, details: {} });
  expect(seen.badge).toBeUndefined();
  expect(seenIn(whole, hook).visible).toBe(true);
});

const textResponse = (status: number) => ({ status, headers: {}, text: 'gone', isUtf8: true });

test('a badge that is null or missing is empty', () => {
  for (const badge of [null, undefined, ''])
    expect(seenIn({ ...whole, page: { on: true, badge } }).badge).toBe('');
});

test.each([
  ['visible', { ...whole, page: { on: 'yes' } }, 'at /page/on, but true or false was expected'],
  ['status', { ...whole, status: 7 }, 'at /status, but a string was expected'],
  ['badge', { ...whole, page: { on: true, badge: [] } }, 'at /page/badge, but a string, null or'],
])('%s of another type is inconclusive, and its pointer is named', (_, body, words) => {
  const snapshot = () => seenIn(body);
  expect(snapshot).toThrow(Inconclusive);
  expect(snapshot).toThrow(words);
});

test('an answer that is not JSON is fine if no field is read from it', () => {
  const exchange = { ...hookExchangeOf(), response: textResponse(200) };
  expect(() => readSnapshot(hookOf({ read }), exchange)).toThrow(/not answer with JSON/);
  expect(readSnapshot(hookOf({ absent: [404] }), exchange).visible).toBe(true);
});

test('a missing response is inconclusive', () => {
  const exchange = { ...hookExchangeOf(), response: undefined };
  expect(() => readSnapshot(hookOf({ read }), exchange)).toThrow(/did not respond/);
});
