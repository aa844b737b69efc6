/** Writes what passed to files, as the suite writes evidence: NDJSON, or HAR 1.2. */
import { closeSync, openSync, writeSync } from 'node:fs';

import type { Exchange, Headers } from '../../../generated/report.ts';
import { UsageError } from '../../../shared/command-line.ts';
import type { RecordedBody } from '../../../simulator/journal/entry.ts';
import { toHar } from '../../../simulator/journal/outputs/har.ts';
import { cutText } from '../../report/evidence.ts';
import { summarize } from '../../wire/exchange.ts';
import { Secrets } from '../../wire/secrets.ts';
import { shellLineOfSent } from '../../wire/shell-line.ts';
import type { Way } from '../../wire/way.ts';
import type { Passed } from './record.ts';

/** Where the requests went, and since when. */
export interface Origin {
  /** Of the service, without a slash at its end. */
  readonly baseUrl: string;
  readonly way: Way;
  /** Epoch milliseconds. */
  readonly startedAt: number;
  readonly version: string;
}

const textOf = ({ text, base64 }: RecordedBody): string =>
  text ?? Buffer.from(base64 ?? '', 'base64').toString('utf8');

const isConnectionOwn = ({ name }: Headers[number]): boolean =>
  /^(host|connection)$/i.test(name ?? '');

/** The answer of the service: what the proxy said in its place is none. */
function responseOf({ entry: { response }, failure }: Passed) {
  if (response === null || failure !== undefined) return undefined;
  const { status, headers, body } = response;
  const inLowerCase = headers.map(({ name, value }) => ({ name: name.toLowerCase(), value }));
  return { status, headers: inLowerCase, text: cutText(textOf(body)) };
}

/** A masked key, `sim-…5972fa`, and what stands for it in a line of a shell until it is written. */
const maskedKey = /(?:[\w.~+-]{4})?…([\da-f]{6})/g;
const nameKeys = (text: string): string => text.replaceAll(maskedKey, '%KEY_$1%');
const asVariables = (text: string): string => text.replaceAll(/%KEY_([\da-f]{6})%/g, '$$KEY_$1');

/** The exchange as the suite's evidence has it; the same key has the same name, such as $KEY_5972fa. */
function evidenceOf(passed: Passed, { baseUrl, way, startedAt }: Origin): Exchange {
  const { request, receivedAt, durationMilliseconds } = passed.entry;
  const { method, path } = request;
  const url = nameKeys(path.startsWith('/') ? baseUrl + path : path);
  const headers = request.headers
    .filter((header) => !isConnectionOwn(header))
    .map(({ name, value }) => ({ name, value: nameKeys(value) }));
  const mediaType = headers.find(({ name }) => name.toLowerCase() === 'content-type')?.value ?? '';
  const text = textOf(request.body);
  const body = text === '' ? undefined : { text, mediaType };
  const response = responseOf(passed);
  const sentAfter = Math.max(0, Date.parse(receivedAt) - startedAt);
  const pairs = headers.map(({ name, value }) => [name, value] as const);
  const outcome =
    response === undefined
      ? { response, failure: passed.failure ?? 'the caller went away' }
      : { response: { ...response, headers: {}, isUtf8: true }, failure: undefined };
  return {
    curl: shellLineOfSent({ method, url, headers: pairs, body, isTemplate: false, way }),
    answer: summarize(outcome),
    sentAfter,
    receivedAfter: sentAfter + Math.round(durationMilliseconds),
    request: {
      method,
      url,
      headers,
      ...(body !== undefined && { body: { ...body, text: cutText(text) } }),
    },
    ...(response !== undefined && { response }),
  };
}

/** A line as the suite writes it, with the time of day beside that since the start. */
function lineOf(passed: Passed, origin: Origin): string {
  const { receivedAt: startedDateTime, durationMilliseconds: time } = passed.entry;
  const evidence = { rules: [], startedDateTime, time, ...evidenceOf(passed, origin) };
  return asVariables(JSON.stringify(evidence));
}

/** A file that is whole after each exchange, whenever the process ends. */
class EvidenceFile {
  readonly #file: number;
  readonly #before: (isFirst: boolean) => string;
  readonly #behind: string;
  #position = 0;
  #isEmpty = true;

  constructor(path: string, before: (isFirst: boolean) => string, behind: string) {
    this.#file = openSync(path, 'w');
    this.#before = before;
    this.#behind = behind;
    if (behind !== '') writeSync(this.#file, before(true) + behind, 0);
  }

  add(text: string): void {
    const written = this.#before(this.#isEmpty) + text;
    // Written over what closed it.
    writeSync(this.#file, written + this.#behind, this.#position);
    this.#position += Buffer.byteLength(written);
    this.#isEmpty = false;
  }

  close(): void {
    closeSync(this.#file);
  }
}

function openHar(path: string, { version }: Origin): EvidenceFile {
  const creator = JSON.stringify({ name: 'partner-api-harness proxy', version });
  const head = `{"log":{"version":"1.2","creator":${creator},"entries":[\n`;
  return new EvidenceFile(path, (isFirst) => (isFirst ? head : ',\n'), '\n]}}\n');
}

/** A part of a body is no body to a reader. */
const wholeOf = ({ text, base64, ...body }: RecordedBody): RecordedBody =>
  body.truncated || body.state === 'cut-off'
    ? body
    : { ...body, ...(text !== undefined && { text }), ...(base64 !== undefined && { base64 }) };

function harOf({ entry, failure }: Passed, { baseUrl, version }: Origin): string {
  const { request, response } = entry;
  const seen = {
    ...entry,
    request: { ...request, body: wholeOf(request.body) },
    response:
      response === null || failure !== undefined
        ? null
        : { ...response, body: wholeOf(response.body) },
  };
  const [har] = toHar([seen], { url: baseUrl, version }).log.entries;
  return JSON.stringify({ ...har, ...(failure !== undefined && { _error: failure }) });
}

/** Writes each exchange to the files: HAR where a name ends so, else NDJSON. */
export class EvidenceFiles {
  readonly #writers: readonly {
    readonly file: EvidenceFile;
    readonly write: (passed: Passed) => string;
  }[];
  /** What no writer lets out, beside the keys that the journal has masked. */
  readonly #secrets = new Secrets();
  /** Why what passed is no longer written. */
  failure: string | undefined;

  /** @throws {UsageError} where a file cannot be written */
  constructor(paths: readonly string[], origin: Origin) {
    this.#writers = paths.map((path) => {
      try {
        if (/\.har$/i.test(path)) {
          return { file: openHar(path, origin), write: (passed) => harOf(passed, origin) };
        }
        const write = (passed: Passed) => `${lineOf(passed, origin)}\n`;
        return { file: new EvidenceFile(path, () => '', ''), write };
      } catch (cause) {
        const why = cause instanceof Error ? cause.message : String(cause);
        throw new UsageError(`--record ${path}: cannot be written (${why})`, { cause });
      }
    });
  }

  add(passed: Passed): void {
    if (this.failure !== undefined) return;
    try {
      for (const { file, write } of this.#writers) file.add(this.#secrets.redact(write(passed)));
    } catch (cause) {
      this.failure = cause instanceof Error ? cause.message : String(cause);
    }
  }

  close(): void {
    for (const { file } of this.#writers) file.close();
  }
}
