import { expect, test, describe } from 'vitest';

import {
  arrayOperators,
  booleanOperators,
  numberOperators,
  objectOperators,
  propertyOperators,
  stringOperators,
  typeOperatorsFor,
  changeAt,
  placesOf,
} from './value-operators.ts';
import type { BodyShape } from '../../../generated/answer-bodies.ts';
import { byteOperators, headerOperators, statusOperators } from './reply-operators.ts';
import { finishReply } from './mutant.ts';

const ofEachType = ['Ab', 12, true, ['x', 'y'], { name: 1, other: 2 }, null];

test.each([
  {
    operators: stringOperators,
    value: 'Ab c',
    made: {
      emptied: '',
      doubled: 'Ab cAb c',
      shortened: 'Ab ',
      padded: 'Ab c ',
      'case-swapped': 'aB C',
    },
  },
  {
    operators: numberOperators,
    value: 12,
    made: { incremented: 13, decremented: 11, zeroed: 0, negated: -12, fractional: 12.5 },
  },
  {
    operators: numberOperators,
    value: 0,
    made: { incremented: 1, decremented: 2, zeroed: 1, negated: -1, fractional: 0.5 },
  },
  { operators: booleanOperators, value: true, made: { negated: false } },
  {
    operators: arrayOperators,
    value: [1, 2],
    made: {
      emptied: [],
      shortened: [2],
      doubled: [1, 1, 2, 2],
      reversed: [2, 1],
      'null-added': [1, 2, null],
    },
  },
  {
    operators: objectOperators,
    value: { a: 1, b: 2 },
    made: { emptied: {}, 'property-added': { a: 1, b: 2, mutant: true }, reversed: { a: 1, b: 2 } },
  },
])('the operators for $value give $made', ({ operators, value, made }) => {
  const results = operators.map(({ name, change }) => [name, change(value)]);
  expect(Object.fromEntries(results)).toEqual(made);
  const others = ofEachType.filter((one) => typeof one !== typeof value || one === null);
  for (const { change } of operators) expect(others.map(change)).toEqual(others);
});

test('the operator reversed reverses the order of properties', () => {
  const reversed = objectOperators.find(({ name }) => name === 'reversed');
  expect(JSON.stringify(reversed?.change({ a: 1, b: 2 }))).toBe('{"b":2,"a":1}');
});

test.each([
  { name: 'officeId', renamed: 'OfficeId' },
  { name: 'OfficeId', renamed: 'officeId' },
])('the property $name is removed, or renamed to $renamed in place', ({ name, renamed }) => {
  const made = propertyOperators(name).map((operator) => [
    operator.name,
    JSON.stringify(operator.change({ a: 1, [name]: 2, b: 3 })),
  ]);
  expect(made).toEqual([
    ['removed', '{"a":1,"b":3}'],
    ['renamed', `{"a":1,"${renamed}":2,"b":3}`],
  ]);
  for (const { change } of propertyOperators(name)) {
    expect(change({ other: 1 })).toEqual({ other: 1 });
    expect(change('text')).toBe('text');
  }
});

test.each([
  { type: 'string', value: '12', made: [null, 12, true, ['12'], { data: '12' }] },
  { type: 'number', value: 12, made: [null, '12', true, [12], { data: 12 }] },
  { type: 'boolean', value: false, made: [null, 'false', 1, [false], { data: false }] },
  { type: 'array', value: ['a'], made: [null, '["a"]', 1, true, { data: ['a'] }] },
  {
    type: 'object',
    value: { a: 1 },
    made: [null, '{"a":1}', 1, true, [{ a: 1 }], { data: { a: 1 } }],
  },
  { type: 'any', value: 'a', made: [null, 'a', 1, true, ['a'], { data: 'a' }] },
] as const)('a value of type $type is converted to each other type', ({ type, value, made }) => {
  expect(typeOperatorsFor(type).map(({ change }) => change(value))).toEqual(made);
});

const shape: BodyShape = {
  type: 'object',
  required: ['name'],
  properties: {
    name: { type: 'string' },
    lines: {
      type: 'array',
      items: { type: 'object', required: [], properties: { id: { type: 'number' } } },
    },
  },
};

