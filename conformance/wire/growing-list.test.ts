import { expect, test } from 'vitest';

import { readGroups, readGrowing } from './growing-list.ts';

test('only new items are read', () => {
  const read: number[] = [];
  const sumOf = readGrowing<{ readonly value: number }, { sum: number }>(
    () => ({ sum: 0 }),
    (made, { value }) => {
      read.push(value);
      made.sum += value;
    },
  );
  const items = [{ value: 1 }];
  expect(sumOf(items).sum).toBe(1);
  items.push({ value: 2 });
  expect(sumOf(items).sum).toBe(3);
  expect(sumOf(items).sum).toBe(3);
  expect(read).toEqual([1, 2]);
});

test('all items are read again if one was removed', () => {
  const byKey = readGroups(({ key }: { readonly key: string | undefined }) => key);
  const [a, b, other, c] = [{ key: 'x' }, { key: 'x' }, { key: undefined }, { key: 'y' }];
  const items = [a, b, other];
  expect([...byKey(items)]).toEqual([['x', [a, b]]]);
  items.splice(1, 1);
  items.push(c);
  expect([...byKey(items)]).toEqual([
    ['x', [a]],
    ['y', [c]],
  ]);
  items.length = 0;
  expect([...byKey(items)]).toEqual([]);
});
