/** Everything that `generated/` holds, made from the sources. */
import { generateCatalogue } from './catalogue.ts';
import { generateContractFacts } from './contract-facts.ts';
import type { Sources } from './sources.ts';
import { generateContractTypes, generateTargetTypes } from './types.ts';
import { generateValidators } from './validators.ts';

/**
 * File names below `generated/` with their texts. The same sources give the same bytes.
 */
export async function generateAll(sources: Sources): Promise<Map<string, string>> {
  return new Map([
    ['api.ts', await generateContractTypes(sources.contract)],
    ['catalogue.ts', generateCatalogue(sources)],
    ['contract.ts', generateContractFacts(sources.contract)],
    ['openapi.json', `${JSON.stringify(sources.contract, null, 2)}\n`],
    ['target.ts', await generateTargetTypes(sources.targetSchema)],
    ['validators.ts', await generateValidators(sources)],
  ]);
}
