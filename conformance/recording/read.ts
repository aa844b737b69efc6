/** Streams recordings from files in constant memory. */
import { createReadStream } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';

import { explainSystemError, messageOf } from '../../shared/system-error.ts';
import { isRecord } from '../wire/exchange.ts';
import { readEntry, type Entry } from './entry.ts';

/** A recording cannot be read; the message gives the place and the fix. */
export class RecordingError extends Error {
  override readonly name = 'RecordingError';
}

const forms =
  'a recording is a HAR file, NDJSON with one exchange on a line, or a report (conform --json)';

function parse(text: string, place: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    const why = messageOf(cause);
    throw new RecordingError(`${place}: is no JSON (${why}); ${forms}`);
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
const opening = new Set([123, 91]);
const closing = new Set([125, 93]);
/** Nesting depth of an entry: in the list `entries` of the top-level object `log`. */
const depthOfEntries = 3;

/** Extracts the entries of a HAR file from its chunks, without parsing the whole. */
class Splitter {
  #rest = '';
  #depth = 0;
  #isText = false;
  #isEscaped = false;

  *split(chunk: string): Generator<string> {
    const text = this.#rest + chunk;
    let begin = this.#depth > depthOfEntries ? 0 : text.length;
    for (let at = this.#rest.length; at < text.length; at += 1) {
      const sign = text.charCodeAt(at);
      if (this.#isText) {
        if (this.#isEscaped) this.#isEscaped = false;
        else if (sign === backslash) this.#isEscaped = true;
        else if (sign === quote) this.#isText = false;
      } else if (sign === quote) this.#isText = true;
      else if (opening.has(sign)) {
        if (this.#depth === depthOfEntries) begin = at;
        this.#depth += 1;
      } else if (closing.has(sign)) {
        this.#depth -= 1;
        if (this.#depth === depthOfEntries) {
          yield text.slice(begin, at + 1);
          begin = text.length;
        }
      }
    }
    this.#rest = text.slice(begin);
  }
}

async function* cutHar(file: string): AsyncGenerator<string> {
  const splitter = new Splitter();
  for await (const chunk of createReadStream(file, { encoding: 'utf8', highWaterMark: 1 << 18 })) {
    yield* splitter.split(String(chunk));
  }
}

/** The start and end of an entry, epoch milliseconds; NaN if it has no valid times. */
function timesOf(entry: string) {
  const [, begun = ''] = /"startedDateTime"\s*:\s*"([^"]*)"/.exec(entry) ?? [];
  const [, took = ''] = /"time"\s*:\s*([\d.]+)/.exec(entry) ?? [];
  const begunAt = Date.parse(begun);
  return { begunAt, endedAt: begunAt + Number(took) };
}

/**
 * Whether an entry ended before an earlier entry began. Then the entries are sorted neither by
 * request nor by answer times, which HAR allows.
 */
async function isShuffled(file: string): Promise<boolean> {
  let latest = Number.NEGATIVE_INFINITY;
  for await (const entry of cutHar(file)) {
    const { begunAt, endedAt } = timesOf(entry);
    if (endedAt < latest) return true;
    if (begunAt > latest) latest = begunAt;
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
  if (!(await isShuffled(file))) {
    for await (const entry of cutHar(file)) yield parsed(entry);
    return;
  }
  const entries: { readonly begunAt: number; readonly value: unknown }[] = [];
  for await (const entry of cutHar(file)) {
    entries.push({ begunAt: timesOf(entry).begunAt, value: parsed(entry) });
  }
  for (const { value } of entries.toSorted((a, b) => a.begunAt - b.begunAt)) yield value;
}

/** The evidence of a report, each exchange once. */
async function* readReport(file: string): AsyncGenerator<Entry | undefined> {
  const report = parse(await readFile(file, 'utf8'), file);
  const { startedAt, results } = isRecord(report) ? report : {};
  const shown = new Set<string>();
  for (const result of Array.isArray(results) ? results : []) {
    const failure: unknown = isRecord(result) ? result['failure'] : undefined;
    if (!isRecord(failure)) continue;
    const { evidence, positiveControl } = failure;
    for (const one of [...(Array.isArray(evidence) ? evidence : []), positiveControl]) {
      const text = JSON.stringify(one);
      if (shown.has(text)) continue;
      shown.add(text);
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
