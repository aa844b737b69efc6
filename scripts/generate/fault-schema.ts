/** The schema of faults with what it takes over from the contract. */
import type { Contract, DataSchema } from './contract-document.ts';
import { listOperations } from './contract-document.ts';
import { faultSchemaFile, SourceError } from './sources.ts';

/** Puts the operations of the contract where the schema leaves them open. */
export function completeFaultSchema(schema: DataSchema, contract: Contract): DataSchema {
  const { OperationId: open } = schema.$defs;
  if (open === undefined || 'enum' in open) {
    throw new SourceError(`${faultSchemaFile}: leave the enum of OperationId to the generator`);
  }
  const { $comment: _, ...rest } = open;
  const names = listOperations(contract).map(({ operationId }) => operationId);
  return { ...schema, $defs: { ...schema.$defs, OperationId: { ...rest, enum: names } } };
}

/**
 * The same without `discriminator`: for types, OpenAPI takes it to mean the names of the
 * definitions, where ours means the constants in them.
 */
export function withoutDiscriminators(schema: DataSchema): DataSchema {
  return JSON.parse(
    JSON.stringify(schema, (name, value: unknown) =>
      name === 'discriminator' ? undefined : value,
    ),
  );
}
