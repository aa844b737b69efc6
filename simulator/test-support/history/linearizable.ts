/** Whether what clients saw of a register is what one simulator, asked by one after the other, could show. */

/** A write or a read of a value, by a clock that all clients share. */
export interface Operation {
  readonly kind: 'write' | 'read';
  /** Each value is written once. */
  readonly value: string;
  readonly begin: number;
  /** Infinity for a write without an answer: it may be done at any time, or never. */
  readonly end: number;
}

/** The time of a value: what was written and all reads of it lie in one piece of the order. */
interface Zone {
  readonly value: string;
  /** When the first of its operations was over. */
  readonly firstEnd: number;
  /** When the last of them began. */
  readonly lastBegin: number;
}

function zoneOf(value: string, operations: readonly Operation[]): Zone {
  const firstEnd = Math.min(...operations.map(({ end }) => end));
  const lastBegin = Math.max(...operations.map(({ begin }) => begin));
  return { value, firstEnd, lastBegin };
}

function explainReads(value: string, operations: readonly Operation[]): string[] {
  const write = operations.find(({ kind }) => kind === 'write');
  if (write === undefined) return [`${value} was read, and nobody wrote it`];
  const early = operations.some(({ kind, end }) => kind === 'read' && end < write.begin);
  return early ? [`${value} was read before it was written`] : [];
}

/** Somewhere in between the register had this value, and no other one, from one end to the other. */
const isHeld = ({ firstEnd, lastBegin }: Zone): boolean => firstEnd < lastBegin;

function conflict(held: Zone, other: Zone): string[] {
  const overlaps = isHeld(other)
    ? other.firstEnd < held.lastBegin && held.firstEnd < other.lastBegin
    : other.lastBegin > held.firstEnd && other.firstEnd < held.lastBegin;
  return overlaps ? [`${other.value} came while ${held.value} was there, before and after`] : [];
}

/**
 * What no single register could have shown; nothing for a history that has an order (Gibbons and
 * Korach, Testing Shared Memories, 1997: with each value written once, zones decide it). Registers
 * of which each has one have one together, too (Herlihy and Wing, 1990: locality).
 *
 * @param begun the value before the first operation
 */
export function findConflicts(begun: string, history: readonly Operation[]): string[] {
  const byValue = new Map<string, Operation[]>();
  byValue.set(begun, [{ kind: 'write', value: begun, begin: -Infinity, end: -Infinity }]);
  for (const operation of history) {
    const others = byValue.get(operation.value) ?? [];
    byValue.set(operation.value, [...others, operation]);
  }
  const values = [...byValue];
  const zones = values.map(([value, operations]) => zoneOf(value, operations));
  return [
    ...values.flatMap(([value, operations]) => explainReads(value, operations)),
    ...zones
      .filter(isHeld)
      .flatMap((held) =>
        zones.filter((zone) => zone !== held).flatMap((zone) => conflict(held, zone)),
      ),
  ];
}
