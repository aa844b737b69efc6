/** A file that ends anywhere, or has any wrong byte. */
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { openFileStore } from './file-store.ts';
import { header } from './lines.ts';
import type { Passage } from './store.ts';
import { StoreError } from './store.ts';
import { readAll } from './test-support/records.ts';
import { folderForEach } from './test-support/folder.ts';

const folder = folderForEach();
const path = (): string => join(folder(), 'x.store');

interface Moment {
  /** How long the file was when the change was acknowledged. */
  readonly bytes: number;
  readonly held: readonly Passage<unknown>[];
}

/** A small store with something of everything, and what it held after each change. */
async function writeStore(): Promise<Moment[]> {
  const store = await openFileStore(path());
  const moments: Moment[] = [];
  const note = async (): Promise<void> => {
    moments.push({ bytes: (await stat(path())).size, held: await readAll(store) });
  };
  await store.append('a', 0, [0]);
  await store.compact([{ stream: 'a', version: 1, records: [1] }]);
  await note();
  await store.append('b', 0, [{ text: 'ü\n' }, 2]);
  await note();
  await store.drop('a', 1);
  await note();
  await store.append('b', 2, [[], 'end']);
  await note();
  await store.close();
  return moments;
}

test('a file that ends anywhere holds what was acknowledged by then', async () => {
  const moments = await writeStore();
  const whole = await readFile(path());
  // What a compaction wrote is never there in part.
  const compactedEnd = moments[0]?.bytes ?? 0;
  for (let length = 0; length <= whole.length; length += 1) {
    if (length > header.length && length < compactedEnd) continue;
    await writeFile(path(), whole.subarray(0, length));
    const store = await openFileStore(path());
    const held = moments.findLast(({ bytes }) => bytes <= length)?.held ?? [];
    expect(await readAll(store), `${length} bytes`).toEqual(held);
    await store.append('c', 0, ['goes on']);
    await store.close();
    const again = await openFileStore(path());
    const goesOn = { stream: 'c', version: 1, records: ['goes on'] };
    expect(await readAll(again), `${length} bytes`).toEqual([...held, goesOn]);
    await again.close();
  }
});

test('it is said how much was cut off, once', async () => {
  const moments = await writeStore();
  const whole = await readFile(path());
  await writeFile(path(), whole.subarray(0, -3));
  const store = await openFileStore(path());
  expect(store.cutBytes).toBe(whole.length - 3 - (moments.at(-2)?.bytes ?? 0));
  await store.close();
  const again = await openFileStore(path());
  expect(again.cutBytes).toBe(0);
  await again.close();
});

// A write that was cut short leaves no end of its line. So a last line that has its end was
// written, may have been acknowledged, and must not vanish because of a byte that went bad later.
test.each([
  ['its lowest bit changed', (byte: number) => byte ^ 1],
  ['its highest bit changed', (byte: number) => byte ^ 0x80],
  ['an end of a line in its place', (byte: number) => (byte === 10 ? 32 : 10)],
])('a file with any one byte that has %s is refused', async (_what, change) => {
  await writeStore();
  const whole = await readFile(path());
  for (const [position, byte] of whole.entries()) {
    const damaged = Buffer.from(whole);
    damaged[position] = change(byte);
    await writeFile(path(), damaged);
    await expect(openFileStore(path()), `byte ${position}`).rejects.toThrow(StoreError);
    expect(damaged.equals(await readFile(path())), `byte ${position}`).toBe(true);
  }
});

test('zeros that a power cut left behind the last line are cut off', async () => {
  const moments = await writeStore();
  const whole = await readFile(path());
  await writeFile(path(), Buffer.concat([whole, Buffer.alloc(4096)]));
  const store = await openFileStore(path());
  expect(store.cutBytes).toBe(4096);
  expect(await readAll(store)).toEqual(moments.at(-1)?.held);
  await store.close();
});
