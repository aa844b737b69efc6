/** Decodes, checks and masks an exchange of the proxy, and adds it to the journal. */
import { isUtf8 } from 'node:buffer';
import type { IncomingMessage, ServerResponse } from 'node:http';

import { journalOf, type Entry } from '../../../simulator/journal/journal.ts';
import { maskFields } from '../../../simulator/journal/masking/places.ts';
import { recordingSettings } from '../../../simulator/journal/middleware.ts';
import type { CapturedBody } from '../../../simulator/journal/recording/body.ts';
import {
  extraBytes,
  collectRequest,
  collectResponse,
  requestBodyOf,
} from '../../../simulator/journal/recording/body.ts';
import { ExchangeContent } from '../../../simulator/journal/recording/write-entry.ts';
import { journalSourceOf } from '../../../simulator/http/record.ts';
import { findOperation } from '../../../simulator/policy/contract-paths.ts';
import type { Sandbox } from '../../../simulator/tenants/sandbox/sandbox.ts';
import { operations } from '../../../generated/contract.ts';
import type { Exchange, NameAndValue } from '../../wire/exchange.ts';
import { decode } from '../../wire/read-response.ts';
import { check, type CheckResult } from './check.ts';
import type { ForwardResult } from './forward.ts';

const bodyBytes = 256 * 1024;

export interface RecordedExchange {
  /** The journal entry, without keys. */
  readonly entry: Entry;
  readonly checked: CheckResult;
  /** Why the service gave no answer, or an incomplete one. */
  readonly failure: string | undefined;
}

const pairsOf = (raw: readonly string[]): NameAndValue[] =>
  raw.flatMap((name, index) => (index % 2 === 0 ? [[name, raw[index + 1] ?? ''] as const] : []));

const bytesOf = (seen: CapturedBody): Buffer =>
  'text' in seen ? Buffer.from(seen.text) : Buffer.from(seen.latin1, 'latin1');

/** The decoded body; undefined if it cannot be decoded, and so cannot be masked. */
function readBody(seen: CapturedBody, encoding: string | undefined): Buffer | undefined {
  const isPlain = encoding === undefined || encoding.trim().toLowerCase() === 'identity';
  if (isPlain || seen.size === 0) return bytesOf(seen);
  if (!/^\s*(x-gzip|gzip|deflate|br)\s*$/i.test(encoding) || seen.size > bodyBytes)
    return undefined;
  try {
    return decode(bytesOf(seen), encoding);
  } catch {
    return undefined;
  }
}

/** The body for the journal, decoded if it has a content coding. */
function journalBodyOf(
  body: Buffer | undefined,
  seen: CapturedBody,
  isEncoded: boolean,
): CapturedBody {
  if (body === undefined) return { size: seen.size, text: '' };
  return isEncoded ? { size: body.length, latin1: body.toString('latin1') } : seen;
}

interface ForwardResultWithBody extends ForwardResult {
  readonly body: Buffer | undefined;
}

/** The exchange in the suite's form; undefined if no operation has its method and path. */
function exchangeOf(
  { method = '', url = '', headers, rawHeaders }: IncomingMessage,
  sent: Buffer,
  { answer, failure, body }: ForwardResultWithBody,
): Exchange | undefined {
  const [path = '', ...query] = url.split('?');
  const operation = findOperation(method, path);
  if (operation === undefined) return undefined;
  const mediaType = headers['content-type'] ?? '';
  const authorization = pairsOf(rawHeaders).filter(([name]) => /^authorization$/i.test(name));
  const text = body === undefined ? undefined : body.toString('utf8');
  return {
    number: 0,
    url,
    plan: {
      operation,
      path,
      query: [...new URLSearchParams(query.join('?'))],
      credential: { label: '', headers: authorization, query: [] },
      ...(sent.length > 0 && { body: { text: sent.toString('utf8'), mediaType } }),
      ...(method !== operations[operation].method && { method }),
    },
    response:
      answer === undefined || failure !== undefined || text === undefined
        ? undefined
        : {
            status: answer.statusCode ?? 0,
            headers: Object.fromEntries(
              Object.entries(answer.headers).map(([name, value = '']) => [name, String(value)]),
            ),
            // Also masks values of fields whose names denote a key.
            text: maskFields(text),
            isUtf8: isUtf8(body ?? Buffer.alloc(0)),
          },
    failure:
      failure?.message ??
      (answer === undefined
        ? 'the request was abandoned'
        : 'the body is too long, or cannot be read'),
    sentAt: 0,
    receivedAt: 0,
  };
}

export function createRecorder(sandbox: Sandbox) {
  const settings = recordingSettings({ bodyBytes });
  const journal = journalOf(sandbox);

  return function startRecording(request: IncomingMessage, response: ServerResponse) {
    const received = {
      requestId: settings.nextRequestId(),
      connection: settings.connectionNumberOf(request.socket),
      receivedAt: settings.readMachineClock(),
    };
    const startedAt = settings.readStopwatch();
    const read = collectRequest(request, bodyBytes + extraBytes);
    const sent = collectResponse(response, bodyBytes + extraBytes);

    return function finishRecording(result: ForwardResult): RecordedExchange {
      const { answer, failure } = result;
      const { method = '', url: target = '', httpVersion, rawHeaders } = request;
      const seen = sent.captured();
      // The proxy's own response has no content coding.
      const isAnswered = answer !== undefined && (failure === undefined || seen.size > 0);
      const coding = isAnswered ? answer.headers['content-encoding'] : undefined;
      const body = readBody(seen, coding);
      const requestRead = requestBodyOf(request, read.captured(), read.isComplete());
      const checkedBody = seen.size > bodyBytes ? undefined : body;
      const checked = check(
        exchangeOf(request, bytesOf(requestRead.captured), { ...result, body: checkedBody }),
      );
      const status = response.headersSent ? response.statusCode : undefined;
      const prefix = status === undefined ? 'no answer: ' : `${status}: `;
      const why = `${prefix}${failure?.message ?? checked.words}`;
      const exchange = {
        method,
        path: target.split('?', 1)[0] ?? '',
        status,
        target,
        httpVersion,
        rawHeaders,
        read: requestRead,
        sentHeaders: isAnswered
          ? answer.rawHeaders
          : Object.entries(response.getHeaders()).flat().map(String),
        sent: journalBodyOf(body, seen, coding !== undefined),
        notes: { faults: [], explanation: { reasonCodes: checked.requirements, why } },
        bodyBytes,
      };
      const moment = {
        ...received,
        durationMilliseconds: settings.readStopwatch() - startedAt,
        ended: response.writableFinished ? ('whole' as const) : ('cut-off' as const),
        at: sandbox.now(),
      };
      const content = new ExchangeContent(exchange, journalSourceOf(sandbox, false));
      journal.append({ bytes: content.bytes, metadata: moment, content });
      const [entry] = journal.list({ limit: 1 }).entries;
      if (entry === undefined) throw new Error('the journal is too small for one exchange');
      return { entry, checked, failure: failure?.message };
    };
  };
}
