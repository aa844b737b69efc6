/**
 * The fast path for plain requests: those to an operation of the contract, in a sandbox whose
 * settings do not affect HTTP. It gives the same answers as `createApp`, but skips middleware that
 * cannot apply. It parses a repeated request once, and decides and explains it once per state.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';

import type { RecordingSettings } from '../journal/middleware.ts';
import { bytesBehindLimit, nothingRead, readOf, type ReadBody } from '../journal/recording/body.ts';
import { noteDecision, type Notes } from '../journal/recording/recording.ts';
import type { Moment } from '../journal/ring.ts';
import { maskName } from '../journal/masking/places.ts';
import { silentLog, spellFields, type Log } from '../log/log.ts';
import { roundMilliseconds, traceOf } from '../log/log-requests.ts';
import type { Command } from '../model/command.ts';
import type { State } from '../model/state.ts';
import { referenceWirePolicy } from '../policy/wire-policy.ts';
import type { Execution } from '../tenants/sandbox/sandbox.ts';
import type { Sandboxes } from '../tenants/sandbox/sandboxes.ts';
import { answerThrown } from './fallback.ts';
import type { PlainExchange, PreparedAnswer } from './prepared-answer.ts';
import { headersOf, keepExchange, prepareAnswer } from './prepared-answer.ts';
import { createPlainReader, findPlainSandbox, type Asked } from './plain-request.ts';
import { readBytes, type ReadBytes } from './read-body.ts';
import { commandReaders, readUpdate } from './read-command.ts';
import { decidedIn, maskForLog } from './record.ts';

/** The settings that the fast path shares with the application. */
interface FastPathParts {
  readonly explains: boolean;
  readonly log: Log;
  readonly recording: RecordingSettings;
  readonly report: (error: unknown) => void;
}

/** A parsed request with its cached results. */
interface Plan extends Asked {
  /** The command of a request without a body. */
  command?: Command;
  /** Parsed update commands, by media type and body. */
  updates?: Map<string, Command>;
  last?: PreparedAnswer;
  /** Repeatable results by state. Weak, since a plan outlives its sandbox. */
  repeatable?: WeakMap<State, Repeatable>;
}

/** A decision and its answer. */
type Repeatable = { readonly execution: Execution; readonly answer: PreparedAnswer };

/** A plain request in progress. */
interface Visit extends PlainExchange, Pick<Moment, 'requestId' | 'connection' | 'receivedAt'> {
  readonly parts: FastPathParts;
  readonly asked: Plan;
  readonly response: ServerResponse;
  readonly startedAt: number;
  /** The part of an update's body read so far; other requests have none. */
  read: ReadBody;
}

/** The log fields of a request whose client left before the response. */
function sayUnsent({ request: { method, url = '' }, asked, sandbox }: Visit): string {
  const path = maskForLog(url, sandbox, asked.authorization);
  return spellFields({ method, path, sandbox: maskName(sandbox.name), operation: asked.operation });
}

/** Records and logs the finished exchange. */
function keep(visit: Visit, answer: PreparedAnswer, at: number, isSent: boolean): void {
  const { request, response, asked, requestId, connection, receivedAt } = visit;
  const { log, recording } = visit.parts;
  const durationMilliseconds = recording.readStopwatch() - visit.startedAt;
  const isWhole = response.writableFinished;
  const ended = isWhole ? 'whole' : 'cut-off';
  const moment = { requestId, connection, receivedAt, durationMilliseconds, ended, at } as const;
  keepExchange(visit, answer, isSent, moment, recording.bodyBytes);
  const status = isSent ? answer.status : undefined;
  recording.observe(asked.operation, status, durationMilliseconds);
  if (log === silentLog) return;
  const own = {
    milliseconds: roundMilliseconds(durationMilliseconds),
    aborted: isWhole ? undefined : true,
    traceparent: traceOf(request),
  };
  log.write('info', 'request', own, isSent ? answer.logged : sayUnsent(visit));
}

/** Sends the answer, unless the client has disconnected. */
function send(visit: Visit, answer: PreparedAnswer, at: number): void {
  const { response, requestId } = visit;
  if (response.destroyed) return keep(visit, answer, at, false);
  response.writeHead(answer.status, headersOf(answer.headers, { at, requestId }));
  response.end(answer.text);
  response.on('close', () => keep(visit, answer, at, true));
}

