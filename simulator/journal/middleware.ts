import type { ServerResponse } from 'node:http';
import { finished } from 'node:stream';

import type { Context, Middleware } from 'koa';

import type { NewEntry } from './entry.ts';
import type { Masker } from './masking/masker.ts';
import { createMasker } from './masking/masker.ts';
import { keysIn } from './masking/places.ts';
import { bytesBehindLimit, collectRequest, collectResponse } from './recording/body.ts';
import { explainExchange } from './recording/explain-exchange.ts';
import type { FindSource, JournalSource, Notes, Recording } from './recording/recording.ts';
import { createRecording, createRequestIds } from './recording/recording.ts';
import { writeEntry } from './recording/write-entry.ts';
import { simulatorHeaders } from './why/headers.ts';

/** What a recording goes by. */
export interface RecordingSettings {
  /** How much of a body an entry keeps. The default is 65536. */
  readonly bodyBytes: number;
  /** In milliseconds since 1970-01-01T00:00:00Z. */
  readonly readMachineClock: () => number;
  /** The number of a connection. */
  readonly numberOf: (socket: object) => number;
  /** In milliseconds since whenever. */
  readonly readStopwatch: () => number;
}

/** How much of a body an entry keeps, in bytes. */
export const defaultBodyBytes = 64 * 1024;

const defaultSettings: Omit<RecordingSettings, 'numberOf'> = {
  bodyBytes: defaultBodyBytes,
  readMachineClock: Date.now,
  readStopwatch: () => performance.now(),
};

const recordings = new WeakMap<Context['req'], Recording>();

/** Where to note why a request is answered as it is; undefined: nothing records it. */
export function recordingOf({ req }: Pick<Context, 'req'>): Recording | undefined {
  return recordings.get(req);
}

/** Numbers connections from 1, in the order in which they are first asked for. */
export function numberConnections(): (socket: object) => number {
  const numbers = new WeakMap<object, number>();
  let last = 0;
  return (socket) => {
    const number = numbers.get(socket) ?? (last += 1);
    numbers.set(socket, number);
    return number;
  };
}

function waitForEnd(response: ServerResponse): Promise<NewEntry['ended']> {
  return new Promise((resolve) => {
    finished(response, (error) => resolve(error ? 'cut-off' : 'whole'));
  });
}

function maskerOf({ req }: Context, { secrets }: JournalSource): Masker {
  const values = req.headersDistinct['authorization'] ?? [];
  return createMasker(secrets, values.flatMap(keysIn));
}

function tellCaller(context: Context, source: JournalSource, requestId: string, notes: Notes) {
  if (!source.tellsCaller || context.headerSent || context.respond === false) return;
  const { reasonCodes, why } = explainExchange(context.req, context.status, notes);
  const { mask } = maskerOf(context, source);
  context.set(simulatorHeaders(requestId, { reasonCodes, why: mask(why) }));
}

/** Looks at the exchange that begins, and answers what writes its entry when it has ended. */
function follow(
  context: Context,
  settings: RecordingSettings,
  requestId: string,
  connection: number,
) {
  const { req: request, res: response, originalUrl: target } = context;
  const { bodyBytes } = settings;
  const receivedAt = settings.readMachineClock();
  const startedAt = settings.readStopwatch();
  const read = collectRequest(request, bodyBytes + bytesBehindLimit);
  const sent = collectResponse(response, bodyBytes + bytesBehindLimit);
  const notes: Notes = { faults: [] };
  recordings.set(request, createRecording(requestId, notes, context));
  response.once('finish', read.stop);
  const end = waitForEnd(response);
  const write = async (source: JournalSource): Promise<void> => {
    const ended = await end;
    const durationMilliseconds = settings.readStopwatch() - startedAt;
    const seen = { request, response, read, sent, notes, requestId, target, connection };
    const exchange = { ...seen, receivedAt, durationMilliseconds, ended, bodyBytes };
    source.journal.append(writeEntry(exchange, source, maskerOf(context, source)));
  };
  return { notes, write };
}

/**
 * Records each request that reaches a sandbox in its journal, once it has ended: also one that
 * fails, is aborted, or is answered before it is routed. Use it as the very first middleware.
 *
 * @param findSource asked when the answer is made, and not before
 */
export function recordExchanges(
  findSource: FindSource,
  options: Partial<RecordingSettings> = {},
): Middleware {
  const settings = { ...defaultSettings, numberOf: numberConnections(), ...options };
  const nextRequestId = createRequestIds();
  return async (context, next) => {
    const requestId = nextRequestId();
    const connection = settings.numberOf(context.req.socket);
    const { notes, write } = follow(context, settings, requestId, connection);
    try {
      await next();
    } finally {
      const source = findSource(context);
      if (source !== undefined) {
        tellCaller(context, source, requestId, notes);
        write(source).catch((error: unknown) => context.app.emit('error', error, context));
      }
    }
  };
}
