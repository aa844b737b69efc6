import { journalOf } from '../../journal/journal.ts';
import { toHar } from '../../journal/outputs/har.ts';
import { streamEntries } from '../../journal/outputs/sse.ts';
import { readPackage } from '../../../shared/package-version.ts';
import type { Operations } from '../operation-types.ts';

export const journalOperations: Pick<
  Operations,
  'listJournal' | 'clearJournal' | 'exportJournal' | 'streamJournal'
> = {
  listJournal: ({ sandbox, query }) => ({ body: journalOf(sandbox()).list(query) }),
  clearJournal({ sandbox }) {
    journalOf(sandbox()).clear();
    return { body: undefined };
  },
  async exportJournal({ sandbox, query }, { baseUrl }) {
    const { entries } = journalOf(sandbox()).list(query);
    return { body: toHar(entries, { url: baseUrl(), version: (await readPackage()).version }) };
  },
  streamJournal({ sandbox, query, lastEventId }) {
    const of = sandbox();
    const { removal } = of;
    const stream = streamEntries(journalOf(of), { ...query, lastEventId });
    const end = (): unknown => stream.destroy();
    removal.addEventListener('abort', end);
    stream.once('close', () => removal.removeEventListener('abort', end));
    return { body: stream };
  },
};
