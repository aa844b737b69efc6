import { expect, test } from 'vitest';

import { explainError, noSuchField, type SchemaError, type Wording } from './schema-error.ts';

const value = { at: 'noon', key: 'secret', count: 0, list: [], name: null };

const wording: Wording = {
  typeNames: { string: 'text; put it in quotes' },
  formAt: ([name]) => {
    if (name === 'at') return { what: 'instant', fix: 'write one such as 2024-01-31' };
    return name === 'key' ? { fix: 'write it without blanks' } : undefined;
  },
  show: (found, [name]) => (name === 'key' ? 'the key' : JSON.stringify(found)),
  unknownField: (_path, field) => noSuchField(field, ['at', 'count']),
  explain: ({ error: { keyword } }) => (keyword === 'not' ? 'must not be so' : undefined),
};

test.each<[instancePath: string, keyword: string, params: SchemaError['params'], message: string]>([
  ['/at', 'type', { type: 'integer' }, '"noon" is not an instant; write one such as 2024-01-31'],
  ['/at', 'pattern', {}, '"noon" is not an instant; write one such as 2024-01-31'],
  ['/key', 'pattern', {}, 'the key: write it without blanks'],
  ['/key', 'type', { type: 'array' }, 'the key is not a list; write it without blanks'],
  ['/count', 'type', { type: 'string' }, '0 is not a text; put it in quotes'],
  [
    '/name',
    'type',
    { type: 'object' },
    'is empty; write a group of fields, or leave the field out',
  ],
  ['/count', 'enum', { allowedValues: [1, 2] }, '0 is not one of 1, 2'],
  ['', 'required', { missingProperty: 'office' }, 'the field office is missing; add it'],
  ['/list', 'minItems', { limit: 1 }, 'the list is empty; name at least one'],
  ['/list', 'minItems', { limit: 2 }, 'has fewer than 2; name more'],
  ['/list', 'maxItems', { limit: 3 }, 'has more than 3; leave some out'],
  ['/list', 'uniqueItems', {}, 'the list has an entry twice; write it once'],
  ['/at', 'minLength', { limit: 1 }, 'is empty; write it, or leave the field out'],
  ['/at', 'maxLength', { limit: 9 }, 'is too long; write 9 characters at most'],
  ['/count', 'minimum', { limit: 1 }, '0 is too small; write 1 or more'],
  ['/count', 'exclusiveMinimum', { limit: 0 }, '0 is too small; write more than 0'],
  ['/count', 'maximum', { limit: -1 }, '0 is too large; write -1 or less'],
  ['/count', 'multipleOf', {}, '0 is odd'],
  ['/count', 'not', {}, 'must not be so'],
])('%s: %s', (instancePath, keyword, params, message) => {
  const error = { instancePath, keyword, params, message: 'is odd' };
  expect(explainError(error, value, wording).message).toBe(message);
});

test('an unknown field is reported at its own place', () => {
  const params = { additionalProperty: 'cuont' };
  const error = { instancePath: '', keyword: 'additionalProperties', params };
  expect(explainError(error, value, wording)).toEqual({
    path: ['cuont'],
    message: 'there is no such field; there are at, count',
  });
});

test('a value that the message does not use is not formatted', () => {
  const show = () => {
    throw new Error('shown');
  };
  const error = { instancePath: '', keyword: 'required', params: { missingProperty: 'x' } };
  expect(() => explainError(error, value, { ...wording, show })).not.toThrow();
});
