/** The schema of faults with what it takes over from the contract, and its validator. */
import standalone from 'ajv/dist/standalone/index.js';

import type { Contract, DataSchema } from './contract-document.ts';
import { listOperations } from './contract-document.ts';
import { banner, faultSchemaFile, SourceError } from './sources.ts';
import { bundleCode, createAjv } from './validators.ts';

const faultsUrl = 'faults:/';

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

/** The discriminator makes the validator complain about the effect that was meant, and no other. */
export async function generateFaultValidator(schema: DataSchema): Promise<string> {
  const ajv = createAjv({ discriminator: true });
  ajv.addSchema({ ...schema, $id: faultsUrl });
  const code = await bundleCode(standalone.default(ajv, { validate_faults: faultsUrl }));
  return `// @ts-nocheck
${banner(faultSchemaFile)}import type { Validator } from './validators.ts';

${code.replace(/export \{[\s\S]*$/, '')}
export const validateFaults: Validator = validate_faults;
`;
}
