/**
 * Derives requests from the contract's examples, with the defect that causes each error answer, and
 * compares the simulator's answers with the examples.
 */
import { isDeepStrictEqual } from 'node:util';

import { printComplaints, runAsProgram } from '../../../shared/command-line.ts';
import { startSimulator } from '../../../simulator/index.ts';
import type { Contract, NamedOperation } from '../../generate/contract-document.ts';
import {
  follow,
  listOperations,
  listParameters,
  listResponses,
} from '../../generate/contract-document.ts';
import { contractFile, readSources } from '../../generate/sources.ts';
import { deliverTrace } from '../../generate/trace/main.ts';
import { lintDocuments } from '../lint/main.ts';

interface Exemplified {
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, { readonly value?: unknown }>>;
}

function exampleOf(contract: Contract, { example, examples = {} }: Exemplified): unknown {
  const [first = {}] = Object.values(examples);
  return example ?? follow(contract, first).value.value;
}

const exampleIn = (contract: Contract, content: object | undefined): unknown =>
  exampleOf(contract, new Map(Object.entries(content ?? {})).get('application/json') ?? {});

interface ExampleRequest {
  readonly key: string | undefined;
  readonly path: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly body: Readonly<Record<string, unknown>> | undefined;
}

/** By documented status, the change of a request that causes this answer. */
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

/** The example values of parameters in a place; parameters without an example are left out. */
function valuesOf(contract: Contract, operation: NamedOperation, place: 'path' | 'query') {
  const values = listParameters(contract, operation)
    .filter((parameter) => parameter.in === place)
    .map((parameter) => [parameter.name, exampleOf(contract, parameter)] as const);
  const given = values.filter(([, value]) => value !== undefined);
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
}

type ExampleExchange = ReturnType<typeof listExamples>[number];

function requestFor(contract: Contract, operation: NamedOperation, status: string): ExampleRequest {
  const applyFault = faults[status];
  if (applyFault === undefined) {
    throw new Error(
      `${operation.operationId} ${status}: say in faults, in scripts/contract/checks/examples.ts, how a request gets it`,
    );
  }
  const { content } = follow(contract, operation.requestBody ?? { content: undefined }).value;
  return applyFault({
    key: 'sim-key-full',
    path: valuesOf(contract, operation, 'path'),
    query: valuesOf(contract, operation, 'query'),
    body: exampleIn(contract, content) as ExampleRequest['body'],
  });
}

/** Lists an example exchange for each documented answer that has a body. */
export const listExamples = (contract: Contract) =>
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

async function sendExample(
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

const isOfForm = (form: string, status: number): boolean =>
  new RegExp(`^${form.replaceAll('X', '\\d')}$`).test(String(status));

async function complainOf(url: string, exchange: ExampleExchange): Promise<string | undefined> {
  const answer = await sendExample(url, exchange);
  const text = await answer.text();
  const isSame = answer.headers.get('content-type')?.includes('json')
    ? isDeepStrictEqual(JSON.parse(text), exchange.example)
    : false;
  if (isSame && isOfForm(exchange.status, answer.status)) return undefined;
  return `the simulator answers ${answer.status} ${text.slice(0, 200)} to the example of ${exchange.operation.operationId} ${exchange.status}`;
}

const exampleTime = '2026-03-14T09:26:53Z';

/**
 * Checks the contract's examples. Reads the contract from the working directory.
 * @param now the simulator's clock
 */
export async function complainOfExamples(
  now = (): Date => new Date(exampleTime),
): Promise<string[]> {
  const { contract, lineOf } = await readSources();
  await using simulator = await startSimulator({ docs: false, now });
  const complaints: string[] = [];
  for (const exchange of listExamples(contract)) {
    const { operation, status } = exchange;
    const complaint = await complainOf(simulator.url, exchange);
    const place = [operation.path, operation.method.toLowerCase(), 'responses', status];
    const line = lineOf(contractFile, ['paths', ...place]);
    if (complaint !== undefined) complaints.push(`${contractFile}:${line}: ${complaint}`);
  }
  return complaints;
}

/** The step of `npm run dev` after the registry: also writes the trace, and lints the documents. */
await runAsProgram(import.meta, async () => {
  await deliverTrace();
  return printComplaints([...(await lintDocuments()), ...(await complainOfExamples())]);
});
