/** TypeScript types of the contract and of the files that users write, all by openapi-typescript. */
import openapiTypescript, { astToString } from 'openapi-typescript';
import type { OpenAPI3 } from 'openapi-typescript';

import type { Contract, DataSchema } from './contract-document.ts';
import { banner } from './sources.ts';
import { generateFields } from './data-schema.ts';

const options = {
  rootTypes: true,
  rootTypesNoSchemaPrefix: true,
  emptyObjectsUnknown: true,
} as const;

// A `.ts` file, not `.d.ts`: the compiler copies no declaration files into what is published.
export async function generateContractTypes(
  contract: Contract,
  file = 'spec/openapi.yaml',
  immutable = false,
): Promise<string> {
  // The generator writes into documents that have a discriminator.
  const document = structuredClone(contract) as unknown as OpenAPI3;
  const nodes = await openapiTypescript(document, { ...options, immutable });
  return banner(file) + astToString(nodes);
}

/**
 * Files that users write are described by plain JSON Schema; its definitions pass as the components
 * of an otherwise empty OpenAPI document, so that one generator makes all types.
 *
 * @param file where the schema is written by hand, named after the root of its definitions
 */
export async function generateDataTypes(file: string, schema: DataSchema): Promise<string> {
  const moved = JSON.parse(
    JSON.stringify(schema.$defs).replaceAll('#/$defs/', '#/components/schemas/'),
  );
  const document = {
    openapi: '3.1.0',
    info: { title: file, version: '1' },
    paths: {},
    components: { schemas: moved },
  };
  const nodes = await openapiTypescript(document, options);
  const types = banner(file) + astToString(nodes);
  return `${types}\n${generateFields(schema)}`;
}