/** Renders the answer to the command, and records its reasons. */
function explainExecution(visit: Visit, command: Command, execution: Execution): PreparedAnswer {
  const { request, sandbox, asked, parts } = visit;
  const { authorization, operation } = asked;
  const contentType = request.method === 'GET' ? undefined : request.headers['content-type'];
  const notes: Notes = { faults: [] };
  const sent = { authorization, contentType };
  noteDecision(notes, decidedIn(sandbox, command, execution, sent), parts.report);
  const answer = referenceWirePolicy.renderReply(execution.reply, operation);
  return prepareAnswer(visit, answer, notes, parts.explains, asked.last);
}

function answerCommand(visit: Visit, command: Command, execution: Execution): void {
  const { asked, sandbox } = visit;
  const known = asked.repeatable?.get(execution.state);
  if (known?.execution === execution) return send(visit, known.answer, sandbox.now());
  const answer = explainExecution(visit, command, execution);
  asked.last = answer;
  if (command === asked.command) {
    asked.repeatable ??= new WeakMap();
    asked.repeatable.set(execution.state, { execution, answer });
  }
  send(visit, answer, execution.now);
}

/** Executes the command: synchronously, unless the sandbox has to wait. */
function carryOut(visit: Visit, command: Command): void | Promise<void> {
  const { asked, sandbox } = visit;
  const last = asked.repeatable?.get(sandbox.state().model)?.execution;
  const execution = sandbox.execute(command, { last });
  if (!(execution instanceof Promise)) return answerCommand(visit, command, execution);
  return execution.then((executed) => answerCommand(visit, command, executed));
}

/** Runs a step, and answers exceptions: bugs of the simulator, or failures of its store. */
function attempt(visit: Visit, step: () => void | Promise<void>): void {
  const { parts } = visit;
  const fail = (error: unknown): void => {
    parts.report(error);
    const answer = answerThrown(error);
    const prepared = prepareAnswer(visit, answer, { faults: [] }, parts.explains);
    send(visit, prepared, visit.sandbox.now());
  };
  try {
    const done = step();
    if (done instanceof Promise) done.catch(fail);
  } catch (error) {
    fail(error);
  }
}

/** Answers the request; only an update has to wait for a body. */
function answerVisit(visit: Visit): void {
  const { asked, request, sandbox } = visit;
  const { operation } = asked;
  if (operation === 'updateListing') return answerUpdate(visit);
  return attempt(visit, () => {
    asked.command ??= commandReaders[operation]({ ...asked, request, sandbox });
    return carryOut(visit, asked.command);
  });
}

/** Maximum number of cached updates per listing, and maximum length of their bodies in bytes. */
const [mostUpdates, longestRead] = [8, 1024];

/** Parses an update, or returns the cached command. `latin1` is cut only if the body is long. */
function readUpdateOnce(
  { asked, request, sandbox }: Visit,
  read: ReadBytes,
  latin1: string,
): Command {
  const sent = `${request.headers['content-type']} ${latin1}`;
  const known = read.ended ? asked.updates?.get(sent) : undefined;
  if (known !== undefined) return known;
  const command = readUpdate({ ...asked, request, sandbox }, read, referenceWirePolicy);
  if (!read.ended || read.size > longestRead) return command;
  asked.updates ??= new Map();
  if (asked.updates.size === mostUpdates) asked.updates.clear();
  asked.updates.set(sent, command);
  return command;
}

function answerUpdate(visit: Visit): void {
  const { request, parts } = visit;
  readBytes(request, referenceWirePolicy.bodyLimits.bytes, (read) => {
    const { bytes, size, ended } = read;
    const latin1 = bytes.toString('latin1', 0, parts.recording.bodyBytes + bytesBehindLimit);
    visit.read = readOf(request, { size, latin1 }, ended);
    attempt(visit, () => carryOut(visit, readUpdateOnce(visit, read, latin1)));
  });
}

/** Creates the fast path: answers a request, or returns false if the application must do it. */
export function createFastPath(sandboxes: Sandboxes, parts: FastPathParts) {
  const { readMachineClock, readStopwatch, nextRequestId, numberOf } = parts.recording;
  const readPlain = createPlainReader();
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const asked: Plan | undefined = readPlain(request);
    const sandbox = asked && findPlainSandbox(sandboxes, asked);
    if (asked === undefined || sandbox === undefined) return false;
    const visit: Visit = {
      parts,
      asked,
      sandbox,
      request,
      response,
      requestId: nextRequestId(),
      connection: numberOf(request.socket),
      receivedAt: readMachineClock(),
      startedAt: readStopwatch(),
      read: nothingRead,
    };
    answerVisit(visit);
    return true;
  };
}
