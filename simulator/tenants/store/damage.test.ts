/** Files that are truncated, damaged, of another format, or inaccessible. */
import { chmod, mkdir, readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { openFileStore } from './file-store.ts';
import { header } from './lines.ts';
import { StoreError, type StreamPassage } from './store.ts';
import { folderForEach, readAll } from '../../test-support/folder.ts';

const folder = folderForEach();
const path = (name = 'x.store'): string => join(folder(), name);

interface Moment {
  /** The length of the file when the change was acknowledged. */
  readonly bytes: number;
  readonly held: readonly StreamPassage<unknown>[];
}

/** Writes a small store with all kinds of content, and records its content after each change. */
async function writeStore(): Promise<{ moments: Moment[]; whole: Buffer }> {
  const store = await openFileStore(path());
  const moments: Moment[] = [];
  const changes = [
    () => store.compact(() => [1]),
    () => store.append('b', [{ text: 'ü\n' }, 2]),
    () => store.drop('a'),
    () => store.append('b', [[], 'end']),
  ];
  await store.append('a', [0]);
  for (const change of changes) {
    await change();
    moments.push({ bytes: (await stat(path())).size, held: await readAll(store) });
  }
  await store.close();
  return { moments, whole: await readFile(path()) };
}

async function read(): Promise<{ cutBytes: number; held: StreamPassage<unknown>[] }> {
  const store = await openFileStore(path());
  const held = await readAll(store);
  await store.close();
  return { cutBytes: store.cutBytes, held };
}

test('a file truncated anywhere has all changes acknowledged by then, and continues', async () => {
  const { moments, whole } = await writeStore();
  // A compaction is atomic, so its output is never truncated.
  const compactedEnd = moments[0]?.bytes ?? 0;
  for (let length = 0; length <= whole.length; length += 1) {
    if (length > header.length && length < compactedEnd) continue;
    await writeFile(path(), whole.subarray(0, length));
    const { bytes = header.length, held = [] } =
      moments.findLast((one) => one.bytes <= length) ?? {};
    const cutBytes = length < header.length ? length : length - bytes;
    expect(await read(), `${length} bytes`).toEqual({ cutBytes, held });
    const store = await openFileStore(path());
    await store.append('c', ['goes on']);
    await store.close();
    const goesOn = { stream: 'c', records: ['goes on'] };
    expect(await read(), `${length} bytes`).toEqual({ cutBytes: 0, held: [...held, goesOn] });
  }
});

test('zeros after the last line, as after a power cut, are cut off', async () => {
  const { moments, whole } = await writeStore();
  await writeFile(path(), Buffer.concat([whole, Buffer.alloc(4096)]));
  expect(await read()).toEqual({ cutBytes: 4096, held: moments.at(-1)?.held });
});

// A truncated write has no line end. So a complete last line may have been acknowledged, and must
// not be dropped because a byte was damaged later.
test.each([
  ['its lowest bit changed', (byte: number) => byte ^ 1],
  ['an end of a line in its place', (byte: number) => (byte === 10 ? 32 : 10)],
])('a file with any single byte that has %s is rejected', async (_what, change) => {
  const { whole } = await writeStore();
  for (const [position, byte] of whole.entries()) {
    const damaged = Buffer.from(whole);
    damaged[position] = change(byte);
    await writeFile(path(), damaged);
    await expect(openFileStore(path()), `byte ${position}`).rejects.toThrow(StoreError);
    expect(damaged.equals(await readFile(path())), `byte ${position}`).toBe(true);
  }
});

const refusalOf = (): Promise<unknown> => openFileStore(path()).catch((error: unknown) => error);

test.each([
  ['a line that is gone', [0, 2, 3], 2],
  ['a line that stands twice', [0, 1, 1, 2, 3], 3],
  ['lines in another order', [0, 2, 1, 3], 2],
])('%s is reported as damage, with how to save the preceding lines', async (_, order, number) => {
  const store = await openFileStore(path());
  for (const record of [0, 1, 2]) await store.append('a', [record]);
  await store.close();
  const lines = (await readFile(path(), 'utf8')).split('\n');
  const shuffled = order.map((index) => `${lines[index]}\n`);
  await writeFile(path(), shuffled.join(''));
  const offset = shuffled.slice(0, number - 1).join('').length;
  const { message } = (await refusalOf()) as StoreError;
  expect(message).toContain(`line ${number}, which begins at byte ${offset}`);
  expect(message).toContain(`head -c ${offset} OLD > NEW`);
  await writeFile(path(), shuffled.join('').slice(0, offset));
  expect((await read()).held).toHaveLength(number - 2);
});

const name = '{"format":"partner-api-simulator-store"';

test.each([
  ['a note', 'milk, eggs\n', /is not a store/],
  ['other JSON', '{"version":2}\n', /is not a store/],
  ['JSON that is not an object', 'null\n[]\n', /is not a store/],
  ['a store without a version', `${name}}\n`, /is not a store/],
  ['a store with lines for Windows', `${name},"version":1}\r\n`, /is not a store/],
  ['a long text without lines', 'x'.repeat(100_000), /is not a store/],
  ['a newer store', `${name},"version":2,"more":true}\nwhatever`, /newer version .*\(format 2\)/],
])('%s is rejected and left unchanged', async (_what, text, message) => {
  await writeFile(path(), text, 'latin1');
  await expect(openFileStore(path())).rejects.toThrow(message);
  expect(await readFile(path(), 'latin1')).toBe(text);
  expect(await readdir(folder())).toEqual(['x.store']);
});

test('an impossible path is rejected with the reason', async () => {
  await mkdir(path('folder'));
  await symlink(path('nowhere'), path('link'));
  await writeFile(path('file'), '');
  for (const [at, message] of [
    ['folder', /is a folder/],
    ['link', /link to a file that does not exist/],
    ['far/x.store', /The folder .*far .* does not exist/],
    ['file/x.store', /not a folder/],
    ['x'.repeat(300), /ENAMETOOLONG/],
    ['x'.repeat(120), /its name is too long/],
  ] as const) {
    await expect(openFileStore(path(at)), at).rejects.toThrow(message);
  }
  expect((await readdir(folder())).toSorted()).toEqual(['file', 'folder', 'link']);
});

/** Runs as the user nobody if the test runs as root, whom permissions do not stop. */
async function asUser(act: () => Promise<void>): Promise<void> {
  const isRoot = process.geteuid?.() === 0;
  if (isRoot) process.seteuid?.(65_534);
  try {
    await act();
  } finally {
    if (isRoot) process.seteuid?.(0);
  }
}

test('a file or folder without read and write permission is rejected', async () => {
  await asUser(async () => {
    await expect(openFileStore(path())).rejects.toThrow(/cannot be locked .*EACCES/);
  });
  await chmod(folder(), 0o777);
  await asUser(async () => {
    await writeFile(path(), '');
    for (const mode of [0o200, 0o400, 0]) {
      await chmod(path(), mode);
      await expect(openFileStore(path())).rejects.toThrow(/permission denied/);
    }
  });
  expect(await readdir(folder())).toEqual(['x.store']);
});
