/**
 * A process of its own that adds numbers to a store until it is killed, compacts it and drops a
 * stream now and then, and prints each number once it is acknowledged.
 */
import { writeSync } from 'node:fs';

import { openFileStore } from '../file-store.ts';
import { StoreError } from '../store.ts';
import { countNumbers, readStreams, type Counted } from './folder.ts';

const say = (line: string | number): void => void writeSync(1, `${line}\n`);

async function addNumbers(file: string): Promise<never> {
  const store = await openFileStore<number | Counted>(file);
  const streams = await readStreams(store);
  let count = countNumbers(streams.get('numbers'));
  if (streams.has('brief')) await store.drop('brief');
  for (;;) {
    // Long enough, at times, for a kill to come in the midst of a write.
    await store.append('brief', [{ count, text: 'x'.repeat((count % 8) ** 2 * 50_000) }]);
    await store.append('numbers', [count]);
    say(count);
    count += 1;
    await store.drop('brief');
    if (count % 20 === 0) await store.compact(() => [{ count }]);
  }
}

/** Adds until the system gives no more room, then something small, which may find some. */
async function fill(file: string): Promise<void> {
  const store = await openFileStore(file);
  let added = 0;
  try {
    for (; ; added += 1) await store.append('large', ['x'.repeat(3000)]);
  } catch (error) {
    say(error instanceof StoreError ? error.message : String(error));
  }
  await store.append('small', ['fits']);
  const long = () => ['x'.repeat(30_000)];
  await store.compact(long).catch((error: unknown) => say(String(error)));
  await store.append('small', ['too']);
  say(added);
  await store.close();
}

async function hold(file: string): Promise<void> {
  await openFileStore(file);
  say('open');
  setInterval(() => undefined, 60_000);
}

const tasks = new Map([
  ['add', addNumbers],
  ['fill', fill],
  ['hold', hold],
]);
const [task = '', file = ''] = process.argv.slice(2);
await tasks.get(task)?.(file);
