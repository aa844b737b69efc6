/** Files that are no store, or no store of this process: refused, and left as they are. */
import { chmod, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { openFileStore } from './file-store.ts';
import { StoreError } from './store.ts';
import { folderForEach } from './test-support/folder.ts';

const folder = folderForEach();
const path = (name = 'x.store'): string => join(folder(), name);

async function refusalOf(file = path()): Promise<string> {
  const error: unknown = await openFileStore(file).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof StoreError) return error.message.replaceAll(`${folder()}/`, '');
  throw error instanceof Error ? error : new Error('it was opened');
}

const foreign =
  'x.store is no store of the simulator: its first line is not ' +
  '{"format":"partner-api-simulator-store","version":1}. ' +
  'It was left as it is. Name another file; one that is not there yet will be made.';

const newer =
  'x.store was written by a newer version of the simulator (format 2). ' +
  'It was left as it is. Open it with that version, or name another file.';

test.each([
  ['a note', 'milk, eggs\n', foreign],
  ['a blank line', '\n', foreign],
  ['other JSON', '{"version":2}\n', foreign],
  ['JSON that is no object', 'null\n[]\n', foreign],
  ['a store without a version', '{"format":"partner-api-simulator-store"}\n', foreign],
  [
    'a store with lines for Windows',
    '{"format":"partner-api-simulator-store","version":1}\r\n',
    foreign,
  ],
  ['an image', '\x89PNG\r\n\x1a\n\0\0\0', foreign],
  ['a long text without lines', 'x'.repeat(100_000), foreign],
  [
    'a newer store',
    '{"format":"partner-api-simulator-store","version":2,"more":true}\nwhatever',
    newer,
  ],
])('%s is refused and left as it is', async (_what, text, message) => {
  await writeFile(path(), text, 'latin1');
  expect(await refusalOf()).toBe(message);
  expect(await readFile(path(), 'latin1')).toBe(text);
  expect(await readdir(folder())).toEqual(['x.store']);
});

const oneWholeLine = 53;

async function writeStore(): Promise<string[]> {
  const store = await openFileStore(path());
  await store.append('a', 0, [1]);
  await store.append('a', 1, [2]);
  await store.append('b', 0, [3]);
  await store.close();
  return (await readFile(path(), 'utf8')).split('\n');
}

test('a damaged line is named, with the way to save what is before it', async () => {
  const lines = await writeStore();
  const text = lines.join('\n').replace('a 1 2 [2]', 'a 1 2 [7]');
  await writeFile(path(), text);
  const offset = oneWholeLine + (lines[1]?.length ?? 0) + 1;
  expect(await refusalOf()).toBe(
    `x.store is damaged: line 3, which begins at byte ${offset}, is not as it was written. ` +
      'It was left as it is. Take the file from a backup, or go on without that line and all ' +
      `behind it: head -c ${offset} OLD > NEW, and name the new file.`,
  );
  expect(await readFile(path(), 'utf8')).toBe(text);
  await writeFile(path(), text.slice(0, offset));
  await (await openFileStore(path())).close();
});

test.each([
  ['a line that is gone', [0, 2, 3], 2],
  ['a line that stands twice', [0, 1, 1, 2, 3], 3],
  ['lines in another order', [0, 2, 1, 3], 2],
])('%s is damage', async (_what, order, number) => {
  const lines = await writeStore();
  await writeFile(path(), order.map((index) => `${lines[index]}\n`).join(''));
  expect(await refusalOf()).toMatch(
    new RegExp(`^x.store is damaged: line ${number}, .* does not follow what is there of a\\.`),
  );
});

test('a folder, a socket and a link to nowhere are no files', async () => {
  await mkdir(path('folder'));
  const fix = 'Name a file; one that is not there yet will be made.';
  expect(await refusalOf(path('folder'))).toBe(`folder is a folder. ${fix}`);
  const server = createServer().listen(path('socket'));
  expect(await refusalOf(path('socket'))).toBe(`socket is no regular file. ${fix}`);
  server.close();
  await symlink(path('nowhere'), path('link'));
  expect(await refusalOf(path('link'))).toBe(
    'link is a link to a file that is not there. Name the file itself.',
  );
});

test('a folder that is not there is not made', async () => {
  expect(await refusalOf(path('far/x.store'))).toMatch(
    /^The folder .*far of far\/x\.store is not there\. Make it first\.$/,
  );
  await writeFile(path('file'), '');
  expect(await refusalOf(path('file/x.store'))).toBe(
    'file/x.store cannot be opened: a part of its path is no folder. Name a file in a folder.',
  );
  expect(await readdir(folder())).toEqual(['file']);
});

test('a name that is too long for the system is refused', async () => {
  expect(await refusalOf(path('x'.repeat(300)))).toMatch(/cannot be opened: .* ENAMETOOLONG\. /);
  expect(await refusalOf(path('x'.repeat(120)))).toMatch(
    /cannot be claimed .*: its name is too long\. /,
  );
  await (await openFileStore(path('x'.repeat(60)))).close();
  expect(await readdir(folder())).toEqual(['x'.repeat(60)]);
});

/** Permissions do not stop root, so it does this as nobody. */
async function asUser(act: () => Promise<void>): Promise<void> {
  const isRoot = process.geteuid?.() === 0;
  if (isRoot) process.seteuid?.(65_534);
  try {
    await act();
  } finally {
    if (isRoot) process.seteuid?.(0);
  }
}

test.each([
  ['cannot be read', 0o200],
  ['cannot be written', 0o400],
  ['is closed to all', 0],
])('a file that %s is refused', async (_what, mode) => {
  await chmod(folder(), 0o777);
  await asUser(async () => {
    await writeFile(path(), '', { mode: 0o600 });
    await chmod(path(), mode);
    expect(await refusalOf()).toBe(
      'x.store cannot be opened: this user may not read and write it, or its folder. ' +
        'Change that, or name another file.',
    );
  });
  expect(await readdir(folder())).toEqual(['x.store']);
  expect(await readFile(path(), 'utf8').catch(() => '')).toBe('');
});

test('a folder that cannot be written is refused', async () => {
  await asUser(async () => {
    await rm(path(), { force: true });
    expect(await refusalOf()).toMatch(/^x\.store cannot be claimed .*: EACCES\. /);
  });
  expect(await readdir(folder())).toEqual([]);
});
