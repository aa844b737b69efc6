import { expect, test } from 'vitest';

import { completeSources, describeDialect } from './complete.ts';
import { readSources } from './sources.ts';
import { generateFields, withoutDiscriminators } from './types.ts';

const sources = await readSources();
const { contract, control, schemas: written } = sources;

test('schemas allow exactly the statuses, operations and switches of the contract', () => {
  const operationIds = [
    'getHealth',
    'getOfficeLeadCount',
    'getOrganizationLeadCount',
    'updateListing',
  ];
  const statuses = { type: 'string', enum: ['FOR_SALE', 'WITHDRAWN'] };
  const schemas = { ...contract.components.schemas, ListingStatus: statuses };
  const components = { ...contract.components, schemas };
  const completed = completeSources({ ...sources, contract: { ...contract, components } });
  expect(completed.schemas.fault.$defs.OperationId).toEqual({ type: 'string', enum: operationIds });
  expect(completed.schemas.target.$defs.ListingStatus).toMatchObject(statuses);
  expect(completed.schemas.seed.$defs.ListingStatus).toMatchObject(statuses);
  const controlled = completed.control.components.schemas;
  expect(controlled.ListingStatus?.enum).toEqual(statuses.enum);
  expect(controlled.ContractOperation?.enum).toEqual(operationIds);
  expect(controlled.Dialect?.properties).toHaveProperty('bounds.enum');
  const point = sources.openPoints.find(({ decidedBy }) => decidedBy === 'text');
  expect(point?.id).toBeDefined();
  expect(controlled.Dialect?.properties).not.toHaveProperty([point?.id ?? '']);
});

const byHand = { type: 'string', enum: ['any'] };
const inControl = (schemas: object) => ({
  control: {
    ...control,
    components: { ...control.components, schemas: { ...control.components.schemas, ...schemas } },
  },
});

const inSchema = (name: 'fault' | 'target', $defs: object) => ({
  schemas: {
    ...written,
    [name]: { ...written[name], $defs: { ...written[name].$defs, ...$defs } },
  },
});

test.each([
  [inControl({ ListingStatus: byHand }), 'openapi.yaml: remove the enum of ListingStatus'],
  [inControl({ Dialect: { properties: {} } }), 'openapi.yaml: remove the properties of Dialect'],
  [inControl({ ContractOperation: undefined }), 'openapi.yaml: there is no schema'],
  [inSchema('fault', { OperationId: byHand }), 'fault.schema.yaml: remove the enum of OperationId'],
  [
    inSchema('target', { ListingStatus: byHand }),
    'target.schema.yaml: remove the enum of ListingStatus',
  ],
])('what is written by hand, or not there, is refused (%#)', (changed, message) => {
  expect(() => completeSources({ ...sources, ...changed })).toThrow(message);
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
