import fc from 'fast-check';
import { expect, test } from 'vitest';

import { put } from './persistent-map.ts';

const version = fc.nat({ max: 50 });
const steps = fc.array(fc.tuple(version, fc.nat({ max: 3000 }), fc.string()), { maxLength: 60 });

test('each version equals a copied map, whatever versions are derived from it', () => {
  fc.assert(
    fc.property(fc.nat({ max: 2100 }), steps, (size, changes) => {
      const begun = new Map(Array.from({ length: size }, (_, key) => [key, '']));
      let grown: ReadonlyMap<number, string> = new Map();
      for (const [key, value] of begun) grown = put(grown, key, value);
      const versions: [ReadonlyMap<number, string>, Map<number, string>][] = [[grown, begun]];
      for (const [back, key, value] of changes) {
        const [shared, copy] = versions[Math.max(0, versions.length - 1 - back)] ?? [grown, begun];
        versions.push([put(shared, key, value), new Map(copy).set(key, value)]);
      }
      for (const [shared, copy] of versions) {
        expect([...shared]).toEqual([...copy]);
        expect([...shared.keys(), shared.size]).toEqual([...copy.keys(), copy.size]);
        for (const key of [0, 1, 31, 32, 1023, 1024, 2999])
          expect([shared.get(key), shared.has(key)]).toEqual([copy.get(key), copy.has(key)]);
      }
    }),
    { numRuns: 30 },
  );
});

test('a plain Map is converted', () => {
  const seen: unknown[] = [];
  put(new Map([['a', 1]]), 'b', 2).forEach((value, key) => seen.push([key, value]));
  expect(seen).toEqual([
    ['a', 1],
    ['b', 2],
  ]);
});
