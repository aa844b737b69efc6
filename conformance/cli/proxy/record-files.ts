/** Writes exchanges to files in the forms of `conform --record`: HAR 1.2 or NDJSON. */
import { closeSync, openSync, statSync, writeSync } from 'node:fs';

import type { RecordedBody } from '../../../generated/control.ts';
import { UsageError } from '../../../shared/command-line.ts';
import { messageOf } from '../../../shared/system-error.ts';
import { toHar, type HarOrigin } from '../../../simulator/journal/outputs/har.ts';
import { summarize } from '../../wire/exchange.ts';
import { Secrets } from '../../wire/secrets.ts';
import type { RecordedExchange } from './record.ts';

function markTruncated(body: RecordedBody): RecordedBody {
  const { base64, state, truncated, size } = body;
  const kept = body.text ?? Buffer.from(base64 ?? '', 'base64').toString('utf8');
  const isWhole = !truncated && state !== 'cut-off' && (kept !== '' || size === 0);
  return isWhole || state === 'unread' ? body : { state, truncated, size, text: `${kept}…` };
}

/** Turns a masked key, `sim-…5972fa`, into a shell variable: $KEY_5972fa. */
const useShellVariables = (text: string): string =>
  text.replaceAll(/(?:[\w.~+-]{4})?…([\da-f]{6})/g, '$$KEY_$1');

/** The HAR entry of an exchange with the service. The proxy's own error responses are left out. */
function entryOf({ entry, failure }: RecordedExchange, origin: HarOrigin): object {
  const { request, response: answered } = entry;
  const response = failure === undefined ? answered : null;
  const seen = {
    ...entry,
    request: { ...request, body: markTruncated(request.body) },
    response: response && { ...response, body: markTruncated(response.body) },
  };
  const [written] = toHar([seen], origin).log.entries;
  // Concatenated, since URL normalization would change the request.
  const url = request.path.startsWith('/') ? origin.url + request.path : request.path;
  const why = { response: undefined, failure: failure ?? 'the client disconnected' };
  return {
    ...written,
    request: { ...written?.request, url },
    response: { ...written?.response, ...(response === null && { _error: summarize(why) }) },
  };
}

/** A file that is valid after each exchange, even if the process is killed. */
class RecordFile {
  readonly #file: number;
  readonly #prefixOf: (isFirst: boolean) => string;
  readonly #suffix: string;
  #position = 0;
  #isEmpty = true;

  constructor(path: string, prefixOf: (isFirst: boolean) => string, suffix: string) {
    this.#file = openSync(path, 'w');
    this.#prefixOf = prefixOf;
    this.#suffix = suffix;
    if (suffix !== '') writeSync(this.#file, prefixOf(true) + suffix, 0);
  }

  add(text: string): void {
    const written = this.#prefixOf(this.#isEmpty) + text;
    writeSync(this.#file, written + this.#suffix, this.#position);
    this.#position += Buffer.byteLength(written);
    this.#isEmpty = false;
  }

  close(): void {
    closeSync(this.#file);
  }
}

function createHarFile(path: string, { version }: HarOrigin): RecordFile {
  const creator = JSON.stringify({ name: 'partner-api-harness proxy', version });
  const head = `{"log":{"version":"1.2","creator":${creator},"entries":[\n`;
  return new RecordFile(path, (isFirst) => (isFirst ? head : ',\n'), '\n]}}\n');
}

/** @throws {Error} if the file is not empty */
function assertEmpty(path: string): void {
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) === 0) return;
  throw new Error('the file exists already; choose another name, or move it');
}

export class RecordFiles {
  readonly #origin: HarOrigin;
  readonly #files: readonly { readonly file: RecordFile; readonly end: string }[];
  /** Secrets to redact in addition to the keys that the journal has masked. */
  readonly #secrets = new Secrets();
  /** Why recording has stopped; undefined while it works. */
  failure: string | undefined;

  /** @throws {UsageError} if a file cannot be written, or is not empty */
  constructor(paths: readonly string[], origin: HarOrigin) {
    this.#origin = origin;
    this.#files = paths.map((path) => {
      try {
        assertEmpty(path);
        if (path.endsWith('.har')) return { file: createHarFile(path, origin), end: '' };
        return { file: new RecordFile(path, () => '', ''), end: '\n' };
      } catch (cause) {
        const why = messageOf(cause);
        throw new UsageError(`--record ${path}: cannot be written (${why})`, { cause });
      }
    });
  }

  add(exchange: RecordedExchange): void {
    if (this.failure !== undefined) return;
    try {
      const entry = JSON.stringify(entryOf(exchange, this.#origin));
      const written = useShellVariables(this.#secrets.redact(entry));
      for (const { file, end } of this.#files) file.add(written + end);
    } catch (cause) {
      this.failure = messageOf(cause);
    }
  }

  close(): void {
    for (const { file } of this.#files) file.close();
  }
}
