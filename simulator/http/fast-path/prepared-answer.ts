/** Answers of the fast path: prepared once, sent repeatedly, and recorded in the journal. */
import type { IncomingMessage } from 'node:http';

import { journalOf, type ExchangeMetadata } from '../../journal/journal.ts';
import type { Secrets } from '../../journal/masking/masker.ts';
import { maskName } from '../../journal/masking/places.ts';
import { explainMasked } from '../../journal/middleware.ts';
import type { CapturedRequestBody } from '../../journal/recording/body.ts';
import { extraBytes, noRequestBody } from '../../journal/recording/body.ts';
import type { Notes } from '../../journal/recording/recording.ts';
import { ExchangeContent } from '../../journal/recording/write-entry.ts';
import { simulatorHeaders } from '../../journal/why/explain.ts';
import { serializeFields } from '../../log/log.ts';
import type { Answer } from '../../policy/answer.ts';
import type { Sandbox } from '../../tenants/sandbox/sandbox.ts';
import type { ParsedTarget } from './plain-request.ts';
import { journalSourceOf, maskForLog } from '../record.ts';

/** An answer without the parts that are specific to an exchange. */
export interface PreparedAnswer {
  readonly status: number;
  /** Alternating names and values, as in node:http. Values specific to an exchange are empty. */
  readonly headers: readonly string[];
  readonly text: string;
  readonly bytes: number;
  readonly notes: Notes;
  readonly logFields: string;
  readonly answer: Answer;
  readonly secrets: Secrets;
  /** The journal's record of the last exchange with this answer. */
  recorded?: ExchangeContent;
}

export interface PlainExchange {
  readonly parsed: ParsedTarget;
  readonly sandbox: Sandbox;
  readonly request: IncomingMessage;
}

/** Whether the answer, its reasons and the keys to mask are unchanged. */
function isUnchanged(
  last: PreparedAnswer,
  { text, answer, notes, secrets }: Pick<PreparedAnswer, 'text' | 'answer' | 'notes' | 'secrets'>,
) {
  const { explanation, decision } = notes;
  const { explanation: lastExplanation, decision: lastDecision } = last.notes;
  return (
    last.text === text &&
    last.status === answer.status &&
    last.answer.headers === answer.headers &&
    last.secrets === secrets &&
    lastExplanation?.why === explanation?.why &&
    lastExplanation?.reasonCodes.join() === explanation?.reasonCodes.join() &&
    lastDecision?.events.join() === decision?.events.join()
  );
}

/** @param last the previous answer to the same request, reused if nothing changed */
export function prepareAnswer(
  { parsed, sandbox, request }: PlainExchange,
  answer: Answer,
  notes: Notes,
  sendsExplanations: boolean,
  last?: PreparedAnswer,
): PreparedAnswer {
  const { method = '', url = '' } = request;
  const { operation, path, authorization } = parsed;
  const { status, body, headers } = answer;
  const text = JSON.stringify(body);
  const secrets = sandbox.state().model.credentials;
  if (last && isUnchanged(last, { text, answer, notes, secrets })) return last;
  const bytes = Buffer.byteLength(text);
  const source = journalSourceOf(sandbox, sendsExplanations);
  const why = sendsExplanations
    ? simulatorHeaders('', explainMasked({ method, path, status }, notes, source, authorization))
    : undefined;
  const list = ['date', ''];
  for (const name in headers) list.push(name, headers[name] ?? '');
  list.push('content-type', 'application/json; charset=utf-8', 'content-length', String(bytes));
  for (const name in why) list.push(name, why[name] ?? '');
  const logFields = serializeFields({
    method,
    path: maskForLog(url, sandbox, authorization),
    status,
    sandbox: maskName(sandbox.name),
    operation,
    why: why?.['x-simulator-why'],
  });
  return { status, headers: list, text, bytes, notes, logFields, answer, secrets };
}

let lastDate = { second: NaN, text: '' };

function dateOf(milliseconds: number): string {
  const second = Math.floor(milliseconds / 1000);
  if (lastDate.second !== second) lastDate = { second, text: new Date(milliseconds).toUTCString() };
  return lastDate.text;
}

export function headersOf(
  headers: readonly string[],
  { at, requestId }: Pick<ExchangeMetadata, 'at' | 'requestId'>,
): string[] {
  const list = headers.slice();
  list[1] = dateOf(at);
  const idAt = list.indexOf('x-simulator-request-id') + 1;
  if (idAt > 0) list[idAt] = requestId;
  return list;
}

interface AnsweredExchange extends PlainExchange {
  readonly read: CapturedRequestBody;
}

/** The journal content shared by all exchanges with the same answer and settings. */
class AnswerContent extends ExchangeContent {
  override write(metadata: ExchangeMetadata) {
    return super.write(metadata, headersOf(this.exchange.sentHeaders, metadata));
  }
}

/** Approximate size of an exchange that repeats another one. */
const metadataBytes = 250;

function areEqual(one: readonly string[], other: readonly string[]): boolean {
  if (one.length !== other.length) return false;
  for (let index = 0; index < one.length; index += 1) {
    if (one[index] !== other[index]) return false;
  }
  return true;
}

function isSameBody(one: CapturedRequestBody, { state, size, captured }: CapturedRequestBody) {
  if (one.state !== state || one.size !== size || one.captured.size !== captured.size) return false;
  if (one.captured === captured) return true;
  return (
    'latin1' in one.captured && 'latin1' in captured && one.captured.latin1 === captured.latin1
  );
}

/** Whether the exchange repeats an earlier one in everything but its time. */
function repeats(
  { request, read, sandbox }: AnsweredExchange,
  { exchange, source }: ExchangeContent,
): boolean {
  const { model, settings } = sandbox.state();
  return (
    source.secrets === model.credentials &&
    source.dialect === settings.dialect &&
    source.defects === settings.defects &&
    isSameBody(read, exchange.read) &&
    areEqual(request.rawHeaders, exchange.rawHeaders)
  );
}

function contentOf(
  { request, read, sandbox, parsed }: AnsweredExchange,
  { status, headers, text, bytes, notes }: PreparedAnswer,
  isSent: boolean,
  bodyBytes: number,
): AnswerContent {
  const { method = '', url: target = '', httpVersion, rawHeaders } = request;
  const { model, settings } = sandbox.state();
  const seen = {
    method,
    path: parsed.path,
    status: isSent ? status : undefined,
    target,
    httpVersion,
    rawHeaders,
    read,
    sentHeaders: headers,
    sent: isSent
      ? { size: bytes, text: text.slice(0, bodyBytes + extraBytes) }
      : noRequestBody.captured,
    notes,
    bodyBytes,
  };
  const { dialect, defects } = settings;
  return new AnswerContent(seen, { secrets: model.credentials, dialect, defects });
}

export function recordExchange(
  answered: AnsweredExchange,
  answer: PreparedAnswer,
  isSent: boolean,
  metadata: ExchangeMetadata,
  bodyBytes: number,
): void {
  const journal = journalOf(answered.sandbox);
  const { recorded } = answer;
  if (isSent && recorded !== undefined && repeats(answered, recorded)) {
    journal.append({ bytes: metadataBytes, metadata, content: recorded });
    return;
  }
  const content = contentOf(answered, answer, isSent, bodyBytes);
  if (isSent) answer.recorded = content;
  journal.append({ bytes: metadataBytes + content.bytes, metadata, content });
}
