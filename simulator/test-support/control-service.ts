/** The control plane of the standard data, listening alone, and raw requests to it. */
import { once } from 'node:events';
import { createServer, request as send } from 'node:http';
import { text } from 'node:stream/consumers';

import Koa from 'koa';
import { afterEach, beforeEach } from 'vitest';

import type { ControlOperationId } from '../../generated/control.ts';
import { createSimulatorHandle } from '../control/create-handle.ts';
import type { SimulatorHandle } from '../control/handle.ts';
import { serveControl, type ControlOptions } from '../control/http/middleware.ts';
import { createPerform, type Perform, type Request } from '../control/perform.ts';
import { listen } from '../http/listen.ts';
import { createService } from '../service.ts';
import { parse } from './service.ts';

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

function encode(body: unknown): string | Buffer | undefined {
  if (body === undefined || typeof body === 'string' || Buffer.isBuffer(body)) return body;
  return JSON.stringify(body);
}

/** Without the headers that fetch adds, and with those that it forbids. */
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

/** What the examples of the document speak of: `checkout` with a snapshot and a fault, and a copy. */
async function arrange(simulator: SimulatorHandle): Promise<void> {
  const data = { name: 'standard' } as const;
  const checkout = await simulator.sandboxes.put('checkout', { data, clock: { mode: 'frozen' } });
  await checkout.snapshot();
  await checkout.faults.set([{ effect: { kind: 'status', status: 503 } }]);
  await (await checkout.fork({ name: 'checkout-2' })).snapshot();
}

async function start(options: Partial<ControlOptions>) {
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
  const { port } = new URL(await listen(server, '127.0.0.1', 0));
  return {
    simulator,
    /** What HTTP asked the operations. */
    asked,
    port: Number(port),
    stopping,
    /** What the application had to log. */
    logged,
    call: (method: string, path: string, request: ControlRequest = {}) =>
      exchange(Number(port), method, path, request),
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
