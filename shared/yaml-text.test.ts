import { describe, expect, test } from 'vitest';

import { readYaml } from './yaml-text.ts';

const text = `# offices
offices:
  - id: 1
    name: First

  - id: 2
12: twelve
`;

test('a text is read as YAML, of which JSON is a part', () => {
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
  ])('%s is that on which it begins', (_what, path, line) => {
    expect(lineOf(path)).toBe(line);
  });

  test.each([
    ['a field', ['offices', 1, 'name'], 6],
    ['a member of a list', ['offices', 5, 'name'], 2],
    ['anything', ['brokers', 0], 2],
  ])('of %s that is not there is that of what is around it', (_what, path, line) => {
    expect(lineOf(path)).toBe(line);
  });

  test('of anything in an empty text is the first', () => {
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
