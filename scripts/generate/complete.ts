/** Completes the hand-written schemas by parts of the contract; generates the dialect's schema. */
import type {
  Contract,
  ContractOperation,
  JsonSchema,
  OpenPointSource,
} from './contract-document.ts';
import { listOperations, listStatuses, withParameters } from './contract-document.ts';
import type { SchemaName, Sources } from './sources.ts';
import { mapSchemas } from './sources.ts';

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

/** Adds keywords to schemas that are written without them, except for a note about it. */
function fillIn<All extends Schemas>(schemas: All, facts: Schemas): All {
  const filled = Object.entries(facts).map(([name, keywords]) => {
    const { $comment: _, ...written } = schemas[name] ?? {};
    return [name, { ...written, ...keywords }] as const;
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

interface Shared {
  readonly parameters?: ContractOperation['parameters'];
}

function spreadParameters(paths: Contract['paths']): Contract['paths'] {
  const spread = ([path, written]: readonly [string, Contract['paths'][string] & Shared]) => {
    const { parameters: shared = [], ...methods } = written;
    const operations = Object.entries(methods).map(
      ([method, operation]) => [method, withParameters(operation, shared)] as const,
    );
    return [path, Object.fromEntries(operations)] as const;
  };
  return Object.fromEntries(Object.entries(paths).map(spread));
}

/** All error codes, which the document lists by status. */
function listErrorCodes({ ErrorCode }: Schemas): JsonSchema {
  return { enum: Object.values(Object(ErrorCode?.['x-statuses'])).flat() };
}

/** Inserts statuses, operations and switches into the schemas, so that each has a single source. */
export function completeSources(handWritten: Sources): Sources {
  const { contract, control, requirements, openPoints } = handWritten;
  const operations = { enum: listOperations(contract).map(({ operationId }) => operationId) };
  const statuses = { enum: listStatuses(contract) };
  const switches = describeSwitches(openPoints, describeSwitch);
  const written = closeObjects(control.components.schemas);
  const schemas = fillIn(written, {
    ErrorCode: listErrorCodes(written),
    ListingStatus: statuses,
    ContractOperation: operations,
    Dialect: { properties: switches, additionalProperties: false },
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
    schemas: mapSchemas((name) => {
      const schema = closeObjects(handWritten.schemas[name]);
      return { ...schema, $defs: fillIn(schema.$defs, facts[name] ?? {}) };
    }),
    control: {
      ...control,
      paths: spreadParameters(closeObjects(control.paths)),
      components: { ...control.components, schemas },
    },
  };
}
