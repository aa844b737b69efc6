/** Streams a journal as server-sent events (WHATWG HTML, section 9.2). */
import { Readable } from 'node:stream';

import type { Entry, EntryFilter, Journal } from '../journal.ts';

export interface StreamOptions extends EntryFilter {
  /** The Last-Event-ID of the client; without one, the stream begins with the next entry. */
  readonly lastEventId?: string | undefined;
  /** Interval of heartbeats: proxies close silent connections. The default is 15000. */
  readonly heartbeatMilliseconds?: number;
}

export const frameOf = (entry: Entry): string =>
  `id: ${entry.id}\nevent: exchange\ndata: ${JSON.stringify(entry)}\n\n`;

const heartbeat = ': heartbeat\n\n';

const frameOfLoss = (dropped: number): string =>
  `event: dropped\ndata: ${JSON.stringify({ dropped })}\n\n`;

/** Waits for a new entry; resolves to false when time is up. */
async function waitForEntry(journal: Journal, milliseconds: number, signal: AbortSignal) {
  const waiting = new AbortController();
  const end = (): void => waiting.abort();
  const timer = setTimeout(end, milliseconds);
  signal.addEventListener('abort', end);
  const isNew = await journal.nextEntry(waiting.signal);
  clearTimeout(timer);
  signal.removeEventListener('abort', end);
  return isNew;
}

/** The id after which to start. An unknown later id is from before a restart: start at 0. */
function startOf(journal: Journal, lastEventId: string | undefined): number {
  const { lastId } = journal.list({ limit: 0 });
  if (lastEventId === undefined || !/^\d+$/.test(lastEventId)) return lastId;
  return Number(lastEventId) > lastId ? 0 : Number(lastEventId);
}

async function* generateFrames(
  journal: Journal,
  { lastEventId: _lastEventId, heartbeatMilliseconds = 15_000, ...filter }: StreamOptions,
  start: number,
  signal: AbortSignal,
): AsyncGenerator<string> {
  let seen = start;
  yield heartbeat;
  while (!signal.aborted) {
    const lost = journal.countLostAfter(seen);
    const { entries, lastId } = journal.list({ ...filter, since: seen });
    seen = lastId;
    if (lost > 0) yield frameOfLoss(lost);
    for (const entry of entries) yield frameOf(entry);
    const isBehind = journal.list({ limit: 0 }).lastId > seen;
    const isNew = isBehind || (await waitForEntry(journal, heartbeatMilliseconds, signal));
    if (!isNew) yield heartbeat;
  }
}

/**
 * Streams new entries, and those since the client's last event that the journal still has. An event
 * `dropped` has the number of evicted ones. A slow reader costs no memory, since entries are read
 * from the journal on demand. Destroy the stream to end it.
 */
export function streamEntries(journal: Journal, options: StreamOptions = {}): Readable {
  const controller = new AbortController();
  // Start now and not at the first read, so that entries in between are included.
  const start = startOf(journal, options.lastEventId);
  const frames = generateFrames(journal, options, start, controller.signal);
  const stream = new Readable({
    read() {
      frames.next().then(
        ({ done, value }) => stream.push(done === true ? null : value),
        (error: unknown) => stream.destroy(error instanceof Error ? error : undefined),
      );
    },
    destroy(error, done) {
      controller.abort();
      done(error);
    },
  });
  return stream;
}
