/** Requests made from the contract alone: its examples, and what spoils them to earn each answer. */
import type { Contract, NamedOperation } from '../../generate/contract-document.ts';
import {
  follow,
  listOperations,
  listParameters,
  listResponses,
} from '../../generate/contract-document.ts';

interface Exemplified {
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, { readonly value?: unknown }>>;
}

/** The first where there are several. */
function exampleOf(contract: Contract, { example, examples = {} }: Exemplified): unknown {
  const [first = {}] = Object.values(examples);
  return example ?? follow(contract, first).value.value;
}

const exampleIn = (contract: Contract, content: object | undefined): unknown =>
  exampleOf(contract, new Map(Object.entries(content ?? {})).get('application/json') ?? {});

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
function valuesOf(contract: Contract, operation: NamedOperation, place: 'path' | 'query') {
  const values = listParameters(contract, operation)
    .filter((parameter) => parameter.in === place)
    .map((parameter) => [parameter.name, exampleOf(contract, parameter)] as const);
  const given = values.filter(([, value]) => value !== undefined);
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
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
  const { content } = follow(contract, operation.requestBody ?? { content: undefined }).value;
  return spoil({
    key: 'sim-key-full',
    path: valuesOf(contract, operation, 'path'),
    query: valuesOf(contract, operation, 'query'),
    body: exampleIn(contract, content) as ExampleRequest['body'],
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
        example: exampleIn(contract, content),
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
