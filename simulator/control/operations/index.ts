/** All operations of the control plane. */
import { readPackage } from '../../../shared/package-version.ts';
import { readControlDocument } from '../../docs/document.ts';
import { journalOf } from '../../journal/journal.ts';
import { toHar } from '../../journal/outputs/har.ts';
import { streamEntries } from '../../journal/outputs/sse.ts';
import type { Operations } from './context.ts';
import { clockOperations } from './clock.ts';
import { dataOperations, sandboxOperations } from './sandboxes.ts';
import { leadOperations } from './leads.ts';
import { listingOperations } from './listings.ts';
import { snapshotOperations } from './initial-content.ts';

const journalOperations = {
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
    const own = sandbox();
    const { removal } = own;
    const stream = streamEntries(journalOf(own), { ...query, lastEventId });
    const end = (): unknown => stream.destroy();
    removal.addEventListener('abort', end);
    stream.once('close', () => removal.removeEventListener('abort', end));
    return { body: stream };
  },
} satisfies Partial<Operations>;

/** The implementation of each operation; a new one in the document must be added to compile. */
export const operations: Operations = {
  getControlDocument: async () => ({ body: await readControlDocument() }),
  ...sandboxOperations,
  ...dataOperations,
  ...clockOperations,
  ...snapshotOperations,
  ...leadOperations,
  ...listingOperations,
  ...journalOperations,
};
