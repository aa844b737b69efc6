/** The journal as a response that does not end. */
import { PassThrough } from 'node:stream';
import type { Readable } from 'node:stream';

import type { JournalEntry } from '../../generated/control.ts';

/** Often enough that no proxy thinks the connection is dead. */
const heartbeatMilliseconds = 15_000;

/** A response that goes on while entries come. */
export interface JournalStream {
  readonly stream: Readable;
  readonly mediaType: string;
}

type Follow = (signal: AbortSignal) => AsyncIterable<JournalEntry>;

interface Form {
  readonly mediaType: string;
  readonly write: (entry: JournalEntry) => string;
  /** What is sent at the start and while nothing happens; readers pass over it. */
  readonly idle: string;
}

const events: Form = {
  mediaType: 'text/event-stream; charset=utf-8',
  write: (entry) => `id: ${entry.number}\nevent: exchange\ndata: ${JSON.stringify(entry)}\n\n`,
  idle: ':\n\n',
};

const lines: Form = {
  mediaType: 'application/x-ndjson; charset=utf-8',
  write: (entry) => `${JSON.stringify(entry)}\n`,
  idle: '',
};

const drained = (stream: PassThrough): Promise<void> =>
  new Promise((resolve) => {
    stream.once('drain', resolve);
    stream.once('close', resolve);
  });

async function pump(entries: AsyncIterable<JournalEntry>, { write }: Form, stream: PassThrough) {
  try {
    for await (const entry of entries) {
      if (stream.destroyed) return;
      if (!stream.write(write(entry))) await drained(stream);
    }
    stream.end();
  } catch (error) {
    stream.destroy(error instanceof Error ? error : new Error(String(error)));
  }
}

/** Follows until the reader goes, the simulator stops, or the entries end. */
function open(form: Form, follow: Follow, stopping: AbortSignal): JournalStream {
  const stream = new PassThrough();
  const reader = new AbortController();
  const signal = AbortSignal.any([reader.signal, stopping]);
  const beat = setInterval(() => stream.write(form.idle), heartbeatMilliseconds);
  beat.unref();
  stream.once('close', () => {
    clearInterval(beat);
    reader.abort();
  });
  stream.write(form.idle);
  void pump(follow(signal), form, stream);
  return { stream, mediaType: form.mediaType };
}

/** As server-sent events, each with the number of its entry as its id. */
export const openEventStream = (follow: Follow, stopping: AbortSignal): JournalStream =>
  open(events, follow, stopping);

/** As one JSON object a line. */
export const openLineStream = (follow: Follow, stopping: AbortSignal): JournalStream =>
  open(lines, follow, stopping);
