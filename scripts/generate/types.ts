/** Generates TypeScript types of the contract and of users' files, by openapi-typescript. */
import openapiTypescript, { astToString } from 'openapi-typescript';
import type { OpenAPI3 } from 'openapi-typescript';
import ts from 'typescript';

import type { Contract, DataSchema, JsonSchema } from './contract-document.ts';
import { banner, type SchemaName } from './sources.ts';

const options = {
  rootTypes: true,
  rootTypesNoSchemaPrefix: true,
  emptyObjectsUnknown: true,
} as const;

/** Aliases that nobody uses: of parts without content, and of all parts but schemas. */
const unusedAliases =
  /^export type (\$defs|operations|paths|webhooks) = Record<string, never>;\n|^export type \w+ = components\['(?!schemas').*\n/gm;

const printTypes = (nodes: Parameters<typeof astToString>[0]): string =>
  astToString(nodes).replaceAll(unusedAliases, '');

const referTo = (name: string | undefined) =>
  name === undefined ? undefined : ts.factory.createTypeReferenceNode(name);

/**
 * Generates a `.ts` file rather than `.d.ts`, which the compiler would not copy to the output.
 * @param typeAt the name of the type to use for a schema, by its place in the document
 */
export async function generateContractTypes(
  contract: Contract,
  file = 'spec/openapi.yaml',
  { immutable = false, typeAt = (_path: string): string | undefined => undefined } = {},
): Promise<string> {
  // Cloned, since the generator modifies documents that have a discriminator.
  const document = structuredClone(contract) as unknown as OpenAPI3;
  const nodes = await openapiTypescript(document, {
    ...options,
    immutable,
    transform: (_, { path }) => referTo(typeAt(path ?? '')),
  });
  return banner(file) + printTypes(nodes);
}

/** Generates types of a plain JSON Schema, wrapped as components of an empty OpenAPI document. */
async function typesOfDefinitions(file: string, schema: DataSchema, immutable: boolean) {
  const defined = JSON.stringify(withoutDiscriminators(schema).$defs);
  const moved = JSON.parse(defined.replaceAll('#/$defs/', '#/components/schemas/'));
  const document = {
    openapi: '3.1.0',
    info: { title: file, version: '1' },
    paths: {},
    components: { schemas: moved },
  };
  return banner(file) + printTypes(await openapiTypescript(document, { ...options, immutable }));
}

/**
 * Removes `discriminator`: openapi-typescript would use the names of the definitions, while ours
 * refers to the constants in them.
 */
export function withoutDiscriminators(schema: DataSchema): DataSchema {
  return JSON.parse(
    JSON.stringify(schema, (name, value: unknown) =>
      name === 'discriminator' ? undefined : value,
    ),
  );
}

interface FieldSchema {
  readonly $ref?: string;
  readonly items?: FieldSchema;
}

/** The definition that a field, or each item of a list, refers to. */
const definitionOf = ({ $ref, items }: FieldSchema): string | undefined =>
  $ref?.replace('#/$defs/', '') ?? (items === undefined ? undefined : definitionOf(items));

function fieldsOf(schema: JsonSchema, names: ReadonlySet<string>): Record<string, string | null> {
  const properties = Object.entries(schema.properties as Record<string, FieldSchema>);
  return Object.fromEntries(
    properties.map(([field, inner]) => {
      const definition = definitionOf(inner);
      return [field, definition !== undefined && names.has(definition) ? definition : null];
    }),
  );
}

const rootOf = ({ $ref }: DataSchema): string => String($ref).replace('#/$defs/', '');

export function generateFields(schema: DataSchema): string {
  const { $defs } = schema;
  const root = rootOf(schema).toLowerCase();
  const objects = Object.entries($defs).filter(([, inner]) => 'properties' in inner);
  const names = new Set(objects.map(([name]) => name));
  const table = objects.map(([name, inner]) => [name, fieldsOf(inner, names)] as const);
  return `/** The fields of each object of a ${root} file, with the object that a field holds or lists, if any. */
export const ${root}Fields: Readonly<
  Record<string, Readonly<Record<string, string | null>>>
> = ${JSON.stringify(Object.fromEntries(table), null, 2)};
`;
}

/** Files that programs write. Users write the others, and need error messages that name fields. */
const writtenByPrograms: readonly SchemaName[] = ['report', 'vectors'];

/** Types that are not readonly, because users' programs may complete these files. */
const mutable: readonly SchemaName[] = ['target', 'seed'];

/**
 * Generates the types of a file, and its table of fields if users write it.
 * @param file the hand-written schema
 */
export async function generateDataTypes(
  name: SchemaName,
  file: string,
  schema: DataSchema,
): Promise<string> {
  const types = await typesOfDefinitions(file, schema, !mutable.includes(name));
  return writtenByPrograms.includes(name) ? types : `${types}\n${generateFields(schema)}`;
}
