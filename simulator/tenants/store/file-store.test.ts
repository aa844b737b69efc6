import { chmod, mkdir, readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { openFileStore } from './file-store.ts';
import { readAll, readStreams } from './test-support/records.ts';
import { folderForEach } from './test-support/folder.ts';

const folder = folderForEach();
const path = (name = 'x.store'): string => join(folder(), name);

test('a file is what its format says', async () => {
  const store = await openFileStore(path());
  await store.append('default', 0, [{ kind: 'begun' }, { kind: 'ü' }]);
  await store.append('b', 0, [1]);
  await store.drop('b', 1);
  await store.compact([{ stream: 'default', version: 2, records: [{ kind: 'loaded' }] }]);
  await store.append('default', 2, [3]);
  await store.close();
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

test('what was added is there when the file is opened again', async () => {
  for (let version = 0; version < 5; version += 1) {
    const store = await openFileStore(path());
    await store.append('a', version, [version]);
    await store.close();
  }
  const store = await openFileStore(path());
  expect(await readStreams(store)).toEqual(new Map([['a', [0, 1, 2, 3, 4]]]));
  await store.close();
});

test('an empty file becomes a store', async () => {
  await writeFile(path(), '');
  const store = await openFileStore(path());
  await store.append('a', 0, [1]);
  expect(await readAll(store)).toHaveLength(1);
  await store.close();
});

test('a change may wait for the disk', async () => {
  const store = await openFileStore(path(), { flush: true });
  await store.append('a', 0, [1]);
  expect(await readAll(store)).toHaveLength(1);
  await store.close();
});

test('nothing but the file is left beside it', async () => {
  const store = await openFileStore(path());
  await store.append('a', 0, [1]);
  await store.compact([{ stream: 'a', version: 1, records: [1] }]);
  await store.close();
  expect(await readdir(folder())).toEqual(['x.store']);
});

test('a new file is private, and stays as private as its owner makes it', async () => {
  const store = await openFileStore(path());
  expect((await stat(path())).mode & 0o777).toBe(0o600);
  await chmod(path(), 0o664);
  await store.compact([]);
  expect((await stat(path())).mode & 0o777).toBe(0o664);
  await store.close();
});

test('a link to a file stays a link', async () => {
  await mkdir(path('far'));
  await writeFile(path('far/y.store'), '');
  await symlink(path('far/y.store'), path());
  const store = await openFileStore(path());
  await store.append('a', 0, [1]);
  await store.compact([{ stream: 'a', version: 1, records: ['whole'] }]);
  await store.close();
  expect(await readFile(path('far/y.store'), 'utf8')).toContain('"whole"');
  expect(await readFile(path(), 'utf8')).toContain('"whole"');
  expect(await readdir(folder())).toEqual(['far', 'x.store']);
});

test('a draft of a compaction that was cut short is removed', async () => {
  const store = await openFileStore(path());
  await store.append('a', 0, [1]);
  await store.close();
  await writeFile(path('x.store.compacting'), '{"format":"partner-api-simul');
  const again = await openFileStore(path());
  expect(await readdir(folder())).not.toContain('x.store.compacting');
  expect(await readAll(again)).toHaveLength(1);
  await again.close();
});

test('compactions that are asked for at once come one after the other, and then the end', async () => {
  const store = await openFileStore(path());
  await store.append('a', 0, [1]);
  const compact = (record: string): Promise<void> =>
    store.compact([{ stream: 'a', version: 1, records: [record] }]);
  await Promise.all([compact('first'), compact('second')]);
  expect(await readAll(store)).toEqual([{ stream: 'a', version: 1, records: ['second'] }]);
  const [last] = await Promise.allSettled([compact('last'), store.close()]);
  expect(last).toMatchObject({ status: 'rejected' });
  expect(await readdir(folder())).toEqual(['x.store']);
});

test('a change that comes during a compaction is either in it or behind it', async () => {
  const store = await openFileStore<number>(path());
  await store.append('a', 0, [1]);
  let sum = 1;
  let version = 1;
  const passages = function* () {
    yield { stream: 'a', version, records: [sum] };
  };
  const compacted = store.compact(passages());
  const add = async (): Promise<void> => {
    await store.append('a', 1, [10]);
    sum += 10;
    version += 1;
  };
  await Promise.all([compacted, add()]);
  const records = (await readStreams(store)).get('a') ?? [];
  expect(records.reduce((a, b) => a + b)).toBe(11);
  await store.close();
});

test('a compaction is due once more was added than the last one left, and more than 4 MiB', async () => {
  const store = await openFileStore(path());
  const megabytes = (count: number): string => 'x'.repeat(count * 1024 * 1024);
  await store.append('a', 0, [megabytes(4)]);
  expect(store.isCompactionDue()).toBe(true);
  await store.compact([{ stream: 'a', version: 1, records: [megabytes(6)] }]);
  expect(store.isCompactionDue()).toBe(false);
  await store.append('a', 1, [megabytes(5)]);
  expect(store.isCompactionDue()).toBe(false);
  await store.close();
  const again = await openFileStore(path());
  expect(again.isCompactionDue()).toBe(false);
  await again.append('a', 2, [megabytes(2)]);
  expect(again.isCompactionDue()).toBe(true);
  await again.close();
});
