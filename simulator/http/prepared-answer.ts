/** Answers of the fast path: prepared once, sent repeatedly, and recorded in the journal. */
import type { IncomingMessage } from 'node:http';

import { journalOf } from '../journal/journal.ts';
import type { Secrets } from '../journal/masking/masker.ts';
import { maskName } from '../journal/masking/places.ts';
import { tell } from '../journal/middleware.ts';
import { bytesBehindLimit, nothingRead, type ReadBody } from '../journal/recording/body.ts';
import type { Notes } from '../journal/recording/recording.ts';
import { Content } from '../journal/recording/write-entry.ts';
import type { Moment } from '../journal/ring.ts';
import { simulatorHeaders } from '../journal/why/explain.ts';
import { spellFields } from '../log/log.ts';
import type { Answer } from '../policy/answer.ts';
import type { Sandbox } from '../tenants/sandbox/sandbox.ts';
import type { Asked } from './plain-request.ts';
import { journalSourceOf, maskForLog } from './record.ts';

/** An answer without the parts that are specific to an exchange. */
export interface PreparedAnswer {
  readonly status: number;
  /** Alternating names and values, as in node:http. Values specific to an exchange are empty. */
  readonly headers: readonly string[];
  readonly text: string;
  readonly bytes: number;
  readonly notes: Notes;
  /** The serialized log fields. */
  readonly logged: string;
  /** The answer that it was prepared from. */
  readonly answer: Answer;
  readonly secrets: Secrets;
  /** The journal's record of the last exchange with this answer. */
  kept?: Content;
}

/** A request and its sandbox. */
export interface PlainExchange {
  readonly asked: Asked;
  readonly sandbox: Sandbox;
  readonly request: IncomingMessage;
}

/** Whether the answer, its reasons and the keys to mask are unchanged. */
function isSame(
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

/**
 * Prepares the answer to a request, with the recorded reasons.
 * @param last the previous answer to the same request, reused if nothing changed
 */
export function prepareAnswer(
  { asked, sandbox, request }: PlainExchange,
  answer: Answer,
  notes: Notes,
  explains: boolean,
  last?: PreparedAnswer,
): PreparedAnswer {
  const { method = '', url = '' } = request;
  const { operation, path, authorization } = asked;
  const { status, body, headers } = answer;
  const text = JSON.stringify(body);
  const secrets = sandbox.state().model.credentials;
  if (last && isSame(last, { text, answer, notes, secrets })) return last;
  const bytes = Buffer.byteLength(text);
  const source = journalSourceOf(sandbox, explains);
  const why = explains
    ? simulatorHeaders('', tell({ method, path, status }, notes, source, authorization))
    : undefined;
  const list = ['date', ''];
  for (const name in headers) list.push(name, headers[name] ?? '');
  list.push('content-type', 'application/json; charset=utf-8', 'content-length', String(bytes));
  for (const name in why) list.push(name, why[name] ?? '');
  const logged = spellFields({
    method,
    path: maskForLog(url, sandbox, authorization),
    status,
    sandbox: maskName(sandbox.name),
    operation,
    why: why?.['x-simulator-why'],
  });
  return { status, headers: list, text, bytes, notes, logged, answer, secrets };
}

let dated = { second: NaN, text: '' };

/** Formats a time as a Date header. */
function dateOf(milliseconds: number): string {
  const second = Math.floor(milliseconds / 1000);
  if (dated.second !== second) dated = { second, text: new Date(milliseconds).toUTCString() };
  return dated.text;
}

/** The headers of one exchange, with its date and request id filled in. */
export function headersOf(
  headers: readonly string[],
  { at, requestId }: Pick<Moment, 'at' | 'requestId'>,
): string[] {
  const list = headers.slice();
  list[1] = dateOf(at);
  const idAt = list.indexOf('x-simulator-request-id') + 1;
  if (idAt > 0) list[idAt] = requestId;
  return list;
}

/** An answered plain request, and the part of its body that was read. */
interface Answered extends PlainExchange {
  readonly read: ReadBody;
}

/** The journal content shared by all exchanges with the same answer and settings. */
class AnswerContent extends Content {
  override write(moment: Moment) {
    return super.write(moment, headersOf(this.seen.sentHeaders, moment));
  }
}

/** Approximate size of an exchange that repeats another one. */
const momentBytes = 250;

function areSame(one: readonly string[], other: readonly string[]): boolean {
  if (one.length !== other.length) return false;
  for (let index = 0; index < one.length; index += 1) {
    if (one[index] !== other[index]) return false;
  }
  return true;
}

function isSameRead(one: ReadBody, { state, size, seen }: ReadBody): boolean {
  if (one.state !== state || one.size !== size || one.seen.size !== seen.size) return false;
  if (one.seen === seen) return true;
  return 'latin1' in one.seen && 'latin1' in seen && one.seen.latin1 === seen.latin1;
}

/** Whether the exchange repeats an earlier one in everything but its time. */
function repeats({ request, read, sandbox }: Answered, { seen, source }: Content): boolean {
  const { model, settings } = sandbox.state();
  return (
    source.secrets === model.credentials &&
    source.dialect === settings.dialect &&
    source.defects === settings.defects &&
    isSameRead(read, seen.read) &&
    areSame(request.rawHeaders, seen.rawHeaders)
  );
}

function contentOf(
  { request, read, sandbox, asked }: Answered,
  { status, headers, text, bytes, notes }: PreparedAnswer,
  isSent: boolean,
  bodyBytes: number,
): AnswerContent {
  const { method = '', url: target = '', httpVersion, rawHeaders } = request;
  const { model, settings } = sandbox.state();
  const seen = {
    method,
    path: asked.path,
    status: isSent ? status : undefined,
    target,
    httpVersion,
    rawHeaders,
    read,
    sentHeaders: headers,
    sent: isSent
      ? { size: bytes, text: text.slice(0, bodyBytes + bytesBehindLimit) }
      : nothingRead.seen,
    notes,
    bodyBytes,
  };
  const { dialect, defects } = settings;
  return new AnswerContent(seen, { secrets: model.credentials, dialect, defects });
}

/** Adds a finished exchange to the journal of its sandbox. */
export function keepExchange(
  answered: Answered,
  answer: PreparedAnswer,
  isSent: boolean,
  moment: Moment,
  bodyBytes: number,
): void {
  const journal = journalOf(answered.sandbox);
  const { kept } = answer;
  if (isSent && kept !== undefined && repeats(answered, kept)) {
    journal.append({ bytes: momentBytes, moment, content: kept });
    return;
  }
  const content = contentOf(answered, answer, isSent, bodyBytes);
  if (isSent) answer.kept = content;
  journal.append({ bytes: momentBytes + content.bytes, moment, content });
}
