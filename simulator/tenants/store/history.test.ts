import { rm } from 'node:fs/promises';
import { join } from 'node:path';

import fc from 'fast-check';
import { expect, test } from 'vitest';

import { openFileStore } from './file-store.ts';
import { folderForEach } from './test-support/folder.ts';
import { readStreams } from './test-support/records.ts';

const folder = folderForEach();

const stream = fc.constantFrom('a', 'b', 'default');
// JSON has no -0, which comes back as 0.
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
  let store = await openFileStore(file);
  for (const one of steps) {
    switch (one.kind) {
      case 'append': {
        await store.append(one.stream, one.records);
        const held = [...(expected.get(one.stream) ?? []), ...one.records];
        if (held.length > 0) expected.set(one.stream, held);
        break;
      }
      case 'drop':
        await store.drop(one.stream);
        expected.delete(one.stream);
        break;
      case 'compact':
        for (const [name, held] of expected) expected.set(name, [{ compacted: held }]);
        await store.compact((name) => expected.get(name) ?? []);
        break;
      case 'reopen':
        await store.close();
        store = await openFileStore(file);
        break;
      default:
        one satisfies never;
    }
  }
  expect(await readStreams(store)).toEqual(expected);
  await store.close();
}

test('whatever happens to a store, it reads back what was acknowledged', async () => {
  const file = join(folder(), 'x.store');
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), (steps) => run(file, steps)),
    { numRuns: 150 },
  );
});
