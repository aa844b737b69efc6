/** An independent implementation of the partner API, for testing the suite. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { failure } from './answers.ts';
import { answerBackroom } from './backroom.ts';
import { applyDefects, type IndependentDefectId } from './defects.ts';
import { answer } from './handlers.ts';
import type { Defect, Rules } from './rules-types.ts';
import { describeTarget, type TargetDocument } from './target.ts';
import type { Answer, Asked, Route, State } from './types.ts';
import { readAsked, send } from './wire.ts';
import { makeState } from './state.ts';

export interface IndependentServer {
  readonly url: string;
  readonly target: object;
  close(): Promise<void>;
}

export interface IndependentServerOptions {
  readonly defects?: readonly IndependentDefectId[];
  /** What makes it odd, though conforming. */
  readonly oddity?: Oddity;
  /** Its clock, in epoch milliseconds; that of the machine by default. */
  readonly now?: () => number;
}

/** One change that leaves the server conforming: in its decisions, its data, or its target file. */
export interface Oddity {
  readonly patch?: Defect['patch'];
  readonly state?: (state: State) => State;
  readonly target?: (target: TargetDocument) => object;
}

/** A wall clock that stands still rather than go back, so that no open count ever falls. */
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
    return rules.finish(await answer(asked, route, state, rules), asked, route?.operation);
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

  // Room for very long paths: the ids in them deserve a proper reply.
  const server = createServer({ maxHeaderSize: 1_048_576 }, (request, response) => {
    // Only a client that went away while sending can make this fail.
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
