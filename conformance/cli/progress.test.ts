import { expect, test } from 'vitest';

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

test('a log has a line for each wait, and none for the count or a wait of a moment', () => {
  const { progress, read } = record(false);
  progress.wait(wait);
  progress.wait({ ...wait, seconds: 0.05 });
  progress.wait({ ...wait, status: 503, seconds: 1 });
  progress.end();
  expect(read()).toBe(`${words}\nthe target answers 503: waiting 1 s (try 2 of 8)\n`);
});

test('what has to stay on the screen ends its line', () => {
  const { progress, read } = record(true);
  progress.say('stopping; putting listings back');
  progress.end();
  expect(read()).toBe('\r\u001B[Kstopping; putting listings back\n\r\u001B[K');
});
