import { rm } from 'node:fs/promises';
import { join } from 'node:path';

import fc from 'fast-check';
import { expect, test } from 'vitest';

import { openFileStore } from './file-store.ts';
import type { Passage, Store } from './store.ts';
import { MemoryStore } from './test-support/memory-store.ts';
import { readStreams } from './test-support/records.ts';
import { folderForEach } from './test-support/folder.ts';

const folder = folderForEach();

/** What is stored, and how it is opened once more. */
interface Place {
  readonly open: () => Promise<Store<unknown>>;
  readonly clear: () => Promise<void>;
}

function placeInFile(): Place {
  const file = join(folder(), 'x.store');
  return { open: () => openFileStore(file), clear: () => rm(file, { force: true }) };
}

function placeInMemory(): Place {
  let store = new MemoryStore();
  return {
    open: async () => store,
    clear: async () => void (store = new MemoryStore()),
  };
}

/** The same by the simplest means: what each stream holds, and its version. */
class Expectation {
  readonly records = new Map<string, unknown[]>();
  readonly versions = new Map<string, number>();

  append(stream: string, records: readonly unknown[]): void {
    if (records.length === 0) return;
    this.records.set(stream, [...(this.records.get(stream) ?? []), ...records]);
    this.versions.set(stream, (this.versions.get(stream) ?? 0) + records.length);
  }

  drop(stream: string): void {
    this.records.delete(stream);
    this.versions.delete(stream);
  }

  compact(): Passage<unknown>[] {
    return [...this.versions].map(([stream, version]) => {
      const records = [{ compacted: this.records.get(stream) }];
      this.records.set(stream, records);
      return { stream, version, records };
    });
  }
}

const stream = fc.constantFrom('a', 'b', 'default');
// JSON has no -0, which comes back as 0.
const record = fc.jsonValue({ stringUnit: 'binary' }).map((value): unknown => {
  return JSON.parse(JSON.stringify(value));
});
const append = fc.record({
  kind: fc.constant('append' as const),
  stream,
  records: fc.array(record, { maxLength: 4 }),
});
const step = fc.oneof(
  { weight: 6, arbitrary: append },
  fc.record({ kind: fc.constant('drop' as const), stream }),
  fc.record({ kind: fc.constantFrom('compact' as const, 'reopen' as const) }),
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

async function run(place: Place, steps: readonly Step[]): Promise<void> {
  const expected = new Expectation();
  await place.clear();
  let store = await place.open();
  for (const one of steps) {
    const version = 'stream' in one ? (expected.versions.get(one.stream) ?? 0) : 0;
    switch (one.kind) {
      case 'append':
        await store.append(one.stream, version, one.records);
        expected.append(one.stream, one.records);
        break;
      case 'drop':
        await store.drop(one.stream, version);
        expected.drop(one.stream);
        break;
      case 'compact':
        await store.compact(expected.compact());
        break;
      case 'reopen':
        if (!(store instanceof MemoryStore)) await store.close();
        store = await place.open();
        break;
      default:
        one satisfies never;
    }
  }
  expect(await readStreams(store)).toEqual(expected.records);
  await store.close();
}

test.each([
  ['memory', placeInMemory],
  ['a file', placeInFile],
])('whatever happens to a store in %s, it reads back what was acknowledged', async (_what, at) => {
  const place = at();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), (steps) => run(place, steps)),
    { numRuns: 150 },
  );
});
