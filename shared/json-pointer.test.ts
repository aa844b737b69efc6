import { expect, test } from 'vitest';

import { formatPath, namesIn, parsePointer, splitPointer, valueAt } from './json-pointer.ts';

test.each([
  ['', [], ''],
  ['/offices/2/name', ['offices', 2, 'name'], 'offices[2].name'],
  ['#/paths/~1a~1b/~01', ['paths', '/a/b', '~1'], 'paths./a/b.~1'],
])('%s leads along %j', (pointer, path, formatted) => {
  expect(parsePointer(pointer)).toEqual(path);
  expect(splitPointer(pointer)).toEqual(path.map(String));
  expect(formatPath(path)).toBe(formatted);
});

test('the names in a path are without positions', () => {
  expect(namesIn(['offices', 2, 'name'])).toBe('offices.name');
});

test('a value is found by its path; what is inherited is not there', () => {
  const value = { offices: [{ id: 1 }] };
  expect(valueAt(value, ['offices', 0, 'id'])).toBe(1);
  expect(valueAt(value, ['offices', '0', 'id'])).toBe(1);
  expect(valueAt(value, ['offices', 'length'])).toBeUndefined();
  expect(valueAt(value, ['toString'])).toBeUndefined();
  expect(valueAt(value, ['offices', 3, 'id'])).toBeUndefined();
});
