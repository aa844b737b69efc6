/** Assertions on the exchanges in a journal, for tests. */
import { clearTimeout, setTimeout } from 'node:timers';
import { setImmediate as finishing } from 'node:timers/promises';

import type { Journal as ShownJournal } from '../../generated/control.ts';
import { explainUnknownNames } from '../../shared/texts.ts';
import type { Journal } from '../journal/journal.ts';
import type { QueryOf } from './operations/context.ts';

export type ExchangeFilter = QueryOf<'listJournal'>;

/** The expected number of exchanges: an exact one, or bounds. */
export type Times = number | { readonly min?: number; readonly max?: number };

/** How many exchanges to wait for (by default 1), and for how long (by default 5 s). */
export type WaitOptions = { readonly times?: number; readonly milliseconds?: number };

type Exchanges = ShownJournal['entries'];

/** The journal does not meet an expectation. The message lists its exchanges. */
export class JournalError extends Error {
  override readonly name = 'JournalError';
}

/** How long after its response an exchange may still be missing from the journal. */
const graceMilliseconds = 250;

const maxListed = 10;

function createJournalError(
  wanted: string,
  filter: ExchangeFilter,
  { entries, dropped }: ShownJournal,
  time = '',
): JournalError {
  const lost = dropped > 0 ? `, and the journal dropped ${dropped} older exchanges` : '';
  const listed = entries
    .slice(-maxListed)
    .map(({ request, why }) => `\n  ${request.method} ${request.path}: ${why}`);
  const which = Object.keys(filter).length === 0 ? '' : ` with ${JSON.stringify(filter)}`;
  return new JournalError(
    `Expected ${wanted} exchanges${which}${time}, but there are ${entries.length}${lost}${listed.length === 0 ? '.' : ':'}${listed.join('')}`,
  );
}

/** Creates the assertions for a journal. `list` rejects once `removal` is aborted. */
export function createJournalChecks(
  list: (filter: ExchangeFilter) => Promise<ShownJournal>,
  journal: Pick<Journal, 'nextEntry'>,
  removal: AbortSignal,
) {
  async function collect(filter: ExchangeFilter, times: number, milliseconds: number) {
    // A timer of node:timers, so that tests with fake timers still end.
    const timeout = new AbortController();
    const timer = setTimeout(() => timeout.abort(), milliseconds);
    try {
      for (;;) {
        const added = journal.nextEntry(AbortSignal.any([timeout.signal, removal]));
        const found = await list(filter);
        if (found.entries.length >= times || timeout.signal.aborted) return found;
        await added;
      }
    } finally {
      clearTimeout(timer);
      timeout.abort();
    }
  }

  return {
    async verify(filter: ExchangeFilter = {}, times: Times = { min: 1 }): Promise<Exchanges> {
      const { min = 0, max = Infinity } =
        typeof times === 'number' ? { min: times, max: times } : times;
      await finishing();
      const found = await collect(filter, min, graceMilliseconds);
      const { entries } = found;
      if (entries.length >= min && entries.length <= max) return entries;
      const range = max === Infinity ? `at least ${min}` : `${min} to ${max}`;
      throw createJournalError(min === max ? String(min) : range, filter, found);
    },
    async waitFor(filter: ExchangeFilter = {}, options: WaitOptions = {}): Promise<Exchanges> {
      const { times = 1, milliseconds = 5000, ...others } = options;
      const [complaint] = explainUnknownNames(Object.keys(others), ['times', 'milliseconds']);
      if (complaint !== undefined) throw new RangeError(complaint);
      const found = await collect(filter, times, milliseconds);
      if (found.entries.length >= times) return found.entries;
      throw createJournalError(`at least ${times}`, filter, found, ` within ${milliseconds} ms`);
    },
  };
}

export type JournalChecks = ReturnType<typeof createJournalChecks>;
