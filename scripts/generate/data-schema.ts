/** Schemas of files that users write: their fields as data, and what types are made of. */
import type { DataSchema, JsonSchema } from './contract-document.ts';

/**
 * A schema without `discriminator`: for types, OpenAPI takes it to mean the names of the
 * definitions, where ours means the constants in them.
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

/** The definition that the whole file is an instance of. */
const rootOf = ({ $ref }: DataSchema): string => String($ref).replace('#/$defs/', '');

/** A table of the fields of each object of the file, for messages about wrong ones. */
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
