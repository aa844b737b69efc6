/** The modules of `generated/validators/`. */
import { completeSources } from '../complete.ts';
import type { Sources } from '../sources.ts';
import { buildContractValidators } from './contract.ts';
import { buildControlValidators } from './control.ts';
import { buildFaultValidator, buildSeedValidator } from './data.ts';

/** File names with their texts. */
export async function compileModules(handWritten: Sources): Promise<Map<string, string>> {
  const sources = completeSources(handWritten);
  return new Map([
    ['contract.ts', await buildContractValidators(sources)],
    ['control.ts', await buildControlValidators(sources.control)],
    ['fault.ts', await buildFaultValidator(sources.faultSchema)],
    ['seed.ts', await buildSeedValidator(sources.seedSchema)],
  ]);
}
