/** Generates the shape of each documented answer's body, for programs that traverse bodies. */
import type { Contract, JsonSchema } from './contract-document.ts';
import { bodyOf, follow, isNode, listOperations, listResponses } from './contract-document.ts';
import { banner } from './sources.ts';

interface ObjectSchema extends JsonSchema {
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
}

const schemasIn = (value: unknown): JsonSchema[] =>
  Array.isArray(value) ? value.filter(isNode) : [];

/**
 * Merges the parts of `allOf`, and takes the first branch of a choice, as the reference does.
 * @param around the enclosing schemas; a recursive schema adds no more requirements
 */
function gather(
  contract: Contract,
  written: JsonSchema,
  around: readonly JsonSchema[] = [],
): ObjectSchema {
  const { $ref: _, allOf, anyOf, oneOf, ...own } = written;
  const referred = '$ref' in written ? [follow(contract, written).value] : [];
  const chosen = [schemasIn(anyOf), schemasIn(oneOf)].map((choices) =>
    choices.find(({ type }) => type !== 'null'),
  );
  const parts = [...referred, ...schemasIn(allOf), ...chosen].filter(isNode);
  const within = [...around, written];
  const others = parts.filter((part) => !within.includes(part));
  return others
    .map((part) => gather(contract, part, within))
    .reduce<ObjectSchema>(
      (all, part) => ({
        ...part,
        ...all,
        required: [...(all.required ?? []), ...(part.required ?? [])],
        properties: { ...part.properties, ...all.properties },
      }),
      own,
    );
}

function describeObject(contract: Contract, schema: ObjectSchema, within: Within): object {
  const properties = Object.entries(schema.properties ?? {}).map(([name, property]) => [
    name,
    describeShape(contract, property, within),
  ]);
  return {
    type: 'object',
    required: [...new Set(schema.required)],
    properties: Object.fromEntries(properties),
  };
}

function typeOf({ type, const: only, enum: choices, properties }: ObjectSchema): unknown {
  const first = [type].flat().find((one) => one !== 'null');
  if (first !== undefined) return first;
  if (properties !== undefined) return 'object';
  const sample = [only, choices].flat().find((one) => one !== undefined && one !== null);
  return sample === undefined ? undefined : typeof sample;
}

/** The enclosing schemas, which detect recursion. */
type Within = readonly JsonSchema[];

/** The part of a schema that mutants need. Parts with arbitrary content are not described. */
export function describeShape(
  contract: Contract,
  written: JsonSchema | boolean,
  around: Within = [],
): object {
  const target = isNode(written) ? follow(contract, written).value : {};
  if (!isNode(written) || around.includes(target)) return { type: 'any' };
  const within = [...around, target];
  const schema = gather(contract, written);
  const { items, const: only } = schema;
  const type = typeOf(schema);
  switch (type) {
    case 'object':
      return describeObject(contract, schema, within);
    case 'array':
      return { type, items: describeShape(contract, isNode(items) ? items : {}, within) };
    case 'string':
      return typeof only === 'string' ? { type, const: only } : { type };
    case 'boolean':
      return { type };
    case 'number':
    case 'integer':
      return { type: 'number' };
    default:
      return { type: 'any' };
  }
}

function describeBodies(contract: Contract): object {
  return Object.fromEntries(
    listOperations(contract).map((operation) => [
      operation.operationId,
      Object.fromEntries(
        listResponses(contract, operation)
          .filter(([status]) => status !== 'default')
          .map(([status, response]) => [status, describeShape(contract, bodyOf(response))]),
      ),
    ]),
  );
}

export function generateAnswerBodies(contract: Contract): string {
  return `${banner('spec/openapi.yaml')}import type { OperationId } from './contract.ts';

/** The shape of a body, or of a part of one. */
export type BodyShape =
  | {
      readonly type: 'object';
      readonly required: readonly string[];
      readonly properties: Readonly<Record<string, BodyShape>>;
    }
  | { readonly type: 'array'; readonly items: BodyShape }
  | { readonly type: 'string'; readonly const?: string }
  | { readonly type: 'number' }
  | { readonly type: 'boolean' }
  | { readonly type: 'any' };

/** The body of each documented answer, by operation and status; '4XX' for a class. */
export const answerBodies = ${JSON.stringify(describeBodies(contract), null, 2)} as const satisfies Readonly<
  Record<OperationId, Readonly<Record<string, BodyShape>>>
>;
`;
}
