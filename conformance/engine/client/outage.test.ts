import { describe, expect, test } from 'vitest';

import { answerOf, responseOf } from '../../test-support/exchanges.ts';
import { createWork } from '../../test-support/turns.ts';
import type { Answer, Exchange } from '../../wire/exchange.ts';
import { caps } from '../caps.ts';
import { Outage } from './outage.ts';
import { inSequenceUnlessSlow, isSlow } from './slow-target.ts';

const { plan } = answerOf();

const answered = (number: number, status: number): Exchange =>
  answerOf({}, { number, response: responseOf(status) });

const unanswered = (number: number, hostile?: true): Exchange => ({
  ...answerOf(hostile && { hostile }, { number }),
  response: undefined,
  failure: 'reset',
});

function outageAfter(exchanges: readonly Exchange[], concurrency = 1): Outage {
  const outage = new Outage(concurrency);
  for (const exchange of exchanges) outage.note(exchange);
  return outage;
}

const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index + 1));

const lost = (count: number, hostile?: true) => times(count, (n) => unanswered(n, hostile));
const got = (count: number, status: number) => times(count, (n) => answered(n + 1, status));
const accepted = answered(1, 200);
const busy = got(15, 503);

test.each<[string, exchanges: Exchange[], reason?: RegExp | undefined, concurrency?: number]>([
  ['after eleven requests without an answer', lost(11)],
  [
    'after twelve',
    lost(12),
    /^.*12 requests in a row got no answer \(reset\); request 1, GET \/partner\/v1\/health/,
  ],
  ['after nineteen that are hostile', lost(19, true)],
  ['after twenty', lost(20, true), /20 requests in a row got no answer/],
  ['if one of them gets any answer', [...lost(11), answered(12, 500), ...lost(11)]],
  ['after fifteen rounds of 503', busy],
  ['after sixteen', got(16, 503), /503 to 16 requests/],
  ['after more if requests are concurrent', got(23, 503), undefined, 4],
  ['after that many rounds', got(24, 503), /503 to 24 requests/, 4],
  ['if a round is accepted', [...busy, answered(16, 200), ...busy]],
  ['if a round is not answered', [...busy, unanswered(16), ...got(1, 503)], /503 to 16 requests/],
  ['after fifteen times 401 to a key that was accepted', [accepted, ...got(15, 401)]],
  ['after sixteen: the key has expired', [accepted, ...got(16, 401)], /no longer a valid key/],
  ['if it is accepted in between', [accepted, ...got(9, 401), accepted, ...got(9, 401)]],
  ['if it was never accepted', got(20, 401)],
  ['after fifteen times 403 to accepted requests', [accepted, ...got(15, 403)]],
  [
    'after sixteen: a guard locks out',
    [accepted, ...got(16, 403)],
    /a guard in front of the target/,
  ],
  ['if it accepts one in between', [accepted, ...got(5, 403), accepted, ...got(5, 403)]],
  ['if none was accepted', got(20, 403)],
])('whether a run ends %s', (_, exchanges, reason = /^undefined$/, concurrency = 1) => {
  expect(String(outageAfter(exchanges, concurrency).reason)).toMatch(reason);
});

test('an outage includes its unanswered requests, and none before it is one', () => {
  const [before, ...rest] = [answered(1, 200), ...times(12, (n) => unanswered(n + 1))];
  const outage = outageAfter([before, ...rest]);
  expect([before, ...rest].map((one) => outage.includes(one))).toEqual([
    false,
    ...rest.map(() => true),
  ]);
  expect(outageAfter(rest.slice(1)).includes(rest[1] ?? before)).toBe(false);
});

describe('a guard', () => {
  test('may have answered requests shortly afterwards', () => {
    const outage = outageAfter([accepted, ...got(1, 403)]);
    expect(outage.wasGuardedSince(4000)).toBe(true);
    expect(outage.wasGuardedSince(6000)).toBe(false);
    expect(outageAfter([accepted]).wasGuardedSince(0)).toBe(false);
  });

  test.each([
    ['plain ASCII', '', true],
    ['an escape', String.raw`\u0041`, false],
    ['a letter beyond ASCII', 'é', false],
  ])('is suspected for an update with %s: firewalls block some texts', (_, more, isGuard) => {
    const update = (city: string, status: number): Answer =>
      answerOf(
        {
          operation: 'updateListing',
          path: '/partner/v1/listings/L-1',
          body: {
            text: `{"status":"SOLD","brokerExternalId":"B","businessType":"A","location":{"city":"${city}"}}`,
            mediaType: 'application/json',
          },
        },
        { response: responseOf(status) },
      );
    const outage = outageAfter([update('x', 200)]);
    expect(outage.isGuarded(update(`x${more}`, 403))).toBe(isGuard);
  });

  test('is not suspected if no accepted request had this form', () => {
    const outage = outageAfter([accepted]);
    const [odd] = got(1, 403).map((one) => ({
      ...one,
      plan: { ...one.plan, dress: { accept: 'omitted' } as const },
    }));
    expect(odd && outage.isGuarded(odd)).toBe(false);
    expect(odd && outage.factorsNotYetAccepted(odd.plan)).toEqual(['accept']);
    const apart = { ...plan, dress: { connection: 'beside the others' } as const };
    expect(outage.factorsNotYetAccepted(apart)).toEqual([]);
    outage.note({ ...accepted, plan: { ...accepted.plan, dress: { accept: 'omitted' } } });
    expect(odd && outage.isGuarded(odd)).toBe(true);
  });
});

const clientOf = (...milliseconds: number[]) => ({
  exchanges: milliseconds.map((receivedAt) => answerOf({}, { receivedAt })),
});

const fast = clientOf(1, 1, 1);
const slow = clientOf(1, 50, 50);

test('a target is slow if half of its last answers took long', () => {
  expect(isSlow(clientOf())).toBe(false);
  expect(isSlow(fast)).toBe(false);
  expect(isSlow(slow)).toBe(true);
  expect(isSlow(clientOf(50, 1, 50))).toBe(true);
  const { slowMilliseconds } = caps;
  expect(isSlow(clientOf(slowMilliseconds))).toBe(true);
  expect(isSlow(clientOf(slowMilliseconds - 1))).toBe(false);
  const long = (length: number, time: number): number[] => Array<number>(length).fill(time);
  expect(isSlow(clientOf(...long(90, 1), ...long(40, 50)))).toBe(true);
  expect(isSlow(clientOf(...long(90, 50), ...long(40, 1)))).toBe(false);
});

describe('several requests', () => {
  const asking = (log: string[]) => async (one: number, index: number) => {
    await createWork(log)(String(one), 5 * one)();
    if (one === 1) throw new Error('no luck');
    return index;
  };

  test('are sent one by one', async () => {
    const log: string[] = [];
    expect(await inSequenceUnlessSlow(fast, [3, 2], asking(log))).toEqual([0, 1]);
    expect(log).toEqual(['3 begins', '3 ends', '2 begins', '2 ends']);
  });

  test('are concurrent if the target is slow, with results in their order', async () => {
    const log: string[] = [];
    expect(await inSequenceUnlessSlow(slow, [3, 2], asking(log))).toEqual([0, 1]);
    expect(log).toEqual(['3 begins', '2 begins', '2 ends', '3 ends']);
  });

  test('have all ended when the failure of one is thrown', async () => {
    const log: string[] = [];
    await expect(inSequenceUnlessSlow(slow, [1, 3], asking(log))).rejects.toThrow('no luck');
    expect(log.at(-1)).toBe('3 ends');
  });
});
