/** The middleware that records each exchange in the journal of its sandbox. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { finished } from 'node:stream';

import type { Context, Middleware } from 'koa';

import type { OperationId } from '../../generated/contract.ts';
import { findOperation } from '../policy/contract-paths.ts';
import type { NewEntry } from './journal.ts';
import { maskerFor } from './masking/masker.ts';
import { extraBytes, collectRequest, collectResponse, requestBodyOf } from './recording/body.ts';
import type { FindSource, JournalSource, Notes } from './recording/recording.ts';
import { createRequestIds, explainExchange } from './recording/recording.ts';
import { ExchangeContent } from './recording/write-entry.ts';
import { simulatorHeaders, type Explanation } from './why/explain.ts';
import type { UnroutedRequest } from './why/refusal.ts';

export interface RecordingSettings {
  /** Bytes of a body that an entry keeps. The default is 65536. */
  readonly bodyBytes: number;
  /** In milliseconds since 1970-01-01T00:00:00Z. */
  readonly readMachineClock: () => number;
  readonly connectionNumberOf: (socket: object) => number;
  readonly nextRequestId: () => string;
  /** Monotonic, in milliseconds since an arbitrary point. */
  readonly readStopwatch: () => number;
  /** Called for each recorded exchange. Without a status, no response was sent. */
  readonly observe: (
    operation: OperationId | undefined,
    status: number | undefined,
    milliseconds: number,
  ) => void;
}

export const recordingSettings = (given: Partial<RecordingSettings> = {}): RecordingSettings => ({
  bodyBytes: 64 * 1024,
  readMachineClock: Date.now,
  readStopwatch: () => performance.now(),
  connectionNumberOf: numberConnections(),
  nextRequestId: createRequestIds(),
  observe: () => undefined,
  ...given,
});

const notesOnRequests = new WeakMap<Context['req'], Notes>();

/** The notes on the answer to a request; undefined if it is not recorded. */
export const notesOf = ({ req }: Pick<Context, 'req'>): Notes | undefined =>
  notesOnRequests.get(req);

/** Numbers connections from 1, in the order of their first requests. */
function numberConnections(): (socket: object) => number {
  const numbers = new WeakMap<object, number>();
  let last = 0;
  return (socket) => {
    const known = numbers.get(socket);
    if (known !== undefined) return known;
    numbers.set(socket, (last += 1));
    return last;
  };
}

function waitForEnd(response: ServerResponse): Promise<NewEntry['ended']> {
  return new Promise((resolve) => {
    finished(response, (error) => resolve(error ? 'cut-off' : 'whole'));
  });
}

export function explainMasked(
  answered: UnroutedRequest,
  notes: Notes,
  { secrets }: JournalSource,
  authorization: readonly string[] | undefined,
): Explanation {
  const { reasonCodes, why } = explainExchange(answered, notes);
  return { reasonCodes, why: maskerFor(secrets, authorization).mask(why) };
}

/** The current request, which may have been rewritten. */
function answeredOf({ method = '', url = '' }: IncomingMessage, status: number | undefined) {
  return { method, path: url.split('?', 1)[0] ?? '', status };
}

function setExplanationHeaders(
  context: Context,
  source: JournalSource,
  requestId: string,
  notes: Notes,
) {
  if (!source.sendsExplanations || context.headerSent || context.respond === false) return;
  const { req, status } = context;
  const authorization = req.headersDistinct['authorization'];
  const given = explainMasked(answeredOf(req, status), notes, source, authorization);
  context.set(simulatorHeaders(requestId, given));
}

function sentHeadersOf(response: ServerResponse): string[] {
  return Object.entries(response.getHeaders()).flatMap(([name, value = '']) =>
    [value].flat().flatMap((one) => [name, String(one)]),
  );
}

function observeExchange(
  context: Context,
  settings: RecordingSettings,
  requestId: string,
  connection: number,
) {
  const { req: request, res: response, originalUrl: target } = context;
  const { bodyBytes } = settings;
  const receivedAt = settings.readMachineClock();
  const startedAt = settings.readStopwatch();
  const read = collectRequest(request, bodyBytes + extraBytes);
  const sent = collectResponse(response, bodyBytes + extraBytes);
  const notes: Notes = { faults: [] };
  notesOnRequests.set(request, notes);
  response.once('finish', read.stop);
  const end = waitForEnd(response);
  const record = async (source: JournalSource): Promise<void> => {
    const ended = await end;
    const { httpVersion, rawHeaders } = request;
    const durationMilliseconds = settings.readStopwatch() - startedAt;
    const status = response.headersSent ? response.statusCode : undefined;
    const { method, path } = answeredOf(request, status);
    const seen = {
      method,
      path,
      status,
      target,
      httpVersion,
      rawHeaders,
      read: requestBodyOf(request, read.captured(), read.isComplete()),
      sentHeaders: sentHeadersOf(response),
      sent: sent.captured(),
      notes,
      bodyBytes,
    };
    const at = notes.decision?.now ?? source.now();
    const metadata = { requestId, connection, receivedAt, durationMilliseconds, ended, at };
    const content = new ExchangeContent(seen, source);
    source.journal.append({ bytes: content.bytes, metadata, content });
    settings.observe(findOperation(method, path), status, durationMilliseconds);
  };
  return { notes, record };
}

/**
 * Records each request that reaches a sandbox in its journal once it has ended, even if it fails,
 * is aborted, or is answered before routing. Must be the first middleware.
 * @param findSource called when the answer has been created, and not before
 */
export function recordExchanges(findSource: FindSource, settings: RecordingSettings): Middleware {
  return async (context, next) => {
    const requestId = settings.nextRequestId();
    const connection = settings.connectionNumberOf(context.req.socket);
    const { notes, record } = observeExchange(context, settings, requestId, connection);
    try {
      await next();
    } finally {
      const source = findSource(context);
      if (source !== undefined) {
        setExplanationHeaders(context, source, requestId, notes);
        record(source).catch((error: unknown) => context.app.emit('error', error, context));
      }
    }
  };
}
