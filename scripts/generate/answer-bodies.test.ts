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
])('$schema has the shape $shape', ({ schema, shape }) => {
  expect(describeShape(contract, schema)).toEqual(shape);
});

test.each<{ schema: JsonSchema; message: RegExp }>([
  { schema: { anyOf: [{}] }, message: /answer-bodies\.ts does not read the schema \{"anyOf"/ },
  { schema: { $ref: '#/components/schemas/None' }, message: /None is not there/ },
])('$schema is an error that says where to fix it', ({ schema, message }) => {
  expect(() => describeShape(contract, schema)).toThrow(message);
});
