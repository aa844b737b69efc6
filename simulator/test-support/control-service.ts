/** The control plane of the standard data, listening alone, and raw requests to it. */
import { createServer, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';

import Koa from 'koa';
import { afterEach, beforeEach } from 'vitest';

import type { ControlOperationId } from '../../generated/control.ts';
import { createSimulatorHandle } from '../control/create-handle.ts';
import type { SimulatorHandle } from '../control/handle.ts';
import type { ControlOptions } from '../control/http/middleware.ts';
import { serveControl } from '../control/http/middleware.ts';
import type { Perform, Request } from '../control/perform.ts';
import { createPerform } from '../control/perform.ts';
import { createService } from '../service.ts';

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
  readonly simulator: SimulatorHandle;
  /** What HTTP asked the operations. */
  readonly asked: (readonly [id: ControlOperationId, request: Request])[];
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

const now = Date.parse('2026-03-14T09:00:00Z');

/** What the examples of the document speak of: `checkout` with a snapshot and a fault, and a copy. */
async function arrange(simulator: SimulatorHandle): Promise<void> {
  const data = { name: 'standard' } as const;
  const checkout = await simulator.sandboxes.put('checkout', { data, clock: { mode: 'frozen' } });
  await checkout.snapshot();
  await checkout.faults.add({ effect: { kind: 'status', status: 503 } });
  await (await checkout.fork({ name: 'checkout-2' })).snapshot();
}

async function start(options: Partial<ControlOptions>): Promise<ControlService> {
  const { sandboxes, defaults, machineNow, close } = await createService({ now: () => now });
  const context = { sandboxes, defaults, machineNow, baseUrl: () => 'http://simulator' };
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
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    simulator,
    asked,
    port,
    stopping,
    logged,
    call: (method, path, request = {}) => exchange(port, method, path, request),
    async close() {
      await new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      });
      await close();
    },
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
