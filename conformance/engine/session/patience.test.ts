import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { asksForPatience, Patience, retryAfterSeconds } from './patience.ts';
import type { Wait } from './patience.ts';
import { planHealth } from './requests.ts';

const now = Date.UTC(2024, 0, 1);
beforeEach(() => void vi.useFakeTimers({ now }));
afterEach(() => void vi.useRealTimers());

const inSeconds = (seconds: number): string => new Date(now + seconds * 1000).toUTCString();

const turnedAway = (retryAfter?: string, more: Readonly<Record<string, string>> = {}) => ({
  status: 429,
  headers: { ...(retryAfter === undefined ? {} : { 'retry-after': retryAfter }), ...more },
  text: '',
  isUtf8: true,
});

test.each([
  [undefined, {}, 1],
  ['soon', {}, 1],
  ['1x', {}, 1],
  ['7', {}, 7],
  ['0', {}, 0.05],
  [inSeconds(9), {}, 9],
  [inSeconds(9), { date: inSeconds(4) }, 5],
  [inSeconds(-9), {}, 0.05],
])('Retry-After: %s with %j is a wait of %s... seconds', (text, headers, seconds) => {
  expect(retryAfterSeconds(turnedAway(text, headers))).toBe(seconds);
});

test.each([
  [429, true],
  [503, true],
  [200, false],
  [0, false],
])('%s asks for patience: %s', (status, asks) => {
  const response = status === 0 ? undefined : { ...turnedAway(), status };
  const plan = planHealth({ label: 'full', headers: [], query: [] });
  const exchange = { number: 1, plan, url: '', failure: undefined, sentAt: 0, receivedAt: 1 };
  expect(asksForPatience({ ...exchange, response })).toBe(asks);
});

describe('a target that asks for waits', () => {
  function setUp() {
    const waits: Wait[] = [];
    const patience = new Patience({ retryAfterSeconds: 60, onWait: (wait) => waits.push(wait) });
    return { patience, waits };
  }

  test('is obeyed up to the limit, and told once for all that wait together', () => {
    const { patience, waits } = setUp();
    expect(patience.wait(turnedAway('60'), 1, false)).toBe(60);
    expect(patience.wait(turnedAway('30'), 2, false)).toBe(30);
    expect(waits).toEqual([{ status: 429, seconds: 60, nextTry: 2, tries: 8 }]);
    vi.setSystemTime(now + 59_999);
    patience.wait(turnedAway('1'), 1, false);
    expect(waits).toHaveLength(1);
    vi.setSystemTime(now + 61_000);
    patience.wait(turnedAway('1'), 1, true);
    expect(waits).toHaveLength(1);
    vi.setSystemTime(now + 62_000);
    patience.wait(turnedAway('1'), 1, false);
    expect(waits).toHaveLength(2);
    expect(patience.refused).toBeUndefined();
  });

  test('is given up when it asks for too long a wait three times in a row', () => {
    const { patience } = setUp();
    const ask = (text: string) => patience.wait(turnedAway(text), 1, false);
    const reasons = ['61', '99', '1', '61', '61', 'renew', '61', '61', '61'].map((text) => {
      if (text === 'renew') patience.renew();
      else expect(ask(text)).toBe(text === '1' ? 1 : undefined);
      return patience.reason?.includes('a wait of 61 s') ?? false;
    });
    expect(reasons.indexOf(true)).toBe(8);
  });
});
