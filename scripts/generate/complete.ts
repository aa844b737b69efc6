/** The hand-written schemas, each with what it takes over from the contract. */
import type { OpenPointSource } from './catalogue-document.ts';
import type { DataSchema, JsonSchema } from './contract-document.ts';
import { listOperations, listStatuses } from './contract-document.ts';
import type { Sources } from './sources.ts';
import {
  controlFile,
  faultSchemaFile,
  seedSchemaFile,
  SourceError,
  targetSchemaFile,
} from './sources.ts';

/** JSON has no answer that reads as a number by mistake, so a dialect has texts only here. */
function describeSwitch({ id, question, answers }: OpenPointSource): [string, JsonSchema] {
  return [id, { description: question, type: 'string', enum: answers }];
}

function describeSwitches(openPoints: readonly OpenPointSource[]): JsonSchema {
  const points = openPoints.filter(({ decidedBy }) => decidedBy === 'server');
  return {
    additionalProperties: false,
    properties: Object.fromEntries(points.map(describeSwitch)),
  };
}

type Schemas = Readonly<Record<string, JsonSchema>>;

/** @throws {SourceError} where a schema is missing, or says itself what the contract says. */
function fillIn<All extends Schemas>(file: string, schemas: All, facts: Schemas): All {
  const filled = Object.entries(facts).map(([name, keywords]) => {
    const open = schemas[name];
    if (open === undefined) throw new SourceError(`${file}: there is no schema ${name}`);
    const twice = Object.keys(keywords).find((keyword) => keyword in open);
    if (twice !== undefined) {
      throw new SourceError(`${file}: leave the ${twice} of ${name} to the generator`);
    }
    const { $comment: _, ...rest } = open;
    return [name, { ...rest, ...keywords }] as const;
  });
  return { ...schemas, ...Object.fromEntries(filled) };
}

const fillInData = (file: string, schema: DataSchema, facts: Schemas): DataSchema => ({
  ...schema,
  $defs: fillIn(file, schema.$defs, facts),
});

/**
 * Puts statuses, operations and switches of the contract where the schemas leave them open, so
 * that each has one place to be written.
 */
export function completeSources(handWritten: Sources): Sources {
  const { contract, control, openPoints, targetSchema, seedSchema, faultSchema } = handWritten;
  const operations = { enum: listOperations(contract).map(({ operationId }) => operationId) };
  const statuses = { enum: listStatuses(contract) };
  const schemas = fillIn(controlFile, control.components.schemas, {
    ListingStatus: statuses,
    ContractOperation: operations,
    Dialect: describeSwitches(openPoints),
  });
  return {
    ...handWritten,
    targetSchema: fillInData(targetSchemaFile, targetSchema, { ListingStatus: statuses }),
    seedSchema: fillInData(seedSchemaFile, seedSchema, { ListingStatus: statuses }),
    faultSchema: fillInData(faultSchemaFile, faultSchema, { OperationId: operations }),
    control: { ...control, components: { ...control.components, schemas } },
  };
}
