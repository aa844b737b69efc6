import { chmod, mkdir, readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { openFileStore, type FileStore } from './file-store.ts';
import { StaleStream, StoreError } from './store.ts';
import { folderForEach } from './test-support/folder.ts';
import { readAll } from './test-support/records.ts';

const folder = folderForEach();
const path = (name = 'x.store'): string => join(folder(), name);
let store: FileStore<unknown>;
beforeEach(async () => (store = await openFileStore(path())));
afterEach(() => store.close());

const held = async (): Promise<unknown[]> =>
  (await readAll(store)).flatMap(({ stream, version, records }) => [
    `${stream} ${version}`,
    ...records,
  ]);

async function reopen(): Promise<void> {
  await store.close();
  store = await openFileStore(path());
}

test('a file is what its format says', async () => {
  await store.append('default', 0, [{ kind: 'begun' }, { kind: 'ü' }]);
  await store.append('b', 0, [1]);
  await store.drop('b', 1);
  await store.compact([{ stream: 'default', version: 2, records: [{ kind: 'loaded' }] }]);
  await store.append('default', 2, [3]);
  expect(await readFile(path(), 'utf8')).toBe(
    [
      '{"format":"partner-api-simulator-store","version":1}',
      '142c1109 default 0 2 [{"kind":"loaded"}]',
      '87d5e528 * 0 0 null',
      '17d66422 default 2 3 [3]',
      '',
    ].join('\n'),
  );
});

test('changes are read in their order, with the versions; a dropped stream begins anew', async () => {
  const record = { n: 1 };
  await store.append('a', 0, [record, 2]);
  record.n = 9;
  await store.append('b', 0, [3]);
  await store.append('a', 2, [4]);
  expect(await held()).toEqual(['a 2', { n: 1 }, 2, 'b 1', 3, 'a 3', 4]);
  await store.drop('a', 3);
  await store.drop('never', 0);
  await store.append('a', 0, [5]);
  await reopen();
  expect(await held()).toEqual(['b 1', 3, 'a 1', 5]);
});

test('a change that was decided on another version is refused', async () => {
  await store.append('a', 0, [1, 2]);
  await expect(store.append('a', 1, [3])).rejects.toThrow(new StaleStream('a', 1, 2));
  for (const change of [store.append('b', 1, [3]), store.append('a', 0, []), store.drop('a', 3)]) {
    await expect(change).rejects.toThrow(StaleStream);
  }
  expect(await held()).toEqual(['a 2', 1, 2]);
});

test.each([
  ['an older version of a stream', [{ stream: 'a', version: 1, records: [0] }]],
  ['one stream too few', []],
  ['a stream that is not there', [{ stream: 'b', version: 1, records: [0] }]],
])('a compaction that knows %s is refused', async (_what, passages) => {
  await store.append('a', 0, [1]);
  await store.append('a', 1, [2]);
  await expect(store.compact(passages)).rejects.toThrow(StaleStream);
  await store.append('a', 2, [3]);
  expect(await held()).toEqual(['a 1', 1, 'a 2', 2, 'a 3', 3]);
});

test('a compaction whose passages cannot be made leaves what is there', async () => {
  await store.append('a', 0, [1]);
  const passages = function* () {
    yield { stream: 'a', version: 1, records: ['state'] };
    throw new Error('no more state');
  };
  await expect(store.compact(passages())).rejects.toThrow('no more state');
  expect(await held()).toEqual(['a 1', 1]);
  expect(await readdir(folder())).not.toContain('x.store.compacting');
});

test('a compaction may take a stream in several passages, and others wait for it', async () => {
  await store.append('a', 0, [1, 2]);
  const compact = (...records: number[]): Promise<void> =>
    store.compact(records.map((one) => ({ stream: 'a', version: 2, records: [one] })));
  await Promise.all([compact(3), compact(4, 5)]);
  expect(await held()).toEqual(['a 2', 4, 'a 2', 5]);
  const [last] = await Promise.allSettled([compact(6), store.close()]);
  expect(last).toMatchObject({ status: 'rejected' });
  expect(await readdir(folder())).toEqual(['x.store']);
});

test('a change that comes during a compaction is either in it or behind it', async () => {
  await store.append('a', 0, [1]);
  let whole = { stream: 'a', version: 1, records: [1] };
  const passages = function* () {
    yield whole;
  };
  const compacted = store.compact(passages());
  const add = async (): Promise<void> => {
    await store.append('a', 1, [10]);
    whole = { stream: 'a', version: 2, records: [11] };
  };
  await Promise.all([compacted, add()]);
  expect([
    ['a 2', 11],
    ['a 1', 1, 'a 2', 10],
  ]).toContainEqual(await held());
});

test('a compaction is due once more was added than the last one left, and more than 4 MiB', async () => {
  const megabytes = (count: number): string => 'x'.repeat(count * 1024 * 1024);
  await store.append('a', 0, [megabytes(4)]);
  expect(store.isCompactionDue()).toBe(true);
  await store.compact([{ stream: 'a', version: 1, records: [megabytes(6)] }]);
  await store.append('a', 1, [megabytes(5)]);
  expect(store.isCompactionDue()).toBe(false);
  await reopen();
  await store.append('a', 2, [megabytes(2)]);
  expect(store.isCompactionDue()).toBe(true);
});

test('what a compaction that was cut short left is removed', async () => {
  await store.append('a', 0, [1]);
  await store.close();
  await writeFile(path('x.store.compacting'), '{"format":"partner-api-simul');
  store = await openFileStore(path());
  expect(await readdir(folder())).not.toContain('x.store.compacting');
  expect(await held()).toEqual(['a 1', 1]);
});

test('a new file is private, and stays as private as its owner makes it', async () => {
  expect((await stat(path())).mode & 0o777).toBe(0o600);
  await chmod(path(), 0o664);
  await store.compact([]);
  expect((await stat(path())).mode & 0o777).toBe(0o664);
});

test('a link to a file stays a link', async () => {
  await mkdir(path('far'));
  await writeFile(path('far/y.store'), '');
  await symlink(path('far/y.store'), path('link'));
  const linked = await openFileStore(path('link'));
  await linked.append('a', 0, [1]);
  await linked.compact([{ stream: 'a', version: 1, records: ['whole'] }]);
  await linked.close();
  expect(await readFile(path('far/y.store'), 'utf8')).toContain('"whole"');
});

test.each(['', 'a b', 'a\n', '*', 'ä', 'x'.repeat(101)])('no stream is called %j', async (name) => {
  await expect(store.append(name, 0, [1])).rejects.toThrow(RangeError);
});

test('a closed store takes nothing', async () => {
  await Promise.all([store.close(), store.close()]);
  const changes = [store.append('a', 0, [1]), store.drop('a', 0), store.compact([])];
  for (const change of await Promise.allSettled(changes)) {
    expect(change).toMatchObject({ status: 'rejected', reason: expect.any(StoreError) });
  }
});
