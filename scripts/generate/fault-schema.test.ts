import { expect, test } from 'vitest';

import { completeFaultSchema, withoutDiscriminators } from './fault-schema.ts';
import { readSources } from './sources.ts';

test('every operation of the contract can be affected, and is written in one place', async () => {
  const { contract, faultSchema } = await readSources();
  const { $defs } = completeFaultSchema(faultSchema, contract);
  expect($defs.OperationId).toEqual({
    type: 'string',
    enum: ['getHealth', 'getOfficeLeadCount', 'getOrganizationLeadCount', 'updateListing'],
  });
});

test('operations that are written into the schema by hand are refused', async () => {
  const { contract, faultSchema } = await readSources();
  const $defs = { ...faultSchema.$defs, OperationId: { enum: ['getHealth'] } };
  expect(() => completeFaultSchema({ ...faultSchema, $defs }, contract)).toThrow(
    /fault.schema.json: leave the enum of OperationId to the generator/,
  );
});

test('types are made of the schema without its discriminator, and of all else', () => {
  const $defs = { Effect: { discriminator: { propertyName: 'kind' }, required: ['kind'] } };
  expect(withoutDiscriminators({ $defs })).toEqual({ $defs: { Effect: { required: ['kind'] } } });
});
