/** Everything that `generated/` holds, made from the sources. */
import { generateAnswerBodies } from './answer-bodies.ts';
import { generateCatalogue } from './catalogue.ts';
import { generateContractFacts } from './contract-facts.ts';
import { completeControl } from './control-document.ts';
import { generateControl } from './control.ts';
import { generateControlValidators } from './control-validators.ts';
import { describeDialect } from './dialect-schema.ts';
import type { Sources } from './sources.ts';
import { faultSchemaFile, seedSchemaFile, targetSchemaFile } from './sources.ts';
import { completeSchema } from './data-schema.ts';
import {
  completeFaultSchema,
  generateFaultValidator,
  withoutDiscriminators,
} from './fault-schema.ts';
import { generateSeedValidator } from './seed-validator.ts';
import { generateContractTypes, generateDataTypes } from './types.ts';
import { generateValidators } from './validators.ts';

/**
 * File names below `generated/` with their texts. The same sources give the same bytes.
 */
export async function generateAll(handWritten: Sources): Promise<Map<string, string>> {
  const { contract } = handWritten;
  const targetSchema = completeSchema(targetSchemaFile, handWritten.targetSchema, contract);
  const seedSchema = completeSchema(seedSchemaFile, handWritten.seedSchema, contract);
  const faultSchema = completeFaultSchema(handWritten.faultSchema, contract);
  const sources = { ...handWritten, targetSchema, seedSchema };
  const control = completeControl(handWritten);
  return new Map([
    ['answer-bodies.ts', generateAnswerBodies(contract)],
    ['api.ts', await generateContractTypes(contract)],
    ['catalogue.ts', generateCatalogue(sources)],
    ['contract.ts', generateContractFacts(contract)],
    ['control-openapi.json', `${JSON.stringify(control, null, 2)}\n`],
    ['control-validators.ts', await generateControlValidators(control)],
    ['control.ts', await generateControl(control)],
    ['dialect.schema.json', `${JSON.stringify(describeDialect(sources.openPoints), null, 2)}\n`],
    ['fault-validator.ts', await generateFaultValidator(faultSchema)],
    ['fault.schema.json', `${JSON.stringify(faultSchema, null, 2)}\n`],
    ['fault.ts', await generateDataTypes(faultSchemaFile, withoutDiscriminators(faultSchema))],
    ['openapi.json', `${JSON.stringify(contract, null, 2)}\n`],
    ['seed-validator.ts', await generateSeedValidator(seedSchema)],
    ['seed.schema.json', `${JSON.stringify(seedSchema, null, 2)}\n`],
    ['seed.ts', await generateDataTypes(seedSchemaFile, seedSchema)],
    ['target.schema.json', `${JSON.stringify(targetSchema, null, 2)}\n`],
    ['target.ts', await generateDataTypes(targetSchemaFile, targetSchema)],
    ['validators.ts', await generateValidators(sources)],
  ]);
}
