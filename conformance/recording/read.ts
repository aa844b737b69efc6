/** Streams recordings from files in constant memory. */
import { createReadStream } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';

import { explainSystemError, messageOf } from '../../shared/system-error.ts';
import { isRecord, recordOf } from '../wire/exchange.ts';
import { readEntry, type Entry } from './entry.ts';

/** A recording cannot be read; the message gives the place and the fix. */
export class RecordingError extends Error {
  override readonly name = 'RecordingError';
}

const forms =
  'a recording is a HAR file, NDJSON with one exchange per line, or a report (conform --json)';

function parse(text: string, place: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    const why = messageOf(cause);
    throw new RecordingError(`${place}: is not JSON (${why}); ${forms}`);
  }
}

async function* readLines(file: string): AsyncGenerator {
  let line = 0;
  for await (const text of createInterface({ input: createReadStream(file, 'utf8') })) {
    line += 1;
    if (text.trim() !== '') yield parse(text, `${file}:${line}`);
  }
}

const [quote, backslash] = [34, 92];
const openingBrackets = new Set([123, 91]);
const closingBrackets = new Set([125, 93]);
/** Nesting depth of an entry: in the list `entries` of the top-level object `log`. */
const entryDepth = 3;

/** Extracts the entries of a HAR file from its chunks, without parsing the whole. */
class HarEntrySplitter {
  #rest = '';
  #depth = 0;
  #isText = false;
  #isEscaped = false;

  *split(chunk: string): Generator<string> {
    const text = this.#rest + chunk;
    let start = this.#depth > entryDepth ? 0 : text.length;
    for (let at = this.#rest.length; at < text.length; at += 1) {
      const character = text.charCodeAt(at);
      if (this.#isText) {
        if (this.#isEscaped) this.#isEscaped = false;
        else if (character === backslash) this.#isEscaped = true;
        else if (character === quote) this.#isText = false;
      } else if (character === quote) this.#isText = true;
      else if (openingBrackets.has(character)) {
        if (this.#depth === entryDepth) start = at;
        this.#depth += 1;
      } else if (closingBrackets.has(character)) {
        this.#depth -= 1;
        if (this.#depth === entryDepth) {
          yield text.slice(start, at + 1);
          start = text.length;
        }
      }
    }
    this.#rest = text.slice(start);
  }
}

async function* splitHar(file: string): AsyncGenerator<string> {
  const splitter = new HarEntrySplitter();
  for await (const chunk of createReadStream(file, { encoding: 'utf8', highWaterMark: 1 << 18 })) {
    yield* splitter.split(String(chunk));
  }
}

/** The start and end of an entry, epoch milliseconds; NaN if it has no valid times. */
function timesOf(entry: string) {
  const [, startText = ''] = /"startedDateTime"\s*:\s*"([^"]*)"/.exec(entry) ?? [];
  const [, duration = ''] = /"time"\s*:\s*([\d.]+)/.exec(entry) ?? [];
  const startedAt = Date.parse(startText);
  return { startedAt, endedAt: startedAt + Number(duration) };
}

/**
 * Whether an entry ended before an earlier entry began. Then the entries are sorted neither by
 * request nor by answer times, which HAR allows.
 */
async function isUnsorted(file: string): Promise<boolean> {
  let latest = Number.NEGATIVE_INFINITY;
  for await (const entry of splitHar(file)) {
    const { startedAt, endedAt } = timesOf(entry);
    if (endedAt < latest) return true;
    if (startedAt > latest) latest = startedAt;
  }
  return false;
}

/** Streams the entries. Only an unsorted recording is loaded into memory. */
async function* readHar(file: string): AsyncGenerator {
  let count = 0;
  const parsed = (entry: string): unknown => {
    count += 1;
    return parse(entry, `${file}: entry ${count}`);
  };
  if (!(await isUnsorted(file))) {
    for await (const entry of splitHar(file)) yield parsed(entry);
    return;
  }
  const entries: { readonly startedAt: number; readonly value: unknown }[] = [];
  for await (const entry of splitHar(file)) {
    entries.push({ startedAt: timesOf(entry).startedAt, value: parsed(entry) });
  }
  for (const { value } of entries.toSorted((a, b) => a.startedAt - b.startedAt)) yield value;
}

/** The evidence of a report, each exchange once. */
async function* readReport(file: string): AsyncGenerator<Entry | undefined> {
  const report = parse(await readFile(file, 'utf8'), file);
  const { startedAt, results } = recordOf(report);
  const seen = new Set<string>();
  for (const result of Array.isArray(results) ? results : []) {
    const { failure } = recordOf(result);
    if (!isRecord(failure)) continue;
    const { evidence, positiveControl } = failure;
    for (const one of [...(Array.isArray(evidence) ? evidence : []), positiveControl]) {
      const text = JSON.stringify(one);
      if (seen.has(text)) continue;
      seen.add(text);
      yield readEntry(one, Date.parse(String(startedAt)));
    }
  }
}

async function beginningOf(file: string): Promise<string> {
  const handle = await open(file).catch((cause: unknown) => {
    throw new RecordingError(`${file}: cannot be read: ${explainSystemError(cause)}`);
  });
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(4096), 0, 4096, 0);
    return buffer.toString('utf8', 0, bytesRead).trimStart();
  } finally {
    await handle.close();
  }
}

/** @throws {RecordingError} if the file is not a recording. */
export async function* readRecording(file: string): AsyncGenerator<Entry | undefined> {
  const beginning = await beginningOf(file);
  if (!beginning.startsWith('{')) throw new RecordingError(`${file}: ${forms}`);
  if (/^\{\s*"format"\s*:\s*"partner-api-conformance-report/.test(beginning))
    return yield* readReport(file);
  const values = /^\{\s*"log"\s*:/.test(beginning) ? readHar(file) : readLines(file);
  for await (const value of values) yield readEntry(value);
}
