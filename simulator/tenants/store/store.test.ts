import { chmod, mkdir, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { openFileStore, type FileStore } from './file-store.ts';
import { createDatabaseClock } from './sql/client.ts';
import { StoreError } from './store.ts';
import { folderForEach, readAll, readStreams } from '../../test-support/folder.ts';

const folder = folderForEach();
const path = (name = 'x.store'): string => join(folder(), name);
let store: FileStore<unknown>;
beforeEach(async () => (store = await openFileStore(path())));
afterEach(() => store.close());

const held = async (): Promise<unknown[]> =>
  (await readAll(store)).flatMap(({ stream, records }) => [stream, ...records]);

async function reopen(): Promise<void> {
  await store.close();
  store = await openFileStore(path());
}

test('a file has the documented format', async () => {
  await store.append('default', [{ kind: 'begun' }, { kind: 'ü' }]);
  await store.append('b', [1]);
  await store.drop('b');
  await store.compact(() => [{ kind: 'loaded' }]);
  await store.append('default', [3]);
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

test('changes are read in order, and a dropped stream restarts empty', async () => {
  const record = { n: 1 };
  await store.append('a', [record, 2]);
  record.n = 9;
  await store.append('b', [3]);
  await store.append('a', [4]);
  expect(await held()).toEqual(['a', { n: 1 }, 2, 'b', 3, 'a', 4]);
  await store.drop('a');
  await store.drop('never');
  await store.append('a', [5]);
  await reopen();
  expect(await held()).toEqual(['b', 3, 'a', 5]);
});

test('a compaction that fails to get its records changes nothing', async () => {
  await store.append('a', [1]);
  const fail = () => {
    throw new Error('no more state');
  };
  await expect(store.compact(fail)).rejects.toThrow('no more state');
  expect(await held()).toEqual(['a', 1]);
  expect(await readdir(folder())).not.toContain('x.store.compacting');
});

test('compactions run in sequence, and none starts after close', async () => {
  await store.append('a', [1, 2]);
  await Promise.all([store.compact(() => [3]), store.compact(() => [4, 5])]);
  expect(await held()).toEqual(['a', 4, 5]);
  const [last] = await Promise.allSettled([store.compact(() => [6]), store.close()]);
  expect(last).toMatchObject({ status: 'rejected' });
  expect(await readdir(folder())).toEqual(['x.store']);
});

test('a change during a compaction is kept', async () => {
  await store.append('a', [1]);
  let whole = [1];
  const compacted = store.compact(() => whole);
  const add = async (): Promise<void> => {
    await store.append('a', [10]);
    whole = [11];
  };
  await Promise.all([compacted, add()]);
  expect([
    ['a', 11],
    ['a', 1, 'a', 10],
  ]).toContainEqual(await held());
});

test('a compaction is due once the file has doubled and grown by more than 4 MiB', async () => {
  const megabytes = (count: number): string => 'x'.repeat(count * 1024 * 1024);
  await store.append('a', [megabytes(4)]);
  expect(store.isCompactionDue()).toBe(true);
  await store.compact(() => [megabytes(6)]);
  await store.append('a', [megabytes(5)]);
  expect(store.isCompactionDue()).toBe(false);
  await reopen();
  await store.append('a', [megabytes(2)]);
  expect(store.isCompactionDue()).toBe(true);
});

test('the draft of an interrupted compaction is removed', async () => {
  await store.append('a', [1]);
  await store.close();
  await writeFile(path('x.store.compacting'), '{"format":"partner-api-simul');
  store = await openFileStore(path());
  expect(await readdir(folder())).not.toContain('x.store.compacting');
  expect(await held()).toEqual(['a', 1]);
});

test('a new file is private, and compaction preserves its permissions', async () => {
  expect((await stat(path())).mode & 0o777).toBe(0o600);
  await chmod(path(), 0o664);
  await store.compact(() => []);
  expect((await stat(path())).mode & 0o777).toBe(0o664);
});

test('compaction preserves a symbolic link', async () => {
  await mkdir(path('far'));
  await writeFile(path('far/y.store'), '');
  await symlink(path('far/y.store'), path('link'));
  const linked = await openFileStore(path('link'));
  await linked.append('a', [1]);
  await linked.compact(() => ['whole']);
  await linked.close();
  expect(await readFile(path('far/y.store'), 'utf8')).toContain('"whole"');
});

test.each(['', 'a b', 'a\n', '*', 'ä', 'x'.repeat(101)])(
  '%j is not a stream name',
  async (name) => {
    await expect(store.append(name, [1])).rejects.toThrow(RangeError);
  },
);

test('a closed store rejects changes', async () => {
  await Promise.all([store.close(), store.close()]);
  const changes = [store.append('a', [1]), store.drop('a'), store.compact(() => [])];
  for (const change of await Promise.allSettled(changes))
    expect(change).toMatchObject({ status: 'rejected', reason: expect.any(StoreError) });
});

const stream = fc.constantFrom('a', 'b', 'default');
// JSON has no -0: it is read back as 0.
const record = fc.jsonValue({ stringUnit: 'binary' }).map((value): unknown => {
  return JSON.parse(JSON.stringify(value));
});
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('append' as const),
      stream,
      records: fc.array(record, { maxLength: 4 }),
    }),
  },
  fc.record({ kind: fc.constant('drop' as const), stream }),
  fc.record({ kind: fc.constantFrom('compact' as const, 'reopen' as const) }),
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

async function run(file: string, steps: readonly Step[]): Promise<void> {
  const expected = new Map<string, readonly unknown[]>();
  await rm(file, { force: true });
  let opened = await openFileStore(file);
  for (const one of steps) {
    switch (one.kind) {
      case 'append': {
        await opened.append(one.stream, one.records);
        const kept = [...(expected.get(one.stream) ?? []), ...one.records];
        if (kept.length > 0) expected.set(one.stream, kept);
        break;
      }
      case 'drop':
        await opened.drop(one.stream);
        expected.delete(one.stream);
        break;
      case 'compact':
        for (const [name, kept] of expected) expected.set(name, [{ compacted: kept }]);
        await opened.compact((name) => expected.get(name) ?? []);
        break;
      case 'reopen':
        await opened.close();
        opened = await openFileStore(file);
        break;
      default:
        one satisfies never;
    }
  }
  expect(await readStreams(opened)).toEqual(expected);
  await opened.close();
}

test('a store reads back every acknowledged change after any sequence of operations', async () => {
  const file = path('any.store');
  const steps = fc.array(step, { maxLength: 25 });
  await fc.assert(
    fc.asyncProperty(steps, (some) => run(file, some)),
    { numRuns: 150 },
  );
});

const clock = createDatabaseClock(() => 1000);

test.each([
  ['agrees with this machine', [1010, 1000, 1020], 0],
  ['may agree with it', [1021, 1000, 1020], 0],
  ['is ahead', [6010, 1000, 1020], 4989],
  ['may be as far ahead', [6015, 1020, 1040], 4989],
  ['is known better by a quick answer', [6010, 1005, 1007], 5002],
  ['is told late', [6010, 1000, 4000], 5002],
  ['is behind', [500, 1000, 1020], -499],
])('the estimate of a clock that %s is correct', (_what, [told, sent, received], ahead) => {
  clock.observe(told ?? 0, sent ?? 0, received ?? 0);
  expect(clock.aheadMilliseconds()).toBe(ahead);
  expect(clock.now()).toBe(1000 + ahead);
});
