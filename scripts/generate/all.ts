/** Everything that `generated/` holds, made from the sources. */
import { generateCatalogue } from './catalogue.ts';
import { generateContractFacts } from './contract-facts.ts';
import { describeDialect } from './dialect-schema.ts';
import type { Sources } from './sources.ts';
import { completeTargetSchema } from './target-schema.ts';
import { generateContractTypes, generateTargetTypes } from './types.ts';
import { generateValidators } from './validators.ts';

/**
 * File names below `generated/` with their texts. The same sources give the same bytes.
 */
export async function generateAll(handWritten: Sources): Promise<Map<string, string>> {
  const { contract } = handWritten;
  const targetSchema = completeTargetSchema(handWritten.targetSchema, contract);
  const sources = { ...handWritten, targetSchema };
  return new Map([
    ['api.ts', await generateContractTypes(contract)],
    ['catalogue.ts', generateCatalogue(sources)],
    ['contract.ts', generateContractFacts(contract)],
    ['dialect.schema.json', `${JSON.stringify(describeDialect(sources.openPoints), null, 2)}\n`],
    ['openapi.json', `${JSON.stringify(contract, null, 2)}\n`],
    ['target.schema.json', `${JSON.stringify(targetSchema, null, 2)}\n`],
    ['target.ts', await generateTargetTypes(targetSchema)],
    ['validators.ts', await generateValidators(sources)],
  ]);
}
