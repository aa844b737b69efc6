import type { Entry } from '../entry.ts';
import type { EntryList } from '../journal.ts';

/** A list of entries as one JSON text. */
export function toJson(list: EntryList): string {
  return JSON.stringify(list);
}

/** Entries as JSON texts, one a line (application/x-ndjson). */
export function toNdjson(entries: readonly Entry[]): string {
  return entries.map((entry) => `${JSON.stringify(entry)}\n`).join('');
}
