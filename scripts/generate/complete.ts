/** Completes the hand-written schemas by parts of the contract; generates the dialect's schema. */
import type {
  Contract,
  ContractOperation,
  DataSchema,
  JsonSchema,
  OpenPointSource,
} from './contract-document.ts';
import { listOperations, listStatuses } from './contract-document.ts';
import type { SchemaName, Sources } from './sources.ts';
import { controlFile, mapSchemas, schemaFiles, SourceError } from './sources.ts';

type Schemas = Readonly<Record<string, JsonSchema>>;

/** In JSON no answer can turn into a number by accident, so all answers are strings. */
function describeSwitch({ id, question, answers }: OpenPointSource): [string, JsonSchema] {
  return [id, { description: question, type: 'string', enum: answers }];
}

const describeSwitches = (
  openPoints: readonly OpenPointSource[],
  describe: typeof describeSwitch,
): Schemas =>
  Object.fromEntries(openPoints.filter(({ decidedBy }) => decidedBy === 'server').map(describe));

/** YAML reads an unquoted 201 as a number. */
const spellingsOf = (answer: string): (string | number)[] =>
  /^\d+$/.test(answer) ? [answer, Number(answer)] : [answer];

const describeDefault = ({ id, question, answers }: OpenPointSource): [string, JsonSchema] => [
  id,
  { description: question, enum: answers.flatMap(spellingsOf), default: answers[0] ?? null },
];

/**
 * The schema of a dialect file: an answer to each open point that an implementation decides. All
 * fields are optional, and default to the reference's answers.
 */
export const describeDialect = (openPoints: readonly OpenPointSource[]): JsonSchema => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'Answers to open points, for partner-api simulate --dialect',
  type: 'object',
  additionalProperties: false,
  properties: { $schema: { type: 'string' }, ...describeSwitches(openPoints, describeDefault) },
});

/** @throws {SourceError} if a schema is missing, or repeats a part of the contract. */
function fillIn<All extends Schemas>(file: string, schemas: All, facts: Schemas): All {
  const filled = Object.entries(facts).map(([name, keywords]) => {
    const open = schemas[name];
    if (open === undefined) throw new SourceError(`${file}: there is no schema ${name}`);
    const twice = Object.keys(keywords).find((keyword) => keyword in open);
    if (twice !== undefined) {
      throw new SourceError(`${file}: remove the ${twice} of ${name}: the generator adds it`);
    }
    const { $comment: _, ...rest } = open;
    return [name, { ...rest, ...keywords }] as const;
  });
  return { ...schemas, ...Object.fromEntries(filled) };
}

/** Makes objects closed, with all fields required, unless a schema says otherwise. */
function closeObjects<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value), (_, inner: unknown) => {
    if (typeof inner !== 'object' || inner === null || !('properties' in inner)) return inner;
    const required = Object.keys(inner.properties ?? {});
    return { type: 'object', additionalProperties: false, required, ...inner };
  });
}

/** The parameters that all operations of a path share. */
interface Shared {
  readonly parameters?: ContractOperation['parameters'];
}

/** Moves the parameters of a path into each of its operations. */
function spreadParameters(paths: Contract['paths']): Contract['paths'] {
  const spread = ([path, written]: readonly [string, Contract['paths'][string] & Shared]) => {
    const { parameters: shared = [], ...methods } = written;
    const operations = Object.entries(methods).map(([method, operation]) => {
      const parameters = [...shared, ...(operation.parameters ?? [])];
      return [method, parameters.length === 0 ? operation : { ...operation, parameters }] as const;
    });
    return [path, Object.fromEntries(operations)] as const;
  };
  return Object.fromEntries(Object.entries(paths).map(spread));
}

/** All error codes, which the document lists by status. */
function listErrorCodes({ ErrorCode }: Schemas): JsonSchema {
  return { enum: Object.values(Object(ErrorCode?.['x-statuses'])).flat() };
}

const fillInData = (file: string, schema: DataSchema, facts: Schemas = {}): DataSchema => ({
  ...schema,
  $defs: fillIn(file, schema.$defs, facts),
});

/** Inserts statuses, operations and switches into the schemas, so that each has a single source. */
export function completeSources(handWritten: Sources): Sources {
  const { contract, control, requirements, openPoints } = handWritten;
  const operations = { enum: listOperations(contract).map(({ operationId }) => operationId) };
  const statuses = { enum: listStatuses(contract) };
  const written = closeObjects(control.components.schemas);
  const schemas = fillIn(controlFile, written, {
    ErrorCode: listErrorCodes(written),
    ListingStatus: statuses,
    ContractOperation: operations,
    Dialect: {
      properties: describeSwitches(openPoints, describeSwitch),
      additionalProperties: false,
    },
  });
  const facts: Partial<Record<SchemaName, Schemas>> = {
    target: { ListingStatus: statuses },
    seed: { ListingStatus: statuses },
    fault: { OperationId: operations },
    vectors: {
      Requirement: { enum: requirements.map(({ id }) => id) },
      OpenPoint: { enum: openPoints.map(({ id }) => id) },
      Operation: operations,
      Status: statuses,
    },
  };
  return {
    ...handWritten,
    schemas: mapSchemas((name) =>
      fillInData(schemaFiles[name], closeObjects(handWritten.schemas[name]), facts[name]),
    ),
    control: {
      ...control,
      paths: spreadParameters(closeObjects(control.paths)),
      components: { ...control.components, schemas },
    },
  };
}
