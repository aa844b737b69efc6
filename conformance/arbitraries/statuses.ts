/** Sequences of listing statuses, and values that are not a status. */
import fc from 'fast-check';

import type { ListingStatus } from '../../generated/api.ts';
import { listingStatuses } from '../../generated/contract.ts';
import type { Transition } from '../engine/listings/listing-history.ts';

/**
 * Traverses every arc of a directed graph once (an Eulerian circuit, by Hierholzer's algorithm).
 * The graph must be connected, with as many arcs to each node as from it.
 */
export function eulerianCircuit<Node>(
  start: Node,
  successorsOf: (node: Node) => readonly Node[],
): (readonly [from: Node, to: Node])[] {
  const unused = new Map<Node, Node[]>();
  const stack = [start];
  const circuit: Node[] = [];
  for (let top = stack.at(-1); top !== undefined; top = stack.at(-1)) {
    const left = unused.get(top) ?? [...successorsOf(top)];
    unused.set(top, left);
    const next = left.pop();
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

/**
 * A sequence with every ordered pair of different statuses once.
 * @param turn varies the neighbours, to expose dependence on the status before last
 */
export function transitionCircuit(start: ListingStatus, turn = 0): readonly Transition[] {
  const first = turn % listingStatuses.length;
  const statuses = [...listingStatuses.slice(first), ...listingStatuses.slice(0, first)];
  return eulerianCircuit(start, (from) => statuses.filter((to) => to !== from));
}

export const anyStatus: fc.Arbitrary<ListingStatus> = fc.constantFrom(...listingStatuses);

/** A word that is not a status. */
export const noStatus = 'NOT_A_STATUS';

const inventedWords = fc
  .string({ unit: fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ_'), minLength: 6, maxLength: 20 })
  .map((word) => `${noStatus}_${word}`);

/** Words of other services for such states, which a server may accept as a status of its own. */
const namesElsewhere = 'INACTIVE WITHDRAWN EXPIRED OFF_MARKET PUBLISHED UNKNOWN ARCHIVE CONTRACT';

/** Texts that are not a status in any spelling: listing/unknown-status. */
export const unknownStatuses: fc.Arbitrary<string[]> = fc
  .tuple(
    inventedWords,
    // Most services have such states of their own.
    fc.constant(['DELETED', 'ACTIVE', 'PENDING', 'CLOSED']),
    fc.constantFrom('SOLDS', 'FOR_SALES', 'DRAF', 'SOL', 'UNDER_CONTRAC'),
    fc.constantFrom(
      'constructor',
      '__proto__',
      'toString',
      'hasOwnProperty',
      'null',
      'undefined',
      '0',
      '*',
    ),
    fc.constantFrom('FOR_SALE,SOLD', 'SOLD,ARCHIVED', 'DRAFT,FOR_SALE'),
    fc.shuffledSubarray(namesElsewhere.split(' '), { minLength: 4, maxLength: 4 }),
  )
  .map((words) => words.flat());

const titleCase = (status: string): string => status.slice(0, 1) + status.slice(1).toLowerCase();

const lookAlikes: Readonly<Record<string, string>> = { A: 'А', E: 'Е', O: 'О' };

/** Turns a status into another text, or into another type. */
const distortions: readonly ((status: ListingStatus) => unknown)[] = [
  (status) => status.toLowerCase(),
  titleCase,
  (status) => ` ${status}`,
  (status) => `${status} `,
  (status) => `${status}\n`,
  (status) => `${status}\u0000`,
  (status) => `${status}S`,
  (status) => status.slice(0, -1),
  (status) => status.replace('_', ' '),
  (status) => status.replace('_', '-'),
  (status) => status.replace('_', ''),
  // A Cyrillic letter that looks like the Latin one.
  (status) => status.replace(/[AEO]/, (letter) => lookAlikes[letter] ?? letter),
  (status) => [status],
  (status) => ({ value: status }),
  (status) => listingStatuses.indexOf(status),
  (status) => String(listingStatuses.indexOf(status)),
  () => true,
];

/** Everything that resembles a status without being one: listing/status-spelling. */
export const misspellingsOf = (status: ListingStatus): unknown[] =>
  distortions.map((distort) => distort(status)).filter((value) => value !== status);
