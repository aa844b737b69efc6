/** How a journal keeps what the short way answered: exchanges that repeat one another share it. */
import { journalOf } from '../journal/journal.ts';
import { bytesBehindLimit, nothingRead, type ReadBody } from '../journal/recording/body.ts';
import { Content } from '../journal/recording/write-entry.ts';
import type { Moment } from '../journal/ring.ts';
import { headersOf, type PlainExchange, type PreparedAnswer } from './prepared-answer.ts';

/** A plain request that was answered, and what was read of its body. */
interface Answered extends PlainExchange {
  readonly read: ReadBody;
}

/** What the exchanges of an answer share, as long as the same is sent in the same settings. */
class AnswerContent extends Content {
  override write(moment: Moment) {
    return super.write(moment, headersOf(this.seen.sentHeaders, moment));
  }
}

/** What an exchange takes that repeats another one, about. */
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

/** Whether the request is answered as before, but at another moment. */
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

/** Adds an exchange that has ended to the journal of its sandbox. */
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
