/** Compiles the modules of `generated/validators/`. */
import { completeSources } from '../complete.ts';
import { schemaFiles, type Sources } from '../sources.ts';
import { buildContractValidators } from './contract.ts';
import { buildControlValidators } from './control.ts';
import { compileValidators, createAjv, head } from './ajv.ts';

async function buildDataValidator(
  of: 'fault' | 'seed',
  name: string,
  { schemas }: Sources,
): Promise<string> {
  // With a discriminator, the validator reports errors of the intended branch only.
  const ajv = createAjv({ discriminator: true });
  const url = `${name}:/`;
  ajv.addSchema({ ...schemas[of], $id: url });
  const code = await compileValidators(ajv, { validate_data: url });
  return `${head(schemaFiles[of])}import type { Validator } from './contract.ts';

${code}
export const ${name}: Validator = validate_data;
`;
}

/** Texts by file name. The files are separate, so that each importer loads only what it needs. */
export async function compileModules(handWritten: Sources): Promise<Map<string, string>> {
  const sources = completeSources(handWritten);
  return new Map([
    ['contract.ts', await buildContractValidators(sources)],
    ['control.ts', await buildControlValidators(sources.control)],
    ['fault.ts', await buildDataValidator('fault', 'validateFaults', sources)],
    ['seed.ts', await buildDataValidator('seed', 'validateSeed', sources)],
  ]);
}
