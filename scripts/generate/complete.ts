/** The hand-written schemas, each with what it takes over from the contract. */
import { completeControl } from './control-document.ts';
import { completeSchema } from './data-schema.ts';
import { completeFaultSchema } from './fault-schema.ts';
import type { Sources } from './sources.ts';
import { seedSchemaFile, targetSchemaFile } from './sources.ts';

export function completeSources(handWritten: Sources): Sources {
  const { contract, targetSchema, seedSchema, faultSchema } = handWritten;
  return {
    ...handWritten,
    targetSchema: completeSchema(targetSchemaFile, targetSchema, contract),
    seedSchema: completeSchema(seedSchemaFile, seedSchema, contract),
    faultSchema: completeFaultSchema(faultSchema, contract),
    control: completeControl(handWritten),
  };
}
