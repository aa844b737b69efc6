import { expect, test } from 'vitest';

import { responseOf } from '../test-support/exchanges.ts';
import { lossOf } from './noise.ts';
import { isThrottled, Pace, readClock } from './pace.ts';

const options = { concurrency: 4, requestsPerSecond: undefined };

const rateOf = ({ intervalMilliseconds }: Pace): number => Math.round(1000 / intervalMilliseconds);

function answer(pace: Pace, times: number): void {
  for (let time = 0; time < times; time += 1) pace.speedUp();
}

test('without a limit, requests start at once', () => {
  const pace = new Pace(options);
  answer(pace, 100);
  expect(pace.intervalMilliseconds).toBe(0);
});

test('the rate drops after a 429, then rises step by step', () => {
  const pace = new Pace(options);
  pace.backOff(0);
  expect(rateOf(pace)).toBe(50);
  answer(pace, 19);
  expect(rateOf(pace)).toBe(50);
  answer(pace, 1);
  expect(rateOf(pace)).toBe(60);
  answer(pace, 200);
  expect(rateOf(pace)).toBe(160);
});

test('another 429 drops the rate by more than one step, and resets the count of successes', () => {
  const pace = new Pace(options);
  pace.backOff(0);
  answer(pace, 219);
  pace.backOff(0);
  expect(rateOf(pace)).toBe(120);
  answer(pace, 1);
  expect(rateOf(pace)).toBe(120);
});

test('the rate never exceeds the limit of the target file', () => {
  const pace = new Pace({ ...options, requestsPerSecond: 60 });
  pace.backOff(0);
  answer(pace, 1000);
  expect(rateOf(pace)).toBe(60);
});

/** A pace for one task at a time, and a log of the tasks that it ran. */
function oneByOne() {
  const pace = new Pace({ ...options, concurrency: 1 });
  const log: string[] = [];
  const run = (name: string, goesFirst = false): Promise<unknown> =>
    pace.run(() => Promise.resolve(log.push(name)), undefined, goesFirst);
  return { log, run };
}

test('tasks that go first overtake all waiting ones, and keep their own order', async () => {
  const { log, run } = oneByOne();
  const waiting = ['first', 'second', 'third'].map((name) => run(name));
  await Promise.all([...waiting, run('update', true), run('next update', true)]);
  expect(log).toEqual(['first', 'update', 'next update', 'second', 'third']);
});

test('the immediate successor of a task that went first takes its slot', async () => {
  const { log, run } = oneByOne();
  const updates = ['update', 'next update', 'last update'];
  const chain = async (): Promise<void> => {
    for (const name of updates) await run(name, true);
  };
  await Promise.all([chain(), run('first'), run('second')]);
  expect(log).toEqual([...updates, 'first', 'second']);
});

test('readings within a millisecond are in order, and agree with the clock', () => {
  const before = Date.now();
  const moments = Array.from({ length: 100 }, readClock);
  const after = Date.now();
  expect(moments).toEqual([...new Set(moments)].toSorted((a, b) => a - b));
  expect(moments[0]).toBeGreaterThanOrEqual(before);
  expect(Math.floor(moments.at(-1) ?? 0)).toBeLessThanOrEqual(after);
});

test.each([
  ['a limit', 429, {}, true],
  ['a busy service', 503, {}, true],
  ['a 403 with Retry-After', 403, { 'retry-after': '1' }, true],
  ['a 403 like any other answer', 403, {}, false],
  ['a 403 that may be retried at once', 403, { 'retry-after': '0' }, false],
])('whether an answer throttles: %s', (_, status, headers: Record<string, string>, isSo) => {
  expect(isThrottled({ response: { ...responseOf(status), headers } })).toBe(isSo);
});

const answered = (status: number, text = '{}', headers = {}) => ({
  response: { status, headers, text, isUtf8: true },
  failure: undefined,
});

test.each([
  ['a gateway without a service', answered(502), '502'],
  ['a busy service', answered(503), '503'],
  ['a gateway that timed out', answered(504), '504'],
  ['a connection that was idle for too long', answered(408), '408'],
  ['a connection of another host', answered(421), '421'],
  ['a gateway whose service broke off', answered(520), '520'],
  ['JSON without its end', answered(200, '{"status":"suc'), 'cut answer'],
  ['a list without its end', answered(200, ' [1, 2'), 'cut answer'],
  ['JSON of a declared length', answered(200, '{"a', { 'content-length': '3' }), undefined],
  ['complete JSON', answered(200, '{"a":1}\n'), undefined],
  ['a text', answered(200, 'ok'), undefined],
  ['an empty body', answered(204, ''), undefined],
  ['an error of the service', answered(500), undefined],
  ['a limit', answered(429), undefined],
])('the reason why an answer is lost: %s', (_, exchange, loss) => {
  expect(lossOf(exchange)).toBe(loss);
});

test.each([
  ['connect ECONNREFUSED 127.0.0.1:1', 'refused connection'],
  ['no complete answer within 10 s', 'time-out'],
  ['the answer broke off: aborted', 'cut answer'],
  ['read ECONNRESET', 'reset'],
])('the reason why there is no answer: %s', (failure, loss) => {
  expect(lossOf({ response: undefined, failure })).toBe(loss);
});
