import type { JournalHandle } from '../handle.ts';
import { journalOf } from '../../journal/journal.ts';
import { toHar } from '../../journal/outputs/har.ts';
import { streamEntries } from '../../journal/outputs/sse.ts';
import { readVersion } from '../../package-version.ts';
import type { HandleContext, Use } from './context.ts';

/** The handle of a sandbox's journal. */
export function createJournalHandle({ baseUrl }: HandleContext, use: Use): JournalHandle {
  return {
    list: async (filter = {}) => await Promise.resolve(journalOf(use()).list(filter)),
    clear: async () => await Promise.resolve(journalOf(use()).clear()),
    async har(filter = {}) {
      const { entries } = journalOf(use()).list(filter);
      return toHar(entries, { url: baseUrl(), version: await readVersion() });
    },
    async stream(filter = {}, lastEventId) {
      const sandbox = use();
      const { removal } = sandbox;
      const stream = streamEntries(journalOf(sandbox), { ...filter, lastEventId });
      const end = (): unknown => stream.destroy();
      removal.addEventListener('abort', end);
      stream.once('close', () => removal.removeEventListener('abort', end));
      return await Promise.resolve(stream);
    },
  };
}
