/** Requests made from the contract alone: its examples, and what spoils them to earn each answer. */
import type {
  Contract,
  ContractParameter,
  NamedOperation,
} from '../../generate/contract-document.ts';
import {
  follow,
  listOperations,
  listParameters,
  listResponses,
} from '../../generate/contract-document.ts';

interface MediaType {
  readonly example?: unknown;
}

const exampleIn = (content: unknown): unknown =>
  (content as Readonly<Record<string, MediaType>> | undefined)?.['application/json']?.example;

/** A request as it goes out. */
interface ExampleRequest {
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

/** Of those that have an example. */
function valuesOf(parameters: readonly ContractParameter[], place: 'path' | 'query') {
  const placed = parameters.filter((one) => one.in === place && one.example !== undefined);
  return Object.fromEntries(placed.map(({ name, example }) => [name, String(example)]));
}

/** A documented answer, and the request that earns it. */
export interface ExampleExchange {
  readonly operation: NamedOperation;
  readonly status: string;
  readonly request: ExampleRequest;
  /** The answer's body; undefined where the contract shows none. */
  readonly example: unknown;
}

function requestFor(contract: Contract, operation: NamedOperation, status: string): ExampleRequest {
  const spoil = faults[status];
  if (spoil === undefined) {
    throw new Error(
      `${operation.operationId} ${status}: say in faults, in scripts/contract/examples/requests.ts, how a request earns it`,
    );
  }
  const parameters = listParameters(contract, operation);
  const { content } = follow(contract, operation.requestBody ?? { content: undefined }).value;
  return spoil({
    key: 'sim-key-full',
    path: valuesOf(parameters, 'path'),
    query: valuesOf(parameters, 'query'),
    body: exampleIn(content) as ExampleRequest['body'],
  });
}

/** One for each documented answer that has a body. */
export const listExamples = (contract: Contract): ExampleExchange[] =>
  listOperations(contract).flatMap((operation) =>
    listResponses(contract, operation)
      .filter(([, { content }]) => content !== undefined)
      .map(([status, { content }]) => ({
        operation,
        status,
        request: requestFor(contract, operation, status),
        example: exampleIn(content),
      })),
  );

/** Sends the request of an example to whatever listens at the URL. */
export async function sendExample(
  url: string,
  { operation, request }: ExampleExchange,
): Promise<Response> {
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(request.path[name] ?? ''),
  );
  const query = new URLSearchParams(request.query).toString();
  return await fetch(url + path + (query === '' ? '' : `?${query}`), {
    method: operation.method,
    headers: {
      'content-type': 'application/json',
      ...(request.key === undefined ? {} : { authorization: `Bearer ${request.key}` }),
    },
    ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
  });
}
