import { expect, test } from 'vitest';

import { readSources } from './sources.ts';
import { completeSchema, generateFields } from './data-schema.ts';

test('a status that is added to the contract is allowed in target files', async () => {
  const { contract } = await readSources();
  const { schemas } = contract.components;
  const statuses = ['FOR_SALE', 'WITHDRAWN'];
  const components = {
    ...contract.components,
    schemas: { ...schemas, ListingStatus: { type: 'string', enum: statuses } },
  };
  const open = { $defs: { ListingStatus: { type: 'string' } } };
  const { $defs } = completeSchema('target.schema.json', open, { ...contract, components });
  expect($defs.ListingStatus).toEqual({ type: 'string', enum: statuses });
});

test('statuses that are written into the schema by hand are refused', async () => {
  const { contract } = await readSources();
  const byHand = { $defs: { ListingStatus: { type: 'string', enum: ['SOLD'] } } };
  expect(() => completeSchema('target.schema.json', byHand, contract)).toThrow(
    /^target.schema.json: leave the enum .* to the generator/,
  );
});

test('the fields of an object name the objects that they hold or list', () => {
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
