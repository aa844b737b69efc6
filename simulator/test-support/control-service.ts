/** A control plane with the standard data, and the examples and schemas of its document. */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, request as send } from 'node:http';
import { text } from 'node:stream/consumers';

import { Ajv2020 } from 'ajv/dist/2020.js';
import Koa from 'koa';
import { afterEach, beforeEach } from 'vitest';

import { controlOperations, type ControlOperationId } from '../../generated/control.ts';
import { createSimulatorHandle } from '../control/create-handle.ts';
import type { SimulatorHandle } from '../control/handle.ts';
import { serveControl, type ControlOptions } from '../control/http/middleware.ts';
import { createPerform, type Perform, type Request } from '../control/perform.ts';
import { listen } from '../http/listen.ts';
import type { JsonObject } from '../model/json.ts';
import { createService } from '../service.ts';
import { parse } from './service.ts';

/** A response, with a body of parsed JSON, or of text if it is not JSON. */
export interface ControlReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: unknown;
}

export interface ControlRequest {
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON; a text or bytes unchanged. */
  readonly body?: unknown;
}

function encode(body: unknown): string | Buffer | undefined {
  if (body === undefined || typeof body === 'string' || Buffer.isBuffer(body)) return body;
  return JSON.stringify(body);
}

/** Sends a request without the headers that fetch adds, and with those that it forbids. */
async function exchange(
  port: number,
  method: string,
  path: string,
  { headers, body }: ControlRequest,
): Promise<ControlReply> {
  const type = body === undefined ? {} : { 'content-type': 'application/json' };
  const options = { host: '127.0.0.1', port, method, path, headers: { ...type, ...headers } };
  const [response] = await once(send(options).end(encode(body)), 'response');
  const { statusCode: status, headers: answered } = response;
  return { status, headers: answered, body: parse(await text(response)) };
}

const now = Date.parse('2026-03-14T09:00:00Z');

/** Creates the sandboxes of the examples: `checkout` with a snapshot and a fault, and a copy. */
async function arrange(simulator: SimulatorHandle): Promise<void> {
  const data = { name: 'standard' } as const;
  const checkout = await simulator.sandboxes.put('checkout', { data, clock: { mode: 'frozen' } });
  await checkout.snapshot();
  await checkout.change({ faults: [{ effect: { kind: 'status', status: 503 } }] });
  await (await checkout.fork({ name: 'checkout-2' })).snapshot();
}

async function start(options: Partial<ControlOptions>) {
  const service = await createService({ now: () => now });
  const context = { ...service, baseUrl: () => 'http://simulator' };
  const { perform = createPerform(context) } = options;
  const simulator = createSimulatorHandle(context, createPerform(context));
  await arrange(simulator);
  const asked: (readonly [ControlOperationId, Request])[] = [];
  const recorded: Perform = (id, request) => {
    asked.push([id, request]);
    return perform(id, request);
  };
  const stopping = new AbortController();
  const logged: unknown[] = [];
  const app = new Koa();
  app.on('error', (error) => logged.push(error));
  app.use(serveControl({ signal: stopping.signal, ...options, perform: recorded }));
  app.use((koa) => {
    koa.body = 'beside';
  });
  const handle = app.callback();
  const server = createServer((request, response) => void handle(request, response));
  const { port } = new URL(await listen(server, '127.0.0.1', 0));
  return {
    simulator,
    asked,
    port: Number(port),
    stopping,
    logged,
    call: (method: string, path: string, request: ControlRequest = {}) =>
      exchange(Number(port), method, path, request),
    async close() {
      await new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      });
      await service.close();
    },
  };
}

export function serveControlForEach(options: Partial<ControlOptions> = {}) {
  let service: Awaited<ReturnType<typeof start>> | undefined;
  beforeEach(async () => {
    service = await start(options);
  });
  afterEach(() => service?.close());
  return () => {
    if (service === undefined) throw new Error('The control plane has not started yet.');
    return service;
  };
}

interface Media {
  readonly schema: JsonObject & { readonly $ref?: string; readonly examples?: readonly unknown[] };
}

type Part = { readonly $ref?: string; readonly content?: Readonly<Record<string, Media>> };

interface Parameter {
  readonly $ref?: string;
  readonly name: string;
  readonly in: string;
  readonly example: unknown;
}

interface DocumentedOperation {
  readonly operationId: ControlOperationId;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: Part;
  readonly responses: Readonly<Record<string, Part>>;
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, DocumentedOperation>>>>;
  readonly components: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

const document: Document = JSON.parse(readFileSync('generated/control-openapi.json', 'utf8'));

function follow<Value extends { readonly $ref?: string }>(value: Value): Value {
  if (value.$ref === undefined) return value;
  const [, , section = '', name = ''] = value.$ref.split('/');
  return document.components[section]?.[name] as Value;
}

export const documented: readonly DocumentedOperation[] = Object.values(document.paths).flatMap(
  (methods) => Object.values(methods),
);

function find(id: ControlOperationId): DocumentedOperation {
  const found = documented.find(({ operationId }) => operationId === id);
  if (found === undefined) throw new Error(`The document has no ${id}.`);
  return found;
}

/** The path of an operation, with the examples of its parameters unless others are given. */
export function examplePath(id: ControlOperationId, others: Readonly<Record<string, string>> = {}) {
  const { parameters = [] } = find(id);
  return parameters
    .map(follow)
    .filter((parameter) => parameter.in === 'path')
    .reduce<string>(
      (path, { name, example }) =>
        path.replace(`{${name}}`, encodeURIComponent(others[name] ?? String(example))),
      controlOperations[id].path,
    );
}

export function exampleQuery(id: ControlOperationId): string {
  const { parameters = [] } = find(id);
  const queries = parameters.map(follow).filter((parameter) => parameter.in === 'query');
  const pairs = queries.map(({ name, example }): [string, string] => [name, String(example)]);
  return String(new URLSearchParams(pairs));
}

export function exampleBodies(id: ControlOperationId): readonly unknown[] {
  const media = find(id).requestBody?.content?.['application/json'];
  return media === undefined ? [] : (follow(media.schema).examples ?? []);
}

const ajv = new Ajv2020({ strict: false, allErrors: true });
ajv.addSchema({ $id: 'control:/', ...document });

/** How the body of a response deviates from the document; empty if it conforms. */
export function findFaults(id: ControlOperationId, status: number, body: unknown): string[] {
  const response = find(id).responses[String(status)];
  if (response === undefined) return [`${id} has no status ${status}`];
  const schema = follow(response).content?.['application/json']?.schema;
  if (schema === undefined) return body === '' ? [] : [`${id} has no body for ${status}`];
  const closed = JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"control:/#/'));
  const validate = ajv.compile(closed);
  if (validate(body)) return [];
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}
