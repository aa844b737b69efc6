/** Ways through the listing statuses, and values that are none of them. */
import fc from 'fast-check';

import type { ListingStatus } from '../../generated/api.ts';
import { listingStatuses } from '../../generated/contract.ts';

export type Transition = readonly [from: ListingStatus, to: ListingStatus];

/**
 * Every ordered pair of different statuses, each once, arranged so that each begins where the one
 * before it ends (an Eulerian circuit of the complete digraph, by Hierholzer's algorithm).
 */
export function closedWalk(start: ListingStatus): Transition[] {
  const unused = new Map(
    listingStatuses.map((from) => [from, listingStatuses.filter((to) => to !== from)]),
  );
  const stack = [start];
  const circuit: ListingStatus[] = [];
  for (let top = stack.at(-1); top !== undefined; top = stack.at(-1)) {
    const next = unused.get(top)?.pop();
    if (next === undefined) {
      circuit.push(top);
      stack.pop();
    } else {
      stack.push(next);
    }
  }
  const path = circuit.toReversed();
  return path.slice(1).map((to, index) => [path[index] ?? start, to]);
}

export const anyStatus: fc.Arbitrary<ListingStatus> = fc.constantFrom(...listingStatuses);

/** A value in place of a status, and the status that a lenient target might take it for. */
export interface NoStatus {
  readonly value: unknown;
  readonly resembles?: ListingStatus;
}

const inventedWords = fc
  .string({ unit: fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ_'), minLength: 6, maxLength: 20 })
  .map((word) => `NOT_A_STATUS_${word}`);

/** Texts that were never a status: listing/unknown-status. */
export const unknownStatuses: readonly fc.Arbitrary<NoStatus>[] = [
  inventedWords.map((value) => ({ value })),
  fc.constantFrom('DELETED', 'ACTIVE', 'INACTIVE', 'CLOSED', 'WITHDRAWN', 'EXPIRED').map((value) => ({ value })),
  fc.constantFrom('PENDING', 'OFF_MARKET', 'PUBLISHED', 'UNKNOWN', 'ARCHIVE', 'CONTRACT').map((value) => ({ value })),
  fc.constant({ value: '' }),
  fc.constantFrom('constructor', '__proto__', 'toString', 'hasOwnProperty').map((value) => ({ value })),
  fc.constantFrom('null', 'undefined', '0', '*').map((value) => ({ value })),
];

const distorted = (distort: (status: ListingStatus) => unknown): fc.Arbitrary<NoStatus> =>
  anyStatus.map((status) => ({ value: distort(status), resembles: status }));

const titleCase = (status: string): string =>
  status.slice(0, 1) + status.slice(1).toLowerCase();

const withUnderscore = fc.constantFrom<ListingStatus>(
  'FOR_SALE',
  'REVIEWING_OFFERS',
  'PENDING_CONTRACT',
  'UNDER_CONTRACT',
);

/** Values that resemble a status without being one: listing/status-spelling. */
export const misspelledStatuses: readonly fc.Arbitrary<NoStatus>[] = [
  distorted((status) => status.toLowerCase()),
  distorted(titleCase),
  distorted((status) => ` ${status}`),
  distorted((status) => `${status} `),
  distorted((status) => `${status}\n`),
  distorted((status) => `${status}\u0000`),
  distorted((status) => `${status}S`),
  distorted((status) => status.slice(0, -1)),
  withUnderscore.map((status) => ({ value: status.replace('_', ' '), resembles: status })),
  withUnderscore.map((status) => ({ value: status.replace('_', '-'), resembles: status })),
  withUnderscore.map((status) => ({ value: status.replace('_', ''), resembles: status })),
  // A Cyrillic letter that looks like the Latin one.
  distorted((status) => status.replace(/[AEO]/, (c) => ({ A: 'А', E: 'Е', O: 'О' })[c] ?? c)),
  distorted((status) => [status]),
  distorted((status) => ({ value: status })),
  fc.constantFrom(0, 1, 6, -1).map((value) => ({ value })),
  fc.constantFrom(true, false, null).map((value) => ({ value })),
];
