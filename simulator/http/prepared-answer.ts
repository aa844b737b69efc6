/** Answers of the short way, made once for all exchanges in which they are given. */
import type { IncomingMessage } from 'node:http';

import { tell } from '../journal/middleware.ts';
import type { Secrets } from '../journal/masking/masker.ts';
import { maskName } from '../journal/masking/places.ts';
import type { Moment } from '../journal/ring.ts';
import type { Notes } from '../journal/recording/recording.ts';
import type { Content } from '../journal/recording/write-entry.ts';
import { simulatorHeaders } from '../journal/why/explain.ts';
import { spellFields } from '../log/log.ts';
import type { Answer } from '../policy/answer.ts';
import type { Sandbox } from '../tenants/sandbox/sandbox.ts';
import type { Asked } from './plain-request.ts';
import { journalSourceOf, maskForLog } from './record.ts';

/** An answer, but for what each exchange has of its own. */
export interface PreparedAnswer {
  readonly status: number;
  /** Names and values in turn, as node:http takes them; those of one exchange are left empty. */
  readonly headers: readonly string[];
  readonly text: string;
  readonly bytes: number;
  readonly notes: Notes;
  /** What a log tells of it, spelled already. */
  readonly logged: string;
  /** What it was made of. */
  readonly answer: Answer;
  readonly secrets: Secrets;
  /** How a journal keeps the last exchange in which it was given. */
  kept?: Content;
}

/** A request of a sandbox, and what it asks. */
export interface PlainExchange {
  readonly asked: Asked;
  readonly sandbox: Sandbox;
  readonly request: IncomingMessage;
}

/** Whether the same was answered for the same reasons, and the same keys are masked in it. */
function isSame(
  last: PreparedAnswer,
  text: string,
  answer: Answer,
  notes: Notes,
  secrets: Secrets,
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
 * The answer to a request, with the reasons that were noted.
 *
 * @param last what the same request was answered before
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
  if (last && isSame(last, text, answer, notes, secrets)) return last;
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

/** The time as a Date header tells it. */
function dateOf(milliseconds: number): string {
  const second = Math.floor(milliseconds / 1000);
  if (dated.second !== second) dated = { second, text: new Date(milliseconds).toUTCString() };
  return dated.text;
}

/** The headers of one exchange: with its date, and what its request is called. */
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
