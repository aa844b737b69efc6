/** A process for tests that kill or measure it; its arguments are a task and what that needs. */
import { writeSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';

import { keepHeapSmall, newBytes } from '../cli/small-heap.ts';
import { startSimulator } from '../start.ts';
import { openFileStore } from '../tenants/store/file-store.ts';
import { StoreError } from '../tenants/store/store.ts';

const say = (line: string | number): void => void writeSync(1, `${line}\n`);

/** Serves a simulator with a store until it is killed, by a clock that may be wrong. */
async function serve(store: string, clockAheadMilliseconds = '0'): Promise<void> {
  const readClock = Date.now;
  Date.now = () => readClock() + Number(clockAheadMilliseconds);
  say((await startSimulator({ store, docs: false })).url);
}

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

/** Allocates many objects, and prints the maximum size of the young generation. */
async function allocate(heap: string): Promise<void> {
  if (heap === 'small') keepHeapSmall();
  let most = 0;
  // Some objects survive a collection or two, as those of a journal do.
  const kept: object[] = [];
  for (let made = 0; made < 4_000_000; made += 1) {
    kept[made % 100_000] = { made, text: `${made}` };
    if (made % 10_000 !== 0) continue;
    await setImmediate();
    most = Math.max(most, newBytes());
  }
  say(most);
}

type Task = (first: string, second?: string) => Promise<void>;

const tasks = new Map<string, Task>(Object.entries({ serve, fill, hold, allocate }));
const [task = '', first = '', second] = process.argv.slice(2);
await tasks.get(task)?.(first, second);
