/** The modules of `generated/validators/`. */
import { completeSources } from '../complete.ts';
import { faultSchemaFile, seedSchemaFile, type Sources } from '../sources.ts';
import type { DataSchema } from '../contract-document.ts';
import { buildContractValidators } from './contract.ts';
import { buildControlValidators } from './control.ts';
import { compileValidators, createAjv, head } from './ajv.ts';

interface DataValidator {
  readonly file: string;
  readonly name: string;
  readonly schema: DataSchema;
}

async function buildDataValidator({ file, name, schema }: DataValidator): Promise<string> {
  // With a discriminator, the validator reports errors of the intended branch only.
  const ajv = createAjv({ discriminator: true });
  const url = `${name}:/`;
  ajv.addSchema({ ...schema, $id: url });
  const code = await compileValidators(ajv, { validate_data: url });
  return `${head(file)}import type { Validator } from './contract.ts';

${code}
export const ${name}: Validator = validate_data;
`;
}

const buildSeedValidator = (schema: DataSchema): Promise<string> =>
  buildDataValidator({ file: seedSchemaFile, name: 'validateSeed', schema });

const buildFaultValidator = (schema: DataSchema): Promise<string> =>
  buildDataValidator({ file: faultSchemaFile, name: 'validateFaults', schema });

/** File names with their texts; separate files, so that each user loads only its own. */
export async function compileModules(handWritten: Sources): Promise<Map<string, string>> {
  const sources = completeSources(handWritten);
  return new Map([
    ['contract.ts', await buildContractValidators(sources)],
    ['control.ts', await buildControlValidators(sources.control)],
    ['fault.ts', await buildFaultValidator(sources.faultSchema)],
    ['seed.ts', await buildSeedValidator(sources.seedSchema)],
  ]);
}
