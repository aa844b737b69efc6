/** The schema of the target file: what it takes over from the contract, and its fields as data. */
import type { Contract, JsonSchema, TargetSchema } from './contract-document.ts';
import { listStatuses } from './contract-document.ts';

/**
 * Puts the statuses of the contract where the schema leaves them open, so that a new status has
 * one place to be written.
 */
export function completeTargetSchema(schema: TargetSchema, contract: Contract): TargetSchema {
  const { ListingStatus: open } = schema.$defs;
  if (open === undefined || 'enum' in open) {
    throw new Error(
      'conformance/target/target.schema.json: leave the enum of ListingStatus to the generator',
    );
  }
  const { $comment: _, ...rest } = open;
  const ListingStatus = { ...rest, enum: listStatuses(contract) };
  return { ...schema, $defs: { ...schema.$defs, ListingStatus } };
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

/** A table of the fields of each object of the target file, for messages about wrong ones. */
export function generateTargetFields({ $defs }: TargetSchema): string {
  const objects = Object.entries($defs).filter(([, schema]) => 'properties' in schema);
  const names = new Set(objects.map(([name]) => name));
  const table = objects.map(([name, schema]) => [name, fieldsOf(schema, names)] as const);
  return `/** The fields of each object of a target file, with the object that a field holds or lists, if any. */
export const targetFields: Readonly<
  Record<string, Readonly<Record<string, string | null>>>
> = ${JSON.stringify(Object.fromEntries(table), null, 2)};
`;
}
