import { isDeepStrictEqual } from 'node:util';

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import type { Part } from './compare-records.ts';
import { compareFields, compareRecords } from './compare-records.ts';

describe('a field', () => {
  const same: readonly unknown[] = [1, 'a', null, false, [], {}, [1, [2]], { a: { b: [1] } }];

  test.each(same)('that is %j in both, each its own, is not told', (value) => {
    expect(compareFields({ field: value }, { field: structuredClone(value) })).toEqual({});
  });

  const different: readonly (readonly [unknown, unknown])[] = [
    [1, '1'],
    [null, {}],
    [[], {}],
    [{}, []],
    [[], [1]],
    [
      [1, 2],
      [1, 3],
    ],
    [
      [1, 2],
      [2, 1],
    ],
    [{ a: 1, b: 2 }, { a: 1 }],
    [
      { a: 1, b: 2 },
      { a: 1, b: 3 },
    ],
    [{ a: [{ b: 1 }] }, { a: [{ b: 2 }] }],
    [{ a: 1 }, { b: 1 }],
    [{}, JSON.parse('{ "__proto__": {} }')],
  ];

  test.each(different)('that is %j in one and %j in the other is told', (before, after) => {
    expect(compareFields({ field: before }, { field: after })).toEqual({
      field: { before, after },
    });
    expect(compareFields({ field: after }, { field: before })).toEqual({
      field: { before: after, after: before },
    });
  });

  test('is told exactly where the values differ, whatever JSON they are', () => {
    const value = fc.oneof(fc.jsonValue({ maxDepth: 2 }), fc.array(fc.nat(1), { maxLength: 2 }));
    fc.assert(
      fc.property(value, value, (one, other) => {
        const differing = isDeepStrictEqual(one, other) ? [] : ['field'];
        expect(Object.keys(compareFields({ field: one }, { field: other }))).toEqual(differing);
      }),
    );
  });

  test('that one has not is told without a value there', () => {
    expect(compareFields({ old: 1, both: 2 }, { both: 2, young: 3 })).toStrictEqual({
      old: { before: 1 },
      young: { after: 3 },
    });
  });

  test('that is undefined is absent, however deep it stands', () => {
    const holed = { none: undefined, deep: { none: undefined } };
    expect(compareFields(holed, { deep: {} })).toEqual({});
    expect(compareFields({ field: undefined }, { field: 1 })).toStrictEqual({
      field: { after: 1 },
    });
  });
});

interface Item {
  readonly id: string;
  readonly size: number;
}

const part: Part<Item> = {
  about: 'broker',
  nameOf: ({ id }) => ({ id, partnerId: 'own' }),
  compare: (before, after) => compareFields({ size: before?.size }, { size: after?.size }),
};

const toMap = (...items: readonly Item[]) => new Map(items.map((item) => [item.id, item]));

describe('a record', () => {
  const small = { id: 'A', size: 1 };
  const large = { id: 'A', size: 2 };
  const name = { about: 'broker', id: 'A', partnerId: 'own' };

  test.each([
    ['that only the later one has was added', toMap(), toMap(small), 'added', { after: 1 }],
    ['that only the earlier one has was removed', toMap(small), toMap(), 'removed', { before: 1 }],
    ['of other fields has changed', toMap(small), toMap(large), 'changed', { before: 1, after: 2 }],
  ] as const)('%s', (_, before, after, change, size) => {
    expect(compareRecords(part, before, after)).toStrictEqual([
      { ...name, change, fields: { size } },
    ]);
  });

  test('of the same fields has not changed', () => {
    expect(compareRecords(part, toMap(small), toMap({ ...small }))).toEqual([]);
  });

  test('is told where it stands in the earlier map, and new ones come last', () => {
    const [b, c] = [
      { id: 'B', size: 1 },
      { id: 'C', size: 1 },
    ];
    const told = compareRecords(part, toMap(c, small), toMap(b, large));
    expect(told.map(({ id, change }) => `${id} ${change}`)).toEqual([
      'C removed',
      'A changed',
      'B added',
    ]);
  });
});
