import type { OperationId } from '../../generated/contract.ts';
import type { Entry } from './entry.ts';

/** Statuses by their first digit. */
export type StatusClass = '1xx' | '2xx' | '3xx' | '4xx' | '5xx';

/** Which entries are meant; each part may be left out. */
export interface EntryFilter {
  readonly operation?: OperationId;
  readonly status?: number | StatusClass;
  /** A part of the path with its query, in any case of letters. */
  readonly path?: string;
}

function hasStatus({ response }: Entry, wanted: number | StatusClass): boolean {
  const status = response?.status ?? 0;
  if (typeof wanted === 'number') return status === wanted;
  return Math.floor(status / 100) === Number(wanted[0]);
}

/** Whether the entry is one of those that the filter means. */
export function matches(entry: Entry, { operation, status, path }: EntryFilter): boolean {
  if (operation !== undefined && entry.operation !== operation) return false;
  if (status !== undefined && !hasStatus(entry, status)) return false;
  return path === undefined || entry.request.path.toLowerCase().includes(path.toLowerCase());
}
