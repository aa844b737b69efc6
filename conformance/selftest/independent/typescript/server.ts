/** An independent implementation of the partner API, for testing the suite. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { failure, type Answer, type Asked, type Route, type State } from './types.ts';
import { answerBackroom } from './backroom.ts';
import { applyDefects, type IndependentDefectId } from './defects.ts';
import { answer as answerAsked, largestBody } from './handlers.ts';
import type { Patch, Rules, WireRules } from './rules-types.ts';
import { describeTarget, type TargetDocument } from './target.ts';
import { makeState } from './state.ts';

interface IndependentServer {
  readonly url: string;
  readonly target: object;
  close(): Promise<void>;
}

interface IndependentServerOptions {
  readonly defects?: readonly IndependentDefectId[];
  /** An unusual but conforming trait. */
  readonly oddity?: Oddity;
  /** The clock, in epoch milliseconds; the system clock by default. */
  readonly now?: () => number;
}

/** A change of decisions, data or target file that leaves the server conforming. */
export interface Oddity {
  readonly patch?: Patch;
  readonly state?: (state: State) => State;
  readonly target?: (target: TargetDocument) => object;
}

const jsonType = 'application/json;charset=UTF-8';

/** Reads even an oversized body to its end, so that the client gets its reply. */
async function readBody(request: IncomingMessage): Promise<Buffer> {
  const kept: Buffer[] = [];
  let length = 0;
  for await (const chunk of request) {
    const piece = Buffer.from(chunk as Uint8Array);
    length += piece.length;
    // Keeps the first piece beyond the limit too, so that the length shows the excess.
    if (length - piece.length <= largestBody) kept.push(piece);
  }
  return Buffer.concat(kept);
}

async function readAsked(request: IncomingMessage, clock: () => number): Promise<Asked> {
  const body = await readBody(request);
  const target = request.url ?? '/';
  const mark = target.indexOf('?');
  const search = mark < 0 ? '' : target.slice(mark + 1);
  return {
    method: request.method ?? 'GET',
    path: mark < 0 ? target : target.slice(0, mark),
    query: new URLSearchParams(search),
    search,
    headers: request.headers,
    body,
    now: clock(),
  };
}

/** Whether gzip is named explicitly. `gzip;q=0` refuses it. */
function acceptsGzip(header: string | string[] | undefined): boolean {
  const wish = /(?:^|,)\s*gzip\s*(?:;\s*q=([\d.]+))?\s*(?:,|$)/i.exec(String(header ?? ''));
  return wish !== null && Number(wish[1] ?? '1') > 0;
}

function send(
  answer: Answer,
  asked: Asked,
  response: ServerResponse,
  { write }: Pick<WireRules, 'write'>,
): void {
  if (answer.hangUp === true) {
    response.destroy();
    return;
  }
  const text = answer.type === undefined ? JSON.stringify(answer.payload) : String(answer.payload);
  const packed = acceptsGzip(asked.headers['accept-encoding']) && text.length > 0;
  const bytes = packed ? gzipSync(text) : Buffer.from(text);
  const headers = {
    'content-type': answer.type ?? jsonType,
    'content-length': bytes.length,
    date: new Date(asked.now).toUTCString(),
    vary: 'accept-encoding',
    ...(packed ? { 'content-encoding': 'gzip' } : {}),
    ...answer.headers,
  };
  if (asked.method === 'HEAD') response.writeHead(answer.status, headers).end();
  else write({ status: answer.status, headers, bytes }, response);
}

/** A wall clock that never goes back, so that no open count falls. */
function makeClock(now: () => number = Date.now): () => number {
  let latest = 0;
  return () => {
    latest = Math.max(latest, now());
    return latest;
  };
}

async function answerSafely(
  asked: Asked,
  route: Route | undefined,
  state: State,
  rules: Rules,
): Promise<Answer> {
  try {
    const backroom = answerBackroom(asked, state, rules);
    if (backroom !== undefined) return backroom;
    return rules.finish(await answerAsked(asked, route, state, rules), asked, route?.operation);
  } catch {
    return failure(500, 'Something broke');
  }
}

function listen(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve, reject) => {
    server.close((error) => (error === undefined ? resolve() : reject(error)));
    server.closeAllConnections();
  });
}

export async function startIndependentServer(
  options: IndependentServerOptions = {},
): Promise<IndependentServer> {
  const clock = makeClock(options.now);
  const { oddity = {} } = options;
  const plainState = makeState(clock());
  const state = oddity.state?.(plainState) ?? plainState;
  const flawed = applyDefects(options.defects ?? []);
  const rules = { ...flawed, ...oddity.patch?.(flawed) };

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const asked = await readAsked(request, clock);
    const route = rules.findRoute(asked.path);
    send(await answerSafely(asked, route, state, rules), asked, response, rules);
  };

  // Allows very long paths, so that overlong ids get a regular reply.
  const server = createServer({ maxHeaderSize: 1_048_576 }, (request, response) => {
    // Fails only if the client disconnects while sending.
    serve(request, response).catch(() => response.destroy());
  });
  server.keepAliveTimeout = 60_000;
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const status = rules.refuseBytes(error.code ?? '');
    if (status === undefined || !socket.writable) socket.destroy();
    else socket.end(`HTTP/1.1 ${status} No\r\nConnection: close\r\n\r\n`);
  });
  const url = `http://127.0.0.1:${await listen(server)}`;
  const target = describeTarget(url, state);
  return { url, target: oddity.target?.(target) ?? target, close: () => close(server) };
}
