import { expect, test } from 'vitest';

import type { Contract, JsonSchema } from './contract-document.ts';
import { completeControl } from './control-document.ts';
import { readSources } from './sources.ts';

const sources = await readSources();

function withSchema(name: string, schema: JsonSchema | undefined): Contract {
  const { components } = sources.control;
  const { [name]: _, ...others } = components.schemas;
  const schemas = schema === undefined ? others : { ...others, [name]: schema };
  return { ...sources.control, components: { ...components, schemas } };
}

test('the document gets statuses, operations and switches from the contract', () => {
  const { schemas } = completeControl(sources).components;
  expect(schemas.ListingStatus?.enum).toContain('SOLD');
  expect(schemas.ContractOperation?.enum).toContain('getHealth');
  expect(schemas.Dialect?.properties).toHaveProperty('bounds.enum');
  const point = sources.openPoints.find(({ decidedBy }) => decidedBy === 'text');
  expect(point?.id).toBeDefined();
  expect(schemas.Dialect?.properties).not.toHaveProperty([point?.id ?? '']);
});

test.each([
  ['ListingStatus', { type: 'string', enum: ['SOLD'] }, 'leave the enum of ListingStatus'],
  ['Dialect', { type: 'object', properties: {} }, 'leave the properties of Dialect'],
  ['ContractOperation', undefined, 'there is no schema ContractOperation'],
])('a document in which %s is %j is a mistake', (name, schema, message) => {
  const control = withSchema(name, schema);
  expect(() => completeControl({ ...sources, control })).toThrow(
    `simulator/control/openapi.yaml: ${message}`,
  );
});
