/** The control plane alone, listening, and raw requests to it. */
import { createServer, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';

import Koa from 'koa';
import { afterEach, beforeEach } from 'vitest';

import type { ControlOptions } from '../control/middleware.ts';
import { serveControl } from '../control/middleware.ts';
import type { FakeSimulator } from './fake-simulator.ts';
import { createFakeSimulator } from './fake-simulator.ts';

/** A response with its body as JSON, or as text where it is none. */
export interface ControlReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: unknown;
}

export interface ControlRequest {
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON; a text or bytes as they are. */
  readonly body?: unknown;
}

export interface ControlService {
  readonly simulator: FakeSimulator;
  readonly port: number;
  readonly stopping: AbortController;
  /** What the application had to log. */
  readonly logged: unknown[];
  readonly call: (method: string, path: string, request?: ControlRequest) => Promise<ControlReply>;
  readonly close: () => Promise<void>;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function encode(body: unknown): string | Buffer | undefined {
  if (body === undefined || typeof body === 'string' || Buffer.isBuffer(body)) return body;
  return JSON.stringify(body);
}

/** Without the headers that fetch adds, and with those that it forbids. */
function exchange(port: number, method: string, path: string, { headers, body }: ControlRequest) {
  const type = body === undefined ? {} : { 'content-type': 'application/json' };
  return new Promise<ControlReply>((resolve, reject) => {
    const options = { host: '127.0.0.1', port, method, path, headers: { ...type, ...headers } };
    const request = send(options, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString();
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: parse(text) });
      });
    });
    request.on('error', reject);
    request.end(encode(body));
  });
}

async function start(options: Partial<ControlOptions>): Promise<ControlService> {
  const simulator = createFakeSimulator();
  const stopping = new AbortController();
  const logged: unknown[] = [];
  const app = new Koa();
  app.on('error', (error) => logged.push(error));
  app.use(serveControl({ simulator, signal: stopping.signal, ...options }));
  app.use((context) => {
    context.body = 'beside';
  });
  const handle = app.callback();
  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    simulator,
    port,
    stopping,
    logged,
    call: (method, path, request = {}) => exchange(port, method, path, request),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** A control plane for each test of a file. */
export function serveControlForEach(options: Partial<ControlOptions> = {}): () => ControlService {
  let service: ControlService | undefined;
  beforeEach(async () => {
    service = await start(options);
  });
  afterEach(() => service?.close());
  return () => {
    if (service === undefined) throw new Error('The control plane has not started yet.');
    return service;
  };
}
