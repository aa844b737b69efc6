/**
 * The fast path for plain requests: those to an operation of the contract, in a sandbox whose
 * settings do not affect HTTP. It gives the same answers as `createApp`, but skips middleware that
 * cannot apply. It parses a repeated request once, and decides and explains it once per state.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';

import type { RecordingSettings } from '../../journal/middleware.ts';
import type { CapturedRequestBody } from '../../journal/recording/body.ts';
import { extraBytes, noRequestBody, requestBodyOf } from '../../journal/recording/body.ts';
import { noteDecision, type Notes } from '../../journal/recording/recording.ts';
import type { ExchangeMetadata } from '../../journal/journal.ts';
import { maskName } from '../../journal/masking/places.ts';
import { roundMilliseconds, traceOf } from '../../log/log-requests.ts';
import { silentLog, serializeFields, type Log } from '../../log/log.ts';
import type { Command } from '../../model/command.ts';
import type { State } from '../../model/state.ts';
import { referenceWirePolicy } from '../../policy/wire-policy.ts';
import type { Execution } from '../../tenants/sandbox/sandbox.ts';
import type { Sandboxes } from '../../tenants/sandbox/sandboxes.ts';
import { answerThrown } from '../fallback.ts';
import type { PlainExchange, PreparedAnswer } from './prepared-answer.ts';
import { headersOf, recordExchange, prepareAnswer } from './prepared-answer.ts';
import { createTargetParser, findPlainSandbox, type ParsedTarget } from './plain-request.ts';
import { readBytes, type BodyBytes } from '../read-body.ts';
import { commandReaders, readUpdate } from '../read-command.ts';
import { traceDecision, maskForLog } from '../record.ts';

interface FastPathParts {
  readonly sendsExplanations: boolean;
  readonly log: Log;
  readonly recording: RecordingSettings;
  readonly report: (error: unknown) => void;
}

interface CachedRequest extends ParsedTarget {
  /** The command of a request without a body. */
  command?: Command;
  /** Parsed update commands, by media type and body. */
  updates?: Map<string, Command>;
  last?: PreparedAnswer;
  /** Cached results by state. Weak, since a cached request outlives its sandbox. */
  results?: WeakMap<State, CachedResult>;
}

type CachedResult = { readonly execution: Execution; readonly answer: PreparedAnswer };

interface PlainRequest
  extends PlainExchange, Pick<ExchangeMetadata, 'requestId' | 'connection' | 'receivedAt'> {
  readonly parts: FastPathParts;
  readonly parsed: CachedRequest;
  readonly response: ServerResponse;
  readonly startedAt: number;
  /** The part of an update's body read so far; other requests have none. */
  read: CapturedRequestBody;
}

function formatUnsent({ request: { method, url = '' }, parsed, sandbox }: PlainRequest): string {
  const { authorization, operation } = parsed;
  const path = maskForLog(url, sandbox, authorization);
  return serializeFields({ method, path, sandbox: maskName(sandbox.name), operation });
}

function recordAndLog(plain: PlainRequest, answer: PreparedAnswer, at: number, isSent: boolean) {
  const { request, response, parsed, requestId, connection, receivedAt } = plain;
  const { log, recording } = plain.parts;
  const durationMilliseconds = recording.readStopwatch() - plain.startedAt;
  const isWhole = response.writableFinished;
  const ended = isWhole ? 'whole' : 'cut-off';
  const metadata = { requestId, connection, receivedAt, durationMilliseconds, ended, at } as const;
  recordExchange(plain, answer, isSent, metadata, recording.bodyBytes);
  const status = isSent ? answer.status : undefined;
  recording.observe(parsed.operation, status, durationMilliseconds);
  if (log === silentLog) return;
  const own = {
    milliseconds: roundMilliseconds(durationMilliseconds),
    aborted: isWhole ? undefined : true,
    traceparent: traceOf(request),
  };
  log.write('info', 'request', own, isSent ? answer.logFields : formatUnsent(plain));
}

function sendPrepared(plain: PlainRequest, answer: PreparedAnswer, at: number): void {
  const { response, requestId } = plain;
  if (response.destroyed) return recordAndLog(plain, answer, at, false);
  response.writeHead(answer.status, headersOf(answer.headers, { at, requestId }));
  response.end(answer.text);
  response.on('close', () => recordAndLog(plain, answer, at, true));
}

