import { expect, test, describe } from 'vitest';

import { formatPath, namesIn, parsePointer, splitPointer, valueAt } from './json-pointer.ts';
import { show, guess } from './texts.ts';
import { readYaml } from './yaml-text.ts';

test.each([
  ['', [], ''],
  ['/offices/2/name', ['offices', 2, 'name'], 'offices[2].name'],
  ['#/paths/~1a~1b/~01', ['paths', '/a/b', '~1'], 'paths./a/b.~1'],
])('%s leads along %j', (pointer, path, formatted) => {
  expect(parsePointer(pointer)).toEqual(path);
  expect(splitPointer(pointer)).toEqual(path.map(String));
  expect(formatPath(path)).toBe(formatted);
});

test('namesIn omits array indices', () => {
  expect(namesIn(['offices', 2, 'name'])).toBe('offices.name');
});

test('valueAt finds own properties by path, but not inherited ones', () => {
  const value = { offices: [{ id: 1 }] };
  expect(valueAt(value, ['offices', 0, 'id'])).toBe(1);
  expect(valueAt(value, ['offices', '0', 'id'])).toBe(1);
  expect(valueAt(value, ['offices', 'length'])).toBeUndefined();
  expect(valueAt(value, ['toString'])).toBeUndefined();
  expect(valueAt(value, ['offices', 3, 'id'])).toBeUndefined();
});

const text = `# offices
offices:
  - id: 1
    name: First

  - id: 2
12: twelve
`;

test('YAML and its subset JSON are parsed', () => {
  const offices = [{ id: 1, name: 'First' }, { id: 2 }];
  expect(readYaml(text)).toMatchObject({ value: { offices, '12': 'twelve' }, errors: [] });
  expect(readYaml('{"offices": []}').value).toEqual({ offices: [] });
});

describe('the line', () => {
  const { lineOf } = readYaml(text);

  test.each([
    ['of a field', ['offices'], 2],
    ['of a member of a list', ['offices', 1], 6],
    ['of a field of a member', ['offices', 0, 'name'], 4],
    ['of a field that is called by a number', ['12'], 7],
    ['of the whole', [], 2],
  ])('%s is where it begins', (_what, path, line) => {
    expect(lineOf(path)).toBe(line);
  });

  test.each([
    ['a field', ['offices', 1, 'name'], 6],
    ['a member of a list', ['offices', 5, 'name'], 2],
    ['anything', ['brokers', 0], 2],
  ])('of %s that is missing is that of its parent', (_what, path, line) => {
    expect(lineOf(path)).toBe(line);
  });

  test('of any field in an empty text is 1', () => {
    expect(readYaml('').lineOf(['offices'])).toBe(1);
  });
});

test.each([
  ['a: 1\na: 2', { kind: 'repeated field', line: 2, message: 'Map keys must be unique' }],
  ['a: 1\nb: [', { kind: 'syntax', line: 2 }],
  ['\na: *b', { kind: 'broken alias', line: 1, message: expect.stringMatching(/^an alias/) }],
])('%j cannot be read, and has no value', (broken, error) => {
  const { value, errors } = readYaml(broken);
  expect(errors[0]).toMatchObject(error);
  expect(errors[0]?.message).not.toMatch(/at line|\n/);
  expect(value).toBeUndefined();
});

test('a value is shown as JSON, shortened if it is long', () => {
  expect(show({ status: 'SOLD', tags: [1, null] })).toBe('{"status":"SOLD","tags":[1,null]}');
  expect(show('a'.repeat(100), 5)).toBe('"aaaa…');
  expect(show(undefined)).toBe('nothing');
});

test('deeply nested values are cut off', () => {
  const depth = 50_000;
  const deep: unknown = JSON.parse('['.repeat(depth) + ']'.repeat(depth));
  expect(show(deep)).toBe('[[[[[[[["…"]]]]]]]]');
  const named: unknown = JSON.parse('{"__proto__":'.repeat(20) + '1' + '}'.repeat(20));
  expect(show(named, 30)).toBe('{"__proto__":{"__proto__":{"__…');
});

const names = ['bounds', 'same-status', 'externalId', 'id'];

test.each([
  ['bonds', 'bounds'],
  ['bouns', 'bounds'],
  ['SAME-STATUS', 'same-status'],
  ['sme-sttus', 'same-status'],
  ['externalid', 'externalId'],
  ['external', 'externalId'],
])('for %s the suggestion is %s', (name, meant) => {
  expect(guess(name, names)).toBe(meant);
});

test.each(['ix', 'bnd', 'external-office', ''])('%j resembles none of the names', (name) => {
  expect(guess(name, names)).toBeUndefined();
});

test('the nearest name is suggested, regardless of order', () => {
  expect(guess('office', ['officer', 'office', 'offices'])).toBe('office');
});

test('without names there is no suggestion', () => {
  expect(guess('bounds', [])).toBeUndefined();
});

test('a text far longer than the names gets no suggestion, and is not compared in full', () => {
  const long = `bounds${'x'.repeat(20_000_000)}`;
  expect(guess(long, names)).toBeUndefined();
});
