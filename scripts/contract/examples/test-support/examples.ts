/** Every example of the contract, and the requests that its examples make. */
import { isRecord } from '../../../../conformance/wire/exchange.ts';
import { escapeStep } from '../../../../shared/json-pointer.ts';
import type {
  Contract,
  ContractParameter,
  ContractResponse,
  NamedOperation,
} from '../../../generate/contract-document.ts';
import { listParameters, resolveResponse } from '../../../generate/contract-document.ts';

export interface Example {
  /** Where it stands, as a JSON pointer. */
  readonly pointer: string;
  readonly value: unknown;
  readonly schema: unknown;
}

/** The values of a map of named examples (OpenAPI 3.1.0, section 4.8.19). */
function namedValues(examples: unknown): [string, unknown][] {
  if (!isRecord(examples)) return [];
  return Object.entries(examples).map(([name, one]) => [
    `examples/${escapeStep(name)}/value`,
    isRecord(one) ? one.value : undefined,
  ]);
}

function examplesBeside(node: Readonly<Record<string, unknown>>, pointer: string): Example[] {
  const single: [string, unknown][] = 'example' in node ? [['example', node.example]] : [];
  const values = [...single, ...namedValues(node.examples)];
  if (values.length === 0) return [];
  if (node.schema === undefined) {
    throw new Error(`${pointer}: an example without a schema beside it, so nothing can check it`);
  }
  return values.map(([name, value]) => ({
    pointer: `${pointer}/${name}`,
    value,
    schema: node.schema,
  }));
}

/**
 * The examples of parameters and of media types, which have their schema beside them.
 * @throws {Error} for an example anywhere else.
 */
export function findExamples(node: unknown, pointer = '#'): Example[] {
  if (Array.isArray(node)) {
    return node.flatMap((item, index) => findExamples(item, `${pointer}/${index}`));
  }
  if (!isRecord(node)) return [];
  const below = Object.entries(node)
    .filter(([key]) => key !== 'example' && key !== 'examples')
    .flatMap(([key, value]) => findExamples(value, `${pointer}/${escapeStep(key)}`));
  return [...examplesBeside(node, pointer), ...below];
}

interface MediaType {
  readonly example?: unknown;
}

const mediaTypeOf = (content: unknown): MediaType =>
  (content as Readonly<Record<string, MediaType>> | undefined)?.['application/json'] ?? {};

/** A request as it goes out, before somebody spoils it. */
export interface ExampleRequest {
  readonly key: string | undefined;
  readonly path: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly body: Readonly<Record<string, unknown>> | undefined;
}

/** By documented status: what a request does wrong to earn that answer. */
const faults: Readonly<Record<string, (request: ExampleRequest) => ExampleRequest>> = {
  '200': (request) => request,
  '2XX': (request) => request,
  '400': (request) => ({ ...request, query: { ...request.query, startDate: '2026-01-01' } }),
  '401': (request) => ({ ...request, key: undefined }),
  '404': (request) => ({
    ...request,
    path: Object.fromEntries(Object.keys(request.path).map((name) => [name, '1'])),
  }),
  '4XX': (request) => ({ ...request, body: { ...request.body, status: 'GONE' } }),
};

function valuesOf(parameters: readonly ContractParameter[], place: 'path' | 'query') {
  const placed = parameters.filter((parameter) => parameter.in === place);
  return Object.fromEntries(placed.map(({ name, example }) => [name, String(example)]));
}

/** The request that the examples describe, spoiled so that it earns the documented status. */
export function requestFor(
  contract: Contract,
  operation: NamedOperation,
  status: string,
  key: string,
): ExampleRequest {
  const parameters = listParameters(contract, operation);
  const { example } = mediaTypeOf(operation.requestBody?.content);
  const spoil = faults[status];
  if (spoil === undefined) {
    throw new Error(
      `${operation.operationId} ${status}: say in faults, in scripts/contract/examples/test-support/examples.ts, how a request earns it`,
    );
  }
  return spoil({
    key,
    path: valuesOf(parameters, 'path'),
    query: valuesOf(parameters, 'query'),
    body: example as ExampleRequest['body'],
  });
}

/** The example of a documented response; undefined where it has none. */
export function exampleOf(contract: Contract, response: ContractResponse): unknown {
  return mediaTypeOf(resolveResponse(contract, response).content).example;
}
