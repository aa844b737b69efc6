import type { JournalHandle } from '../handle.ts';
import { toHar } from '../../journal/outputs/har.ts';
import { streamEntries } from '../../journal/outputs/sse.ts';
import { readVersion } from '../../package-version.ts';
import type { HandleContext, Use } from './context.ts';

/** The handle of a sandbox's journal. */
export function createJournalHandle({ baseUrl }: HandleContext, use: Use): JournalHandle {
  return {
    list: async (filter = {}) => await Promise.resolve(use().journal.list(filter)),
    clear: async () => await Promise.resolve(use().journal.clear()),
    async har(filter = {}) {
      const { entries } = use().journal.list(filter);
      return toHar(entries, { url: baseUrl(), version: await readVersion() });
    },
    async stream(filter = {}, lastEventId) {
      const { journal, removal } = use();
      const stream = streamEntries(journal, { ...filter, lastEventId });
      const end = (): unknown => stream.destroy();
      removal.addEventListener('abort', end);
      stream.once('close', () => removal.removeEventListener('abort', end));
      return await Promise.resolve(stream);
    },
  };
}
