import { describe, expect, test } from 'vitest';

import { answerOf, responseOf } from '../../test-support/exchanges.ts';
import { workIn } from '../../test-support/turns.ts';
import type { Exchange } from '../../wire/exchange.ts';
import { caps } from '../budget.ts';
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

describe('a target is down', () => {
  test('after twelve requests in a row without an answer', () => {
    expect(outageAfter(times(11, (n) => unanswered(n))).reason).toBeUndefined();
    expect(outageAfter(times(12, (n) => unanswered(n))).reason).toContain(
      '12 requests in a row got no answer (reset); request 1, GET /partner/v1/health',
    );
  });

  test('only after more of them if they are hostile', () => {
    expect(outageAfter(times(19, (n) => unanswered(n, true))).reason).toBeUndefined();
    expect(outageAfter(times(20, (n) => unanswered(n, true))).reason).toBeDefined();
  });

  test('not if one of them is answered, whatever the answer', () => {
    const some = times(11, (n) => unanswered(n));
    const outage = outageAfter([...some, answered(12, 500), ...some]);
    expect(outage.reason).toBeUndefined();
  });

  test('after many rounds of 503 in a row, by how many requests wait together', () => {
    const busy = (count: number): Exchange[] => times(count, (n) => answered(n, 503));
    expect(outageAfter(busy(15)).reason).toBeUndefined();
    expect(outageAfter(busy(16)).reason).toContain('503 to 16 requests');
    expect(outageAfter(busy(23), 4).reason).toBeUndefined();
    expect(outageAfter(busy(24), 4).reason).toBeDefined();
    expect(outageAfter([...busy(15), answered(16, 200), ...busy(15)]).reason).toBeUndefined();
    expect(outageAfter([...busy(15), unanswered(16), ...busy(1)]).reason).toBeDefined();
  });
});

test('an outage has the requests that it left unanswered, and none before it is one', () => {
  const [before, ...rest] = [answered(1, 200), ...times(12, (n) => unanswered(n + 1))];
  const outage = outageAfter([before, ...rest]);
  expect([before, ...rest].map((one) => outage.includes(one))).toEqual([
    false,
    ...rest.map(() => true),
  ]);
  expect(outageAfter(rest.slice(1)).includes(rest[1] ?? before)).toBe(false);
});

describe('a key has lapsed', () => {
  const refused = (count: number) => times(count, (n) => answered(n + 1, 401));

  test('which repeatedly gets 401 for requests that were accepted before', () => {
    const accepted = answered(1, 200);
    expect(outageAfter([accepted, ...refused(15)]).reason).toBeUndefined();
    expect(outageAfter([accepted, ...refused(16)]).reason).toContain('no longer a valid key');
    expect(outageAfter([accepted, ...refused(9), accepted, ...refused(9)]).reason).toBeUndefined();
  });

  test('unless it was never let in', () => {
    expect(outageAfter(refused(20)).reason).toBeUndefined();
  });
});

describe('a guard locks out', () => {
  const accepted = answered(1, 200);
  const refused = (count: number) => times(count, (n) => answered(n + 1, 403));

  test('who repeatedly gets 403 for requests that were accepted before', () => {
    expect(outageAfter([accepted, ...refused(15)]).reason).toBeUndefined();
    expect(outageAfter([accepted, ...refused(16)]).reason).toContain('a guard before the target');
  });

  test('nobody who was never let in, or is let in between', () => {
    expect(outageAfter(refused(20)).reason).toBeUndefined();
    expect(outageAfter([accepted, ...refused(5), accepted, ...refused(5)]).reason).toBeUndefined();
  });

  test('and whoever asks shortly afterwards may have met it', () => {
    const outage = outageAfter([accepted, ...refused(1)]);
    expect(outage.wasGuardedSince(4000)).toBe(true);
    expect(outage.wasGuardedSince(6000)).toBe(false);
    expect(outageAfter([accepted]).wasGuardedSince(0)).toBe(false);
  });

  test('nobody whose request is written as none was that was let in', () => {
    const outage = outageAfter([accepted]);
    const [odd] = refused(1).map((one) => ({
      ...one,
      plan: { ...one.plan, dress: { accept: 'left out' } as const },
    }));
    expect(odd && outage.isGuarded(odd)).toBe(false);
    expect(odd && outage.untakenIn(odd.plan)).toEqual(['accept']);
    const apart = { ...plan, dress: { connection: 'beside the others' } as const };
    expect(outage.untakenIn(apart)).toEqual([]);
    outage.note({ ...accepted, plan: { ...accepted.plan, dress: { accept: 'left out' } } });
    expect(odd && outage.isGuarded(odd)).toBe(true);
  });
});

const clientOf = (...milliseconds: number[]) => ({
  exchanges: milliseconds.map((receivedAt) => answerOf({}, { receivedAt })),
});

const fast = clientOf(1, 1, 1);
const slow = clientOf(1, 50, 50);

test('a target is slow when half of its last answers took long', () => {
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

describe('several things', () => {
  const asking = (log: string[]) => async (one: number, index: number) => {
    await workIn(log)(String(one), 5 * one)();
    if (one === 1) throw new Error('no luck');
    return index;
  };

  test('are asked for one by one', async () => {
    const log: string[] = [];
    expect(await inSequenceUnlessSlow(fast, [3, 2], asking(log))).toEqual([0, 1]);
    expect(log).toEqual(['3 begins', '3 ends', '2 begins', '2 ends']);
  });

  test('are asked for at once if the target is slow, and told in their order', async () => {
    const log: string[] = [];
    expect(await inSequenceUnlessSlow(slow, [3, 2], asking(log))).toEqual([0, 1]);
    expect(log).toEqual(['3 begins', '2 begins', '2 ends', '3 ends']);
  });

  test('have all ended when one that failed is reported', async () => {
    const log: string[] = [];
    await expect(inSequenceUnlessSlow(slow, [1, 3], asking(log))).rejects.toThrow('no luck');
    expect(log.at(-1)).toBe('3 ends');
  });
});
