import { expect, test } from 'vitest';

import { completeDisturbanceSchema, withoutDiscriminators } from './disturbance-schema.ts';
import { readSources } from './sources.ts';

test('every operation of the contract can be disturbed, and is written in one place', async () => {
  const { contract, disturbanceSchema } = await readSources();
  const { $defs } = completeDisturbanceSchema(disturbanceSchema, contract);
  expect($defs.OperationId).toEqual({
    type: 'string',
    enum: ['getHealth', 'getOfficeLeadCount', 'getOrganizationLeadCount', 'updateListing'],
  });
});

test('operations that are written into the schema by hand are refused', async () => {
  const { contract, disturbanceSchema } = await readSources();
  const $defs = { ...disturbanceSchema.$defs, OperationId: { enum: ['getHealth'] } };
  expect(() => completeDisturbanceSchema({ ...disturbanceSchema, $defs }, contract)).toThrow(
    /disturbance.schema.json: leave the enum of OperationId to the generator/,
  );
});

test('types are made of the schema without its discriminator, and of all else', () => {
  const $defs = { Effect: { discriminator: { propertyName: 'kind' }, required: ['kind'] } };
  expect(withoutDiscriminators({ $defs })).toEqual({ $defs: { Effect: { required: ['kind'] } } });
});
