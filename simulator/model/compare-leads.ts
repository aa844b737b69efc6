/** Which leads two states do not share. */
import type { LeadOrigin, LeadOrigins } from './lead-origins.ts';
import { keyOfOrigin, originAt } from './lead-origins.ts';
import type { LeadColumn, State } from './state.ts';

/** A lead and what is known of it; `at` is in milliseconds since 1970-01-01T00:00:00Z. */
export interface ListedLead extends LeadOrigin {
  readonly at: number;
}

/** Leads of one office that only one of the states has. */
export interface LeadsDifference {
  readonly about: 'leads';
  readonly officeId: number;
  readonly change: 'added' | 'removed';
  readonly count: number;
  /** When the first and the last of them came. */
  readonly first: number;
  readonly last: number;
  /** The first of them, as many as were asked for. */
  readonly leads: readonly ListedLead[];
}

/** The leads of an office in one state. */
interface Side {
  readonly column: LeadColumn;
  readonly origins: LeadOrigins | undefined;
  /** For each of the different origins, which one it is; the same in both states. */
  readonly names: readonly number[];
}

const noOrigin: LeadOrigin = {};

function readSide(
  { leads, leadOrigins }: State,
  officeId: number,
  known: Map<string, number>,
): Side {
  const origins = leadOrigins.get(officeId);
  const names = (origins?.different ?? [noOrigin]).map((origin) => {
    const key = keyOfOrigin(origin);
    const name = known.get(key) ?? known.size;
    known.set(key, name);
    return name;
  });
  return { column: leads.get(officeId) ?? [], origins, names };
}

const instantAt = ({ column }: Side, position: number): number => column[position] ?? Infinity;

/** Which origin a lead has; a lead of which nothing is known has the only one. */
const nameAt = ({ origins, names }: Side, position: number): number =>
  names[origins?.indexes[position] ?? 0] ?? -1;

function isShared(before: Side, old: number, after: Side, young: number): boolean {
  const sameInstant = instantAt(before, old) === instantAt(after, young);
  return sameInstant && nameAt(before, old) === nameAt(after, young);
}

/** The positions from `start` on that hold the instant. */
function positionsAt(side: Side, start: number, instant: number): number[] {
  const positions: number[] = [];
  for (let place = start; instantAt(side, place) === instant; place += 1) positions.push(place);
  return positions;
}

/** Puts into `alone` the positions whose origin has no counterpart among the others. */
function collectAlone(
  alone: number[],
  [side, positions]: readonly [Side, readonly number[]],
  [other, counterparts]: readonly [Side, readonly number[]],
): void {
  const left = new Map<number, number>();
  for (const position of counterparts) {
    const name = nameAt(other, position);
    left.set(name, (left.get(name) ?? 0) + 1);
  }
  for (const position of positions) {
    const name = nameAt(side, position);
    const number = left.get(name) ?? 0;
    if (number === 0) alone.push(position);
    else left.set(name, number - 1);
  }
}

/** The positions of the leads that only one side has; leads of one instant are in no order. */
function findAlone(before: Side, after: Side): Record<'removed' | 'added', readonly number[]> {
  const removed: number[] = [];
  const added: number[] = [];
  let [old, young] = [0, 0];
  while (old < before.column.length || young < after.column.length) {
    if (isShared(before, old, after, young)) {
      old += 1;
      young += 1;
      continue;
    }
    const instant = Math.min(instantAt(before, old), instantAt(after, young));
    const olds = [before, positionsAt(before, old, instant)] as const;
    const youngs = [after, positionsAt(after, young, instant)] as const;
    collectAlone(removed, olds, youngs);
    collectAlone(added, youngs, olds);
    old += olds[1].length;
    young += youngs[1].length;
  }
  return { removed, added };
}

function describe(
  officeId: number,
  change: LeadsDifference['change'],
  side: Side,
  positions: readonly number[],
  maxListed: number,
): LeadsDifference[] {
  const [first] = positions;
  if (first === undefined) return [];
  const last = positions.at(-1) ?? first;
  const leads = positions.slice(0, maxListed).map((position) => ({
    at: instantAt(side, position),
    ...(side.origins && originAt(side.origins, position)),
  }));
  const span = { first: instantAt(side, first), last: instantAt(side, last) };
  return [{ about: 'leads', officeId, change, count: positions.length, ...span, leads }];
}

function compareOffice(
  before: State,
  after: State,
  officeId: number,
  maxListed: number,
): LeadsDifference[] {
  const sameColumn = before.leads.get(officeId) === after.leads.get(officeId);
  const sameOrigins = before.leadOrigins.get(officeId) === after.leadOrigins.get(officeId);
  if (sameColumn && sameOrigins) return [];
  const known = new Map<string, number>();
  const old = readSide(before, officeId, known);
  const young = readSide(after, officeId, known);
  const { removed, added } = findAlone(old, young);
  return [
    ...describe(officeId, 'removed', old, removed, maxListed),
    ...describe(officeId, 'added', young, added, maxListed),
  ];
}

/** The leads that one state has and the other has not, by office. */
export function compareLeads(before: State, after: State, maxListed: number): LeadsDifference[] {
  if (before.leads === after.leads && before.leadOrigins === after.leadOrigins) return [];
  const officeIds = new Set([...before.leads.keys(), ...after.leads.keys()]);
  return [...officeIds].flatMap((id) => compareOffice(before, after, id, maxListed));
}
