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

/** The definitions of a plain JSON Schema pass as the components of an otherwise empty OpenAPI document. */
async function typesOfDefinitions(file: string, { $defs }: DataSchema, immutable: boolean) {
  const moved = JSON.parse(JSON.stringify($defs).replaceAll('#/$defs/', '#/components/schemas/'));
  const document = {
    openapi: '3.1.0',
    info: { title: file, version: '1' },
    paths: {},
    components: { schemas: moved },
  };
  return banner(file) + astToString(await openapiTypescript(document, { ...options, immutable }));
}

/**
 * Types and fields of a file that users write.
 *
 * @param file where the schema is written by hand, named after the root of its definitions
 */
export async function generateDataTypes(file: string, schema: DataSchema): Promise<string> {
  return `${await typesOfDefinitions(file, schema, false)}\n${generateFields(schema)}`;
}

/** Types of what programs write, and nobody changes. */
export const generateReadOnlyTypes = (file: string, schema: DataSchema): Promise<string> =>
  typesOfDefinitions(file, schema, true);