test('the places of a shape are its root, each property, and the last item of each array', () => {
  expect(placesOf(shape).map(({ path, property }) => [path.join('/'), property])).toEqual([
    ['', undefined],
    ['name', { name: 'name', isRequired: true }],
    ['lines', { name: 'lines', isRequired: false }],
    ['lines/last', undefined],
    ['lines/last/id', { name: 'id', isRequired: false }],
  ]);
});

const body = { name: 'a', lines: [{ id: 1 }, { id: 2 }] };

test.each([
  { path: [], made: 'changed' },
  { path: ['name'], made: { ...body, name: 'changed' } },
  { path: ['lines', 'last'], made: { ...body, lines: [{ id: 1 }, 'changed'] } },
  { path: ['lines', 'last', 'id'], made: { ...body, lines: [{ id: 1 }, { id: 'changed' }] } },
])('changeAt changes only the value at $path', ({ path, made }) => {
  expect(changeAt(path, () => 'changed')(body)).toEqual(made);
});

test.each([
  { path: ['other'], value: body },
  { path: ['name', 'first'], value: body },
  { path: ['last'], value: [] },
  { path: ['name'], value: null },
])('changeAt changes nothing if $path does not exist', ({ path, value }) => {
  expect(changeAt(path, () => 'changed')(value)).toEqual(value);
});

const reply = finishReply({ status: 200, body: { status: 'success', officeName: 'Moor "o"' } });
const text = String.raw`{"status":"success","officeName":"Moor \"o\""}`;

test('finishReply adds the media type and serializes JSON', () => {
  expect(reply).toEqual({
    status: 200,
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body: Buffer.from(text),
  });
});

test('finishReply keeps a text and additional headers', () => {
  expect(finishReply({ status: 400, body: 'no', headers: { allow: 'GET' } })).toEqual({
    status: 400,
    headers: { 'content-type': 'text/plain; charset=utf-8', allow: 'GET' },
    body: Buffer.from('no'),
  });
});

test.each(statusOperators)('status $name changes only the status', (operator) => {
  expect(operator.change(reply)).toEqual({ ...reply, status: Number(operator.name) });
});

test.each(headerOperators)('header $field $name changes only that header', (one) => {
  const { field, name, change } = one;
  const { [field]: value } = change(reply).headers;
  expect(change(reply)).toEqual({ ...reply, headers: { ...reply.headers, [field]: value } });
  expect(value).not.toBe(reply.headers[field]);
  expect(value === null).toBe(name === 'removed');
});

const bytes: Readonly<Record<string, string | Buffer>> = {
  emptied: '',
  cut: '{"status":"success","of',
  'last-removed': String.raw`{"status":"success","officeName":"Moor \"o\""`,
  doubled: text + text,
  prefixed: `)]}',\n${text}`,
  'as-html': '<!doctype html><title>Error</title>',
  'as-call': `callback(${text});`,
  'utf-16': Buffer.from(text, 'utf16le'),
  'byte-order-mark': Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(text)]),
  indented: '\r\n{\n\t"status": "success",\n\t"officeName": "Moor \\"o\\""\n}\n',
  escaped: String.raw`{"status":"succ\u0065ss","offic\u0065Nam\u0065":"Moor \"o\""}`,
};

describe.each(byteOperators)('bytes $name', ({ name, isSameJson, change }) => {
  test('changes only the body, as expected', () => {
    expect(change(reply)).toEqual({ ...reply, body: Buffer.from(bytes[name] ?? 'no row') });
  });

  test('preserves the JSON value, or makes the JSON invalid', () => {
    const parse = (): unknown => JSON.parse(change(reply).body.toString());
    if (isSameJson) expect(parse()).toEqual(JSON.parse(text));
    else expect(parse).toThrow(SyntaxError);
  });
});

test('indented does not change bytes that are not JSON', () => {
  const plain = finishReply({ status: 400, body: 'no {' });
  const indented = byteOperators.find(({ name }) => name === 'indented');
  expect(indented?.change(plain)).toEqual(plain);
});
