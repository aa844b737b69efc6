/**
 * The origins of an office's leads, stored in the order of the column of instants. No operation of
 * the contract shows them, and counting ignores them.
 */
import { insert, findPlaces, isSorted } from './lead-count.ts';
import type { LeadsReceived } from './event.ts';
import type { LeadColumn, LeadOrigin, LeadOrigins } from './state.ts';

export const originAt = (origins: LeadOrigins | undefined, position: number): LeadOrigin =>
  origins?.different[origins.indexes[position] ?? -1] ?? {};

const noOrigins: LeadOrigins = { different: [], indexes: new Uint8Array() };

function unknownOrigins(length: number): LeadOrigins {
  return { different: [{}], indexes: new Uint8Array(length) };
}

export const keyOfOrigin = ({ externalListingId, source, buyer }: LeadOrigin): string =>
  JSON.stringify([externalListingId, source, buyer]);

/** Merges lists of origins without duplicates; `moved` has the new indices of the added ones. */
export function mergeOrigins(old: readonly LeadOrigin[], added: readonly LeadOrigin[]) {
  const different = [...old];
  const places = new Map(different.map((origin, index) => [keyOfOrigin(origin), index]));
  const moved = added.map((origin) => {
    const key = keyOfOrigin(origin);
    const place = places.get(key) ?? different.push(origin) - 1;
    places.set(key, place);
    return place;
  });
  return { different, moved };
}

/** Sorts the leads of an event by time, stably, and maps their indexes through `moved`. */
function sortLeads(
  instants: readonly number[],
  indexes: ArrayLike<number>,
  moved: ArrayLike<number>,
) {
  const order = new Uint32Array(instants.length);
  for (let lead = 0; lead < order.length; lead += 1) order[lead] = lead;
  const instantOf = (lead: number): number => instants[lead] ?? Infinity;
  if (!isSorted(instants)) order.sort((a, b) => instantOf(a) - instantOf(b) || a - b);
  const sorted = {
    instants: new Float64Array(order.length),
    values: new Uint32Array(order.length),
  };
  for (let place = 0; place < order.length; place += 1) {
    const lead = order[place] ?? 0;
    sorted.instants[place] = instantOf(lead);
    sorted.values[place] = moved[indexes[lead] ?? 0] ?? 0;
  }
  return sorted;
}

/**
 * The origins of a column after the event, in its new order; undefined if all are unknown.
 * @param column the leads before the event
 * @param origins the origins before the event
 */
export function addOrigins(
  column: LeadColumn | undefined,
  origins: LeadOrigins | undefined,
  event: LeadsReceived,
): LeadOrigins | undefined {
  if (origins === undefined && event.origins === undefined) return origins;
  const leads = column ?? [];
  const old = origins ?? (leads.length === 0 ? noOrigins : unknownOrigins(leads.length));
  const added = event.origins ?? unknownOrigins(event.instants.length);
  const { different, moved } = mergeOrigins(old.different, added.different);
  const { instants, values } = sortLeads(event.instants, added.indexes, moved);
  const places = findPlaces(leads, instants);
  return { different, indexes: insertIndexes(old.indexes, places, values, different.length) };
}

const mostInByte = 256;

function insertIndexes(
  old: LeadOrigins['indexes'],
  places: ArrayLike<number>,
  values: ArrayLike<number>,
  different: number,
): LeadOrigins['indexes'] {
  if (old instanceof Uint8Array && different <= mostInByte) {
    return insert(Uint8Array, old, places, values);
  }
  const wide = old instanceof Uint32Array ? old : Uint32Array.from(old);
  return insert(Uint32Array, wide, places, values);
}
