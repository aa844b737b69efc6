/** The simulator answers the examples of the contract as they say; the linter fits them to schemas. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { Simulator } from '../../../simulator/index.ts';
import { startSimulator } from '../../../simulator/index.ts';
import type { ContractParameter, NamedOperation } from '../../generate/contract-document.ts';
import { listOperations, listParameters, listResponses } from '../../generate/contract-document.ts';
import { readSources } from '../../generate/sources.ts';

const { contract } = await readSources();
const key = 'sim-key-full';

interface MediaType {
  readonly example?: unknown;
}

const mediaTypeOf = (content: unknown): MediaType =>
  (content as Readonly<Record<string, MediaType>> | undefined)?.['application/json'] ?? {};

/** A request as it goes out, before somebody spoils it. */
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

function valuesOf(parameters: readonly ContractParameter[], place: 'path' | 'query') {
  const placed = parameters.filter((parameter) => parameter.in === place);
  return Object.fromEntries(placed.map(({ name, example }) => [name, String(example)]));
}

/** The request that the examples describe, spoiled so that it earns the documented status. */
function requestFor(operation: NamedOperation, status: string): ExampleRequest {
  const parameters = listParameters(contract, operation);
  const { example } = mediaTypeOf(operation.requestBody?.content);
  const spoil = faults[status];
  if (spoil === undefined) {
    throw new Error(
      `${operation.operationId} ${status}: say in faults, in scripts/contract/examples/contract.test.ts, how a request earns it`,
    );
  }
  return spoil({
    key,
    path: valuesOf(parameters, 'path'),
    query: valuesOf(parameters, 'query'),
    body: example as ExampleRequest['body'],
  });
}

/** Every documented answer of every operation that has an example. */
const answers = listOperations(contract).flatMap((operation) =>
  listResponses(contract, operation)
    .filter(([, { content }]) => content !== undefined)
    .map(([status, { content }]) => ({
      id: operation.operationId,
      status,
      operation,
      example: mediaTypeOf(content).example,
    })),
);

async function send({ url }: Simulator, operation: NamedOperation, request: ExampleRequest) {
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

describe('the simulator gives the documented answer to the example', () => {
  let simulator: Simulator;
  beforeAll(async () => {
    simulator = await startSimulator({ now: () => new Date('2026-03-14T09:26:53Z') });
  });
  afterAll(() => simulator.close());

  test.each(answers)('$id $status', async ({ operation, status, example }) => {
    const request = requestFor(operation, status);
    const response = await send(simulator, operation, request);
    expect(String(response.status)).toMatch(new RegExp(`^${status.replaceAll('X', '\\d')}$`));
    expect(await response.json()).toEqual(example);
  });

  test('the counts are those of any later day too', async () => {
    const later = await startSimulator();
    const counts = answers.filter(({ id, status }) => id.endsWith('LeadCount') && status === '200');
    expect(counts).toHaveLength(2);
    for (const { operation, status, example } of counts) {
      const request = requestFor(operation, status);
      expect(await (await send(later, operation, request)).json()).toEqual(example);
    }
    await later.close();
  });
});
