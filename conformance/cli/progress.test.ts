import { afterEach, expect, test, vi } from 'vitest';

import { showProgress } from './progress.ts';

function record(isTTY: boolean) {
  let written = '';
  const write = (text: string | Uint8Array): boolean => {
    written += String(text);
    return true;
  };
  return { progress: showProgress({ isTTY, write }), read: () => written };
}

const wait = { status: 429, seconds: 11.2, nextTry: 2, tries: 8 };
const words = 'the target limits requests: waiting 12 s (try 2 of 8)';

test('a terminal shows a wait in place of the count', () => {
  const { progress, read } = record(true);
  progress.wait(wait);
  expect(read()).toBe(`\r\u001B[K${words}`);
});

afterEach(() => vi.useRealTimers());

test('a terminal counts repeated waits on the same line', () => {
  const { progress, read } = record(true);
  progress.wait(wait);
  progress.wait(wait);
  expect(read().split('\r\u001B[K').slice(1)).toEqual([words, `${words}, wait 2 of this run`]);
});

test('a log explains the first wait, and says every ten seconds how far the run has come', () => {
  vi.useFakeTimers();
  const { progress, read } = record(false);
  progress.wait({ ...wait, seconds: 0.05 });
  progress.wait(wait);
  progress.wait({ ...wait, status: 503, seconds: 1 });
  progress.move({ requests: 120, budget: 1200, results: 20, total: 80 });
  vi.advanceTimersByTime(10_000);
  progress.end();
  vi.advanceTimersByTime(60_000);
  const [first, ...rest] = read().trimEnd().split('\n');
  expect([first, rest]).toEqual([
    words,
    ['looking at the target: 120 of at most 1200 requests, waited 2 times, about 30 s left'],
  ]);
});

test('what has to stay on the screen ends its line', () => {
  const { progress, read } = record(true);
  progress.say('stopping; putting listings back');
  progress.end();
  expect(read()).toBe('\r\u001B[Kstopping; putting listings back\n\r\u001B[K');
});
