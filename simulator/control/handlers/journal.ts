import type { JournalFilter } from '../handle.ts';
import { openEventStream, openLineStream } from '../journal-stream.ts';
import type { Handlers } from './handler.ts';
import { gone, sandboxOf, shown } from './handler.ts';

/** A client of server-sent events that was cut off tells the last number that it saw. */
function goOn(filter: JournalFilter, lastSeen: string | undefined): JournalFilter {
  return lastSeen !== undefined && /^\d{1,15}$/.test(lastSeen)
    ? { ...filter, after: Number(lastSeen) }
    : filter;
}

export const journalHandlers = {
  listJournal: async (call) => shown(await (await sandboxOf(call)).journal.list(call.query)),
  clearJournal: async (call) => {
    await (await sandboxOf(call)).journal.clear();
    return gone;
  },
  exportJournal: async (call) => shown(await (await sandboxOf(call)).journal.har(call.query)),
  streamJournal: async (call) => {
    const { journal } = await sandboxOf(call);
    const filter = goOn(call.query, call.header('last-event-id'));
    const type = call.accepts('text/event-stream', 'application/x-ndjson');
    const open = type === 'application/x-ndjson' ? openLineStream : openEventStream;
    const { stream, mediaType } = open((signal) => journal.follow(filter, signal), call.signal);
    return { status: 200, stream, mediaType };
  },
} satisfies Partial<Handlers>;
