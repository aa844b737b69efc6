/**
 * The short way of a plain request: one of the contract's operations, in a sandbox that nothing was
 * told of HTTP. `createApp` would answer it the same; here no step asks what cannot be.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';

import type { RecordingSettings } from '../journal/middleware.ts';
import { tell } from '../journal/middleware.ts';
import type { CollectedRequest, SeenBody } from '../journal/recording/body.ts';
import {
  bytesBehindLimit,
  collectRequest,
  nothingRead,
  readOf,
} from '../journal/recording/body.ts';
import type { Notes } from '../journal/recording/recording.ts';
import { noteDecision } from '../journal/recording/recording.ts';
import type { Exchange } from '../journal/recording/write-entry.ts';
import { unwritten } from '../journal/recording/write-entry.ts';
import { simulatorHeaders } from '../journal/why/headers.ts';
import { maskName } from '../journal/masking/masked-key.ts';
import type { Log } from '../log/log.ts';
import { silentLog } from '../log/log.ts';
import { roundMilliseconds } from '../log/log-requests.ts';
import type { Command } from '../model/command.ts';
import type { Answer } from '../policy/answer.ts';
import { errorAnswer } from '../policy/answer.ts';
import { referenceWirePolicy } from '../policy/wire-policy.ts';
import type { Execution } from '../tenants/sandbox/sandbox.ts';
import type { Sandboxes } from '../tenants/sandbox/sandboxes.ts';
import type { PlainRequest } from './plain-request.ts';
import { readPlain } from './plain-request.ts';
import { commandReaders } from './read-command.ts';
import { decidedIn, journalSourceOf, maskForLog } from './record.ts';

/** What the short way goes by, as the long one does. */
export interface ShortWayParts {
  readonly explains: boolean;
  readonly log: Log;
  readonly recording: RecordingSettings;
  /** Told of mistakes of the simulator. */
  readonly report: (error: unknown) => void;
}

let dated = { second: NaN, text: '' };

/** The time as a Date header tells it. */
function dateOf(milliseconds: number): string {
  const second = Math.floor(milliseconds / 1000);
  if (dated.second !== second) dated = { second, text: new Date(milliseconds).toUTCString() };
  return dated.text;
}

/** Names and values in turn, as node:http takes them. */
function headersOf(answer: Answer, length: number, now: number): string[] {
  const list = ['date', dateOf(now)];
  for (const [name, value] of Object.entries(answer.headers ?? {})) list.push(name, value ?? '');
  list.push('content-type', 'application/json; charset=utf-8', 'content-length', String(length));
  return list;
}

/** A plain request while it is answered. */
interface Visit extends PlainRequest {
  readonly response: ServerResponse;
  readonly requestId: string;
  readonly connection: number;
  readonly receivedAt: number;
  readonly startedAt: number;
  /** What is read of an update; the others have no body. */
  readonly body: CollectedRequest | undefined;
  readonly notes: Notes;
}

/** What was sent back. */
interface Sent {
  readonly status: number | undefined;
  readonly headers: readonly string[];
  readonly body: SeenBody;
  readonly why: string | undefined;
}

const nothingSent: Sent = {
  status: undefined,
  headers: [],
  body: nothingRead.seen,
  why: undefined,
};

/** Keeps the exchange that has ended, and logs it. */
function keep(visit: Visit, sent: Sent, { explains, log, recording }: ShortWayParts): void {
  const { request, response, sandbox, body, notes, operation } = visit;
  const { method = '', url: target = '', httpVersion, rawHeaders } = request;
  const durationMilliseconds = recording.readStopwatch() - visit.startedAt;
  const isWhole = response.writableFinished;
  const source = journalSourceOf(sandbox, explains);
  const exchange: Exchange = {
    requestId: visit.requestId,
    connection: visit.connection,
    receivedAt: visit.receivedAt,
    durationMilliseconds,
    ended: isWhole ? 'whole' : 'cut-off',
    method,
    target,
    path: visit.path,
    httpVersion,
    rawHeaders,
    read: body === undefined ? nothingRead : readOf(request, body),
    status: sent.status,
    sentHeaders: sent.headers,
    sent: sent.body,
    notes,
    at: notes.decision?.now ?? sandbox.now(),
    bodyBytes: recording.bodyBytes,
  };
  source.journal.append(unwritten(exchange, source));
  if (log === silentLog) return;
  log.write('info', 'request', {
    method,
    path: maskForLog(target, sandbox, visit.authorization),
    status: sent.status,
    milliseconds: roundMilliseconds(durationMilliseconds),
    sandbox: maskName(sandbox.name),
    operation,
    why: sent.why,
    aborted: isWhole ? undefined : true,
  });
}

