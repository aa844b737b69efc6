import { expect, test } from 'vitest';

import type { BodyShape } from '../../../generated/answer-bodies.ts';
import { changeAt, placesOf } from './places.ts';

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

test('the places of a shape are the whole, each property, and the last item of each array', () => {
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
])('the value at $path changes, and nothing else', ({ path, made }) => {
  expect(changeAt(path, () => 'changed')(body)).toEqual(made);
});

test.each([
  { path: ['other'], value: body },
  { path: ['name', 'first'], value: body },
  { path: ['last'], value: [] },
  { path: ['name'], value: null },
])('where $path is not there, all stays', ({ path, value }) => {
  expect(changeAt(path, () => 'changed')(value)).toEqual(value);
});
