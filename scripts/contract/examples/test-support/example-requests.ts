/** Requests made of the contract's own examples, and what they do wrong to be refused. */
import type {
  Contract,
  ContractParameter,
  ContractResponse,
  NamedOperation,
} from '../../../generate/contract-document.ts';
import { listParameters, resolveResponse } from '../../../generate/contract-document.ts';

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
      `${operation.operationId} ${status}: say in faults, in scripts/contract/examples/test-support/example-requests.ts, how a request earns it`,
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
