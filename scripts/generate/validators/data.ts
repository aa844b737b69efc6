/** Validators of seed files and of faults, apart from the others: each reader loads its own alone. */
import type { DataSchema } from '../contract-document.ts';
import { faultSchemaFile, seedSchemaFile } from '../sources.ts';
import { compileValidators, createAjv, head } from './ajv.ts';

interface DataValidator {
  readonly file: string;
  readonly name: string;
  readonly schema: DataSchema;
}

async function buildDataValidator({ file, name, schema }: DataValidator): Promise<string> {
  // A discriminator makes the validator complain about the branch that was meant, and no other.
  const ajv = createAjv({ discriminator: true });
  const url = `${name}:/`;
  ajv.addSchema({ ...schema, $id: url });
  const code = await compileValidators(ajv, { validate_data: url });
  return `${head(file)}import type { Validator } from './contract.ts';

${code}
export const ${name}: Validator = validate_data;
`;
}

export const buildSeedValidator = (schema: DataSchema): Promise<string> =>
  buildDataValidator({ file: seedSchemaFile, name: 'validateSeed', schema });

export const buildFaultValidator = (schema: DataSchema): Promise<string> =>
  buildDataValidator({ file: faultSchemaFile, name: 'validateFaults', schema });
