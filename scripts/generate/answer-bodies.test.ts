import { expect, test } from 'vitest';

import { describeShape } from './answer-bodies.ts';
import type { JsonSchema } from './contract-document.ts';
import { readSources } from './sources.ts';

const { contract } = await readSources();

test.each<{ schema: JsonSchema; shape: object }>([
  { schema: {}, shape: { type: 'any' } },
  { schema: { type: 'integer' }, shape: { type: 'number' } },
  { schema: { type: 'string', const: 'x' }, shape: { type: 'string', const: 'x' } },
  {
    schema: { type: 'array', items: { type: 'boolean' } },
    shape: { type: 'array', items: { type: 'boolean' } },
  },
  { schema: { type: 'object' }, shape: { type: 'object', required: [], properties: {} } },
  {
    schema: { $ref: '#/components/schemas/ListingUpdateResult' },
    shape: { type: 'object', required: ['message'], properties: { message: { type: 'string' } } },
  },
  { schema: { type: ['null', 'string'] }, shape: { type: 'string' } },
  { schema: { anyOf: [{ type: 'null' }, { type: 'integer' }] }, shape: { type: 'number' } },
  {
    schema: {
      allOf: [
        { required: ['a'], properties: { a: { enum: [true] } } },
        { properties: { b: false, c: { $ref: '#/components/schemas/Instant', maxLength: 9 } } },
      ],
    },
    shape: {
      type: 'object',
      required: ['a'],
      properties: { a: { type: 'boolean' }, b: { type: 'any' }, c: { type: 'string' } },
    },
  },
])('$schema has the shape $shape', ({ schema, shape }) => {
  expect(describeShape(contract, schema)).toEqual(shape);
});

test('a recursive schema adds no further requirements', () => {
  const body: { type: string; required: string[]; allOf: unknown[] } = {
    type: 'object',
    required: ['error'],
    allOf: [],
  };
  body.allOf.push(body);
  expect(describeShape(contract, body)).toMatchObject({ required: ['error'] });
});
