/** A child process that fills a store, or holds it until it is killed. */
import { writeSync } from 'node:fs';

import { openFileStore } from '../file-store.ts';
import { StoreError } from '../store.ts';

const say = (line: string | number): void => void writeSync(1, `${line}\n`);

/** Appends until the disk is full, then appends something small, which may still fit. */
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
  ['fill', fill],
  ['hold', hold],
]);
const [task = '', file = ''] = process.argv.slice(2);
await tasks.get(task)?.(file);
