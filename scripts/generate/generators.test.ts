/** The parts of what `npm run generate` writes. The files as a whole are checked by `--check`. */
import { expect, test } from 'vitest';

import { describeShape } from './answer-bodies.ts';
import { completeSources, describeDialect } from './complete.ts';
import type { JsonSchema } from './contract-document.ts';
import { readSources } from './sources.ts';
import { renderContradictions, renderTraceability, trace } from './trace/main.ts';
import { generateFields, withoutDiscriminators } from './types.ts';

const sources = await readSources();
const { contract } = sources;

test('schemas allow exactly the statuses, operations and switches of the contract', () => {
  const ids = 'getHealth getOfficeLeadCount getOrganizationLeadCount updateListing'.split(' ');
  const statuses = { type: 'string', enum: ['FOR_SALE', 'WITHDRAWN'] };
  const schemas = { ...contract.components.schemas, ListingStatus: statuses };
  const components = { ...contract.components, schemas };
  const completed = completeSources({ ...sources, contract: { ...contract, components } });
  expect(completed.schemas.fault.$defs.OperationId).toEqual({ type: 'string', enum: ids });
  expect(completed.schemas.target.$defs.ListingStatus).toMatchObject(statuses);
  expect(completed.schemas.seed.$defs.ListingStatus).toMatchObject(statuses);
  const controlled = completed.control.components.schemas;
  expect(controlled.ListingStatus?.enum).toEqual(statuses.enum);
  expect(controlled.ContractOperation?.enum).toEqual(ids);
  expect(controlled.Dialect?.properties).toHaveProperty('bounds.enum');
  const point = sources.openPoints.find(({ decidedBy }) => decidedBy === 'text');
  expect(point?.id).toBeDefined();
  expect(controlled.Dialect?.properties).not.toHaveProperty([point?.id ?? '']);
});

test('schemas for types omit the discriminator, and nothing else', () => {
  const $defs = { Effect: { discriminator: { propertyName: 'kind' }, required: ['kind'] } };
  expect(withoutDiscriminators({ $defs })).toEqual({ $defs: { Effect: { required: ['kind'] } } });
});

test('the table of fields names the object that each field holds or lists', () => {
  const $defs = {
    Outer: { properties: { one: { $ref: '#/$defs/Inner' }, text: { type: 'string' } } },
    Inner: { properties: { many: { type: 'array', items: { $ref: '#/$defs/Outer' } } } },
  };
  const [, table = ''] = generateFields({ $ref: '#/$defs/Outer', $defs }).split('> = ');
  expect(JSON.parse(table.replace(/;\s*$/, ''))).toEqual({
    Outer: { one: 'Inner', text: null },
    Inner: { many: 'Outer' },
  });
});

test('objects have exactly the described fields, unless a schema says otherwise', () => {
  const {
    schemas: { fault: completed },
    control: document,
  } = completeSources(sources);
  expect(completed.$defs.Dribble).toMatchObject({
    type: 'object',
    additionalProperties: false,
    required: ['kind', 'bytes', 'milliseconds'],
  });
  expect(completed.$defs.When).toMatchObject({ additionalProperties: false, required: [] });
  expect(document.components.schemas.Target).toMatchObject({ additionalProperties: true });
});

test("parameters of a path precede each operation's own", () => {
  const { paths } = completeSources(sources).control;
  const { parameters } = paths['/_simulator/sandboxes/{sandbox}/listings']?.get ?? {};
  expect(parameters).toMatchObject([{ $ref: '#/components/parameters/Sandbox' }, { in: 'query' }]);
});

const point = {
  id: 'success-code',
  operations: [],
  question: 'Which code?',
  answers: ['200', 'other'],
  because: '',
  decidedBy: 'server',
};

test('each open point has its question and answers, with codes as texts and as numbers', () => {
  expect(describeDialect([point])).toMatchObject({
    additionalProperties: false,
    properties: {
      'success-code': { description: 'Which code?', enum: ['200', 200, 'other'], default: '200' },
    },
  });
});

test('an open point that no implementation decides is not a field', () => {
  const { properties } = describeDialect([{ ...point, decidedBy: 'text' }]);
  expect(properties).not.toHaveProperty('success-code');
});

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

const traced = trace({
  rules: [{ id: 'wire/odd-prefix', requirements: ['wire/prefix'] }],
  observed: ['bounds'],
  vectors: [{ id: 'counts.json', requirements: ['range/widening'], openPoints: ['bounds'] }],
});

test('a requirement leads to the rules and vectors that cite it', () => {
  const byId = new Map(traced.requirements.map((entry) => [entry.id, entry]));
  expect(byId.get('wire/prefix')).toMatchObject({ rules: ['wire/odd-prefix'], vectors: [] });
  expect(byId.get('range/widening')).toMatchObject({ rules: [], vectors: ['counts.json'] });
});

test('an open point leads to its observation and vectors', () => {
  const bounds = traced.openPoints.find(({ id }) => id === 'bounds');
  expect(bounds).toMatchObject({ observations: ['bounds'], vectors: ['counts.json'] });
});

test('the page says why no rule tests a requirement', () => {
  const [unseen, ...others] = traced.requirements;
  if (unseen === undefined) throw new Error('the contract has no requirement');
  const reason = 'Nothing shows it.';
  const page = renderTraceability({ ...traced, requirements: [{ ...unseen, reason }, ...others] });
  expect(page).toContain('| `wire/odd-prefix` |');
  expect(page).toContain(`none: ${reason}`);
  expect(page).toContain('none: no reason given');
});

test('the register quotes both places of each contradiction', () => {
  const register = renderContradictions();
  expect(register.match(/^1\. /gm)).toHaveLength(4);
  expect(register.match(/^2\. /gm)).toHaveLength(4);
});