function explainExecution(plain: PlainRequest, command: Command, execution: Execution) {
  const { request, sandbox, parsed, parts } = plain;
  const { authorization, operation } = parsed;
  const contentType = request.method === 'GET' ? undefined : request.headers['content-type'];
  const notes: Notes = { faults: [] };
  const sent = { authorization, contentType };
  noteDecision(notes, traceDecision(sandbox, command, execution, sent), parts.report);
  const answer = referenceWirePolicy.renderReply(execution.reply, operation);
  return prepareAnswer(plain, answer, notes, parts.sendsExplanations, parsed.last);
}

function answerCommand(plain: PlainRequest, command: Command, execution: Execution): void {
  const { parsed, sandbox } = plain;
  const cached = parsed.results?.get(execution.state);
  if (cached?.execution === execution) return sendPrepared(plain, cached.answer, sandbox.now());
  const answer = explainExecution(plain, command, execution);
  parsed.last = answer;
  if (command === parsed.command) {
    parsed.results ??= new WeakMap();
    parsed.results.set(execution.state, { execution, answer });
  }
  sendPrepared(plain, answer, execution.now);
}

/** Executes the command: synchronously, unless the sandbox has to wait. */
function executeCommand(plain: PlainRequest, command: Command): void | Promise<void> {
  const { parsed, sandbox } = plain;
  const last = parsed.results?.get(sandbox.state().model)?.execution;
  const execution = sandbox.execute(command, { last });
  if (!(execution instanceof Promise)) return answerCommand(plain, command, execution);
  return execution.then((executed) => answerCommand(plain, command, executed));
}

/** Runs a step, and answers exceptions: bugs of the simulator, or failures of its store. */
function attempt(plain: PlainRequest, step: () => void | Promise<void>): void {
  const { parts } = plain;
  const fail = (error: unknown): void => {
    parts.report(error);
    const answer = answerThrown(error);
    const prepared = prepareAnswer(plain, answer, { faults: [] }, parts.sendsExplanations);
    sendPrepared(plain, prepared, plain.sandbox.now());
  };
  try {
    const done = step();
    if (done instanceof Promise) done.catch(fail);
  } catch (error) {
    fail(error);
  }
}

/** Answers the request; only an update has to wait for a body. */
function answerRequest(plain: PlainRequest): void {
  const { parsed, request, sandbox } = plain;
  const { operation } = parsed;
  if (operation === 'updateListing') return answerUpdate(plain);
  return attempt(plain, () => {
    parsed.command ??= commandReaders[operation]({ ...parsed, request, sandbox });
    return executeCommand(plain, parsed.command);
  });
}

/** Maximum number of cached updates per listing, and maximum length of their bodies in bytes. */
const [maxCachedUpdates, maxCachedBytes] = [8, 1024];

/** Parses an update, or returns the cached command. `latin1` is cut only if the body is long. */
function readCachedUpdate(
  { parsed, request, sandbox }: PlainRequest,
  read: BodyBytes,
  latin1: string,
): Command {
  const sent = `${request.headers['content-type']} ${latin1}`;
  const cached = read.isComplete ? parsed.updates?.get(sent) : undefined;
  if (cached !== undefined) return cached;
  const command = readUpdate({ ...parsed, request, sandbox }, read, referenceWirePolicy);
  if (!read.isComplete || read.size > maxCachedBytes) return command;
  parsed.updates ??= new Map();
  if (parsed.updates.size === maxCachedUpdates) parsed.updates.clear();
  parsed.updates.set(sent, command);
  return command;
}

function answerUpdate(plain: PlainRequest): void {
  const { request, parts } = plain;
  readBytes(request, referenceWirePolicy.bodyLimits.bytes, (read) => {
    const { bytes, size, isComplete } = read;
    const latin1 = bytes.toString('latin1', 0, parts.recording.bodyBytes + extraBytes);
    plain.read = requestBodyOf(request, { size, latin1 }, isComplete);
    attempt(plain, () => executeCommand(plain, readCachedUpdate(plain, read, latin1)));
  });
}

/** Creates the fast path: answers a request, or returns false if the application must do it. */
export function createFastPath(sandboxes: Sandboxes, parts: FastPathParts) {
  const { readMachineClock, readStopwatch, nextRequestId, connectionNumberOf } = parts.recording;
  const parseTarget = createTargetParser();
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const parsed: CachedRequest | undefined = parseTarget(request);
    const sandbox = parsed && findPlainSandbox(sandboxes, parsed);
    if (parsed === undefined || sandbox === undefined) return false;
    const plain: PlainRequest = {
      parts,
      parsed,
      sandbox,
      request,
      response,
      requestId: nextRequestId(),
      connection: connectionNumberOf(request.socket),
      receivedAt: readMachineClock(),
      startedAt: readStopwatch(),
      read: noRequestBody,
    };
    answerRequest(plain);
    return true;
  };
}
