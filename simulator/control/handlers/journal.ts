import type { Handlers } from './handler.ts';
import { gone, sandboxOf, shown } from './handler.ts';

export const journalHandlers = {
  listJournal: async (call) => shown(await (await sandboxOf(call)).journal.list(call.query)),
  clearJournal: async (call) => {
    await (await sandboxOf(call)).journal.clear();
    return gone;
  },
  exportJournal: async (call) => shown(await (await sandboxOf(call)).journal.har(call.query)),
  streamJournal: async (call) => {
    const { journal } = await sandboxOf(call);
    return { status: 200, stream: await journal.stream(call.query, call.header('last-event-id')) };
  },
} satisfies Partial<Handlers>;