/** Answers, unless the caller has gone. */
function respond(visit: Visit, answer: Answer, parts: ShortWayParts): void {
  const { request, response, sandbox, requestId, authorization, notes, path } = visit;
  if (response.destroyed) return keep(visit, nothingSent, parts);
  const { status, body } = answer;
  const text = JSON.stringify(body);
  const length = Buffer.byteLength(text);
  const headers = headersOf(answer, length, sandbox.now());
  const answered = { method: request.method ?? '', path, status };
  const why = parts.explains
    ? simulatorHeaders(
        requestId,
        tell(answered, notes, journalSourceOf(sandbox, true), authorization),
      )
    : undefined;
  if (why !== undefined) for (const [name, value] of Object.entries(why)) headers.push(name, value);
  response.writeHead(status, headers);
  response.end(text);
  const sent = {
    status,
    headers,
    body: { size: length, text: text.slice(0, parts.recording.bodyBytes + bytesBehindLimit) },
    why: why?.['x-simulator-why'],
  };
  response.once('close', () => keep(visit, sent, parts));
}

function answerCommand(
  visit: Visit,
  command: Command,
  execution: Execution,
  parts: ShortWayParts,
): void {
  const { request, sandbox, operation, authorization, notes } = visit;
  const contentType = request.method === 'GET' ? undefined : request.headers['content-type'];
  const decided = decidedIn(sandbox, command, execution);
  noteDecision(notes, { ...decided, sent: { authorization, contentType } }, parts.report);
  respond(visit, referenceWirePolicy.renderReply(execution.reply, operation), parts);
}

/** Goes on at once with what is there already; only an update waits, for its body and its turn. */
function carryOut(visit: Visit, parts: ShortWayParts): void | Promise<void> {
  const command = commandReaders[visit.operation](visit);
  if (command instanceof Promise) return waitAndCarryOut(visit, command, parts);
  const execution = visit.sandbox.execute(command);
  if (execution instanceof Promise) return waitAndCarryOut(visit, command, parts, execution);
  return answerCommand(visit, command, execution, parts);
}

async function waitAndCarryOut(
  visit: Visit,
  reading: Command | Promise<Command>,
  parts: ShortWayParts,
  executing?: Promise<Execution>,
): Promise<void> {
  const command = await reading;
  answerCommand(visit, command, await (executing ?? visit.sandbox.execute(command)), parts);
}

/** Answers a request that may take the short way; false: it has to take the long one. */
export function createShortWay(sandboxes: Sandboxes, parts: ShortWayParts) {
  const { bodyBytes, readMachineClock, readStopwatch, nextRequestId, numberOf } = parts.recording;
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const plain = readPlain(sandboxes, request);
    if (plain === undefined) return false;
    const isUpdate = plain.operation === 'updateListing';
    const visit: Visit = {
      ...plain,
      response,
      requestId: nextRequestId(),
      connection: numberOf(request.socket),
      receivedAt: readMachineClock(),
      startedAt: readStopwatch(),
      body: isUpdate ? collectRequest(request, bodyBytes + bytesBehindLimit) : undefined,
      notes: { faults: [] },
    };
    const fail = (error: unknown): void => {
      parts.report(error);
      respond(visit, errorAnswer(500, 'Internal error'), parts);
    };
    try {
      const answered = carryOut(visit, parts);
      if (answered instanceof Promise) answered.catch(fail);
    } catch (error) {
      fail(error);
    }
    return true;
  };
}
