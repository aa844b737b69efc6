import { join } from 'node:path';

import { describe, expect, test } from 'vitest';

import { openFileStore } from './file-store.ts';
import type { Store } from './store.ts';
import { StaleStream, StoreError } from './store.ts';
import { MemoryStore } from './test-support/memory-store.ts';
import { readAll } from './test-support/records.ts';
import { folderForEach } from './test-support/folder.ts';

const folder = folderForEach();

const makes: readonly (readonly [string, () => Promise<Store<unknown>>])[] = [
  ['memory', async () => new MemoryStore()],
  ['a file', () => openFileStore(join(folder(), 'x.store'))],
];

describe.each(makes)('a store in %s', (_where, make) => {
  test('reads what was added, in its order, with the versions', async () => {
    const store = await make();
    await store.append('a', 0, [{ n: 1 }, { n: 2 }]);
    await store.append('b', 0, ['one', null, [0.5, 'ü\n\u2028 {"x"}']]);
    await store.append('a', 2, [{ n: 3 }]);
    expect(await readAll(store)).toEqual([
      { stream: 'a', version: 2, records: [{ n: 1 }, { n: 2 }] },
      { stream: 'b', version: 3, records: ['one', null, [0.5, 'ü\n\u2028 {"x"}']] },
      { stream: 'a', version: 3, records: [{ n: 3 }] },
    ]);
    await store.close();
  });

  test('holds nothing at first, and nothing after an empty change', async () => {
    const store = await make();
    await store.append('a', 0, []);
    expect(await readAll(store)).toEqual([]);
    await store.close();
  });

  test('keeps what it was given, whatever becomes of that', async () => {
    const store = await make();
    const record = { n: 1 };
    await store.append('a', 0, [record]);
    record.n = 2;
    expect(await readAll(store)).toEqual([{ stream: 'a', version: 1, records: [{ n: 1 }] }]);
    await store.close();
  });

  test('refuses a change that was decided on another version', async () => {
    const store = await make();
    await store.append('a', 0, [1, 2]);
    await expect(store.append('a', 1, [3])).rejects.toThrow(new StaleStream('a', 1, 2));
    await expect(store.append('b', 1, [3])).rejects.toThrow(StaleStream);
    await expect(store.append('a', 0, [])).rejects.toThrow(StaleStream);
    await expect(store.drop('a', 3)).rejects.toThrow(StaleStream);
    expect(await readAll(store)).toEqual([{ stream: 'a', version: 2, records: [1, 2] }]);
    await store.close();
  });

  test('forgets a stream that was dropped, and begins it anew', async () => {
    const store = await make();
    await store.append('a', 0, [1]);
    await store.append('b', 0, [2]);
    await store.drop('a', 1);
    await store.drop('never', 0);
    expect(await readAll(store)).toEqual([{ stream: 'b', version: 1, records: [2] }]);
    await store.append('a', 0, [3]);
    expect(await readAll(store)).toEqual([
      { stream: 'b', version: 1, records: [2] },
      { stream: 'a', version: 1, records: [3] },
    ]);
    await store.close();
  });

  test('goes on at the same versions after a compaction', async () => {
    const store = await make();
    await store.append('a', 0, [1, 2, 3]);
    await store.append('b', 0, [1]);
    await store.drop('b', 1);
    await store.compact([{ stream: 'a', version: 3, records: [{ sum: 6 }] }]);
    await store.append('a', 3, [4]);
    expect(await readAll(store)).toEqual([
      { stream: 'a', version: 3, records: [{ sum: 6 }] },
      { stream: 'a', version: 4, records: [4] },
    ]);
    await store.close();
  });

  test('takes the state of a stream in several passages', async () => {
    const store = await make();
    await store.append('a', 0, [1, 2, 3]);
    const parts = [[6], [7]].map((records) => ({ stream: 'a', version: 3, records }));
    await store.compact(parts);
    expect(await readAll(store)).toEqual(parts);
    await store.close();
  });

  test.each([
    ['an older version of a stream', [{ stream: 'a', version: 1, records: [0] }]],
    ['one stream too few', []],
    ['a stream that is not there', [{ stream: 'b', version: 1, records: [0] }]],
  ])('keeps what it has when a compaction knows %s', async (_what, passages) => {
    const store = await make();
    await store.append('a', 0, [1]);
    await store.append('a', 1, [2]);
    await expect(store.compact(passages)).rejects.toThrow(StaleStream);
    await store.append('a', 2, [3]);
    const records = (await readAll(store)).flatMap((passage) => passage.records);
    expect(records).toEqual([1, 2, 3]);
    await store.close();
  });

  test('keeps what it has when the passages of a compaction cannot be made', async () => {
    const store = await make();
    await store.append('a', 0, [1]);
    const passages = function* () {
      yield { stream: 'a', version: 1, records: ['state'] };
      throw new Error('no more state');
    };
    await expect(store.compact(passages())).rejects.toThrow('no more state');
    expect(await readAll(store)).toEqual([{ stream: 'a', version: 1, records: [1] }]);
    await store.close();
  });

  test.each(['', 'a b', 'a\n', '*', 'ä', 'x'.repeat(101)])('has no stream %j', async (name) => {
    const store = await make();
    await expect(store.append(name, 0, [1])).rejects.toThrow(RangeError);
    await store.close();
  });

  test('takes nothing once it is closed, as often as one likes', async () => {
    const store = await make();
    await Promise.all([store.close(), store.close()]);
    await store.close();
    for (const change of [
      () => store.append('a', 0, [1]),
      () => store.drop('a', 0),
      () => store.compact([]),
    ]) {
      await expect(change()).rejects.toThrow(StoreError);
      await expect(change()).rejects.toThrow('is closed.');
    }
  });
});
