/** The shape of the body of each documented answer, for programs that go through its places. */
import type { Contract, JsonSchema } from './contract-document.ts';
import { listOperations, resolveResponse } from './contract-document.ts';
import { banner } from './sources.ts';

interface ObjectSchema extends JsonSchema {
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
}

function resolveSchema(contract: Contract, schema: JsonSchema): JsonSchema {
  if (typeof schema.$ref !== 'string') return schema;
  const resolved = contract.components.schemas[schema.$ref.replace('#/components/schemas/', '')];
  if (resolved === undefined) throw new Error(`spec/openapi.yaml: ${schema.$ref} is not there`);
  return resolveSchema(contract, resolved);
}

function describeObject(contract: Contract, schema: ObjectSchema): object {
  const properties = Object.entries(schema.properties ?? {}).map(([name, property]) => [
    name,
    describeShape(contract, property),
  ]);
  return {
    type: 'object',
    required: schema.required ?? [],
    properties: Object.fromEntries(properties),
  };
}

/**
 * The part of a schema that mutation goes by.
 * @throws {Error} for a schema of another form, so that no part of an answer is passed over
 */
export function describeShape(contract: Contract, written: JsonSchema): object {
  const schema = resolveSchema(contract, written);
  const { type, items, const: only } = schema;
  if (type === 'object') return describeObject(contract, schema);
  if (type === 'array')
    return { type, items: describeShape(contract, (items ?? {}) as JsonSchema) };
  if (type === 'string') return only === undefined ? { type } : { type, const: only };
  if (type === 'number' || type === 'integer') return { type: 'number' };
  if (type === 'boolean') return { type };
  if (Object.keys(schema).length === 0) return { type: 'any' };
  const text = JSON.stringify(schema);
  throw new Error(
    `spec/openapi.yaml: scripts/generate/answer-bodies.ts does not read the schema ${text}`,
  );
}

function describeBodies(contract: Contract): object {
  return Object.fromEntries(
    listOperations(contract).map(({ operationId, responses }) => [
      operationId,
      Object.fromEntries(
        Object.entries(responses).map(([status, response]) => {
          const content = resolveResponse(contract, response).content?.['application/json'];
          return [status, describeShape(contract, content?.schema ?? {})];
        }),
      ),
    ]),
  );
}

export function generateAnswerBodies(contract: Contract): string {
  return `${banner('spec/openapi.yaml')}import type { OperationId } from './contract.ts';

/** What a body, or a part of one, is made of. */
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
