/** Writes what passed to files, as `conform --record` writes exchanges: HAR 1.2, or its entries on lines. */
import { closeSync, openSync, writeSync } from 'node:fs';

import { UsageError } from '../../../shared/command-line.ts';
import type { RecordedBody, RecordedHeader } from '../../../generated/control.ts';
import { messageOf } from '../../../shared/system-error.ts';
import { harEntry } from '../../report/forms/recording.ts';
import { summarize } from '../../wire/exchange.ts';
import { Secrets } from '../../wire/secrets.ts';
import type { Passed } from './record.ts';

/** Where the requests went, and what writes of them. */
export interface Origin {
  /** Of the service, without a slash at its end. */
  readonly baseUrl: string;
  readonly version: string;
}

/** A part of a body ends so, and a reader does not take it for the whole. */
function textOf({ text, base64, state, truncated, size }: RecordedBody): string {
  const kept = text ?? Buffer.from(base64 ?? '', 'base64').toString('utf8');
  const isWhole = !truncated && state !== 'cut-off' && (kept !== '' || size === 0);
  return isWhole || state === 'unread' ? kept : `${kept}…`;
}

/** A masked key, `sim-…5972fa`, as a name that a shell can have for it: $KEY_5972fa. */
const nameKeys = (text: string): string =>
  text.replaceAll(/(?:[\w.~+-]{4})?…([\da-f]{6})/g, '$$KEY_$1');

const isConnectionOwn = ({ name }: RecordedHeader): boolean => /^(host|connection)$/i.test(name);

/** The answer of the service: what the proxy said in its place is none. */
function responseOf({ entry: { response }, failure }: Passed) {
  if (response === null || failure !== undefined) return undefined;
  const { status, headers, body } = response;
  const inLowerCase = headers.map(({ name, value }) => ({ name: name.toLowerCase(), value }));
  return { status, headers: inLowerCase, text: textOf(body) };
}

function entryOf(passed: Passed, { baseUrl }: Origin) {
  const { request, receivedAt, durationMilliseconds, why } = passed.entry;
  const { method, path } = request;
  const headers = request.headers
    .filter((header) => !isConnectionOwn(header))
    .map(({ name, value }) => ({ name, value: nameKeys(value) }));
  const mediaType = headers.find(({ name }) => name.toLowerCase() === 'content-type')?.value ?? '';
  const text = textOf(request.body);
  const response = responseOf(passed);
  const sentAt = Date.parse(receivedAt);
  const answer =
    response === undefined
      ? summarize({ response, failure: passed.failure ?? 'the caller went away' })
      : '';
  const shown = {
    answer,
    request: {
      method,
      url: nameKeys(path.startsWith('/') ? baseUrl + path : path),
      headers,
      ...(text !== '' && { body: { text, mediaType } }),
    },
    ...(response !== undefined && { response }),
  };
  return { ...harEntry(shown, sentAt, sentAt + durationMilliseconds), comment: why };
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

export class EvidenceFiles {
  readonly #origin: Origin;
  readonly #files: readonly { readonly file: EvidenceFile; readonly end: string }[];
  /** What no writer lets out, beside the keys that the journal has masked. */
  readonly #secrets = new Secrets();
  /** Why what passed is no longer written. */
  failure: string | undefined;

  /** @throws {UsageError} where a file cannot be written */
  constructor(paths: readonly string[], origin: Origin) {
    this.#origin = origin;
    this.#files = paths.map((path) => {
      try {
        if (path.endsWith('.har')) return { file: openHar(path, origin), end: '' };
        return { file: new EvidenceFile(path, () => '', ''), end: '\n' };
      } catch (cause) {
        const why = messageOf(cause);
        throw new UsageError(`--record ${path}: cannot be written (${why})`, { cause });
      }
    });
  }

  add(passed: Passed): void {
    if (this.failure !== undefined) return;
    try {
      const written = this.#secrets.redact(JSON.stringify(entryOf(passed, this.#origin)));
      for (const { file, end } of this.#files) file.add(written + end);
    } catch (cause) {
      this.failure = messageOf(cause);
    }
  }

  close(): void {
    for (const { file } of this.#files) file.close();
  }
}
