/**
 * What brought the leads of an office. No operation of the contract tells it: it stands beside the
 * column of instants, in the same order, and counting never looks at it.
 */
import type { LeadsReceived } from './event.ts';
import type { LeadColumn } from './world.ts';

/** How a buyer shows interest (source: What the service does). */
export const leadSources = ['contact-form', 'phone', 'email'] as const;

/** One of the ways in which a buyer shows interest. */
export type LeadSource = (typeof leadSources)[number];

/** What brought a lead; what is not known is left out. */
export interface LeadOrigin {
  /** The listing, by the partner's own id; it belongs to the office that has the lead. */
  readonly externalListingId?: string;
  readonly source?: LeadSource;
}

/** The origins of a column of leads: the different ones, and for each lead which of them. */
export interface LeadOrigins {
  readonly different: readonly LeadOrigin[];
  readonly indexes: Uint32Array;
}

/** The origin of the lead at a position of its column. */
export function originAt({ different, indexes }: LeadOrigins, position: number): LeadOrigin {
  return different[indexes[position] ?? -1] ?? {};
}

const noOrigins: LeadOrigins = { different: [], indexes: new Uint32Array() };

function unknownOrigins(length: number): LeadOrigins {
  return { different: [{}], indexes: new Uint32Array(length) };
}

const keyOf = ({ externalListingId, source }: LeadOrigin): string =>
  JSON.stringify([externalListingId, source]);

/** The second origins behind the first, with every different one once. */
function append(old: LeadOrigins, added: LeadOrigins): LeadOrigins {
  const different = [...old.different];
  const places = new Map(different.map((origin, index) => [keyOf(origin), index]));
  const moved = added.different.map((origin) => {
    const key = keyOf(origin);
    const place = places.get(key) ?? different.push(origin) - 1;
    places.set(key, place);
    return place;
  });
  const indexes = new Uint32Array(old.indexes.length + added.indexes.length);
  indexes.set(old.indexes);
  const start = old.indexes.length;
  for (const [lead, index] of added.indexes.entries()) indexes[start + lead] = moved[index] ?? 0;
  return { different, indexes };
}

function isSorted(instants: readonly number[], least: number): boolean {
  let previous = least;
  for (const instant of instants) {
    if (instant < previous) return false;
    previous = instant;
  }
  return true;
}

/** Leads that came in another order stand in the column by their instants, ties as they came. */
function sortLike(column: LeadColumn, instants: readonly number[], origins: LeadOrigins) {
  const old = column.length;
  const instantOf = (lead: number): number =>
    (lead < old ? column[lead] : instants[lead - old]) ?? Infinity;
  const order = Uint32Array.from(origins.indexes, (_, lead) => lead);
  order.sort((a, b) => instantOf(a) - instantOf(b) || a - b);
  return { ...origins, indexes: order.map((lead) => origins.indexes[lead] ?? 0) };
}

function originsOf({ instants, origins }: LeadsReceived): LeadOrigins {
  if (origins === undefined) return unknownOrigins(instants.length);
  return { ...origins, indexes: Uint32Array.from(origins.indexes) };
}

/**
 * The origins of a column with the leads of the event added, in its new order; none where nothing
 * is known of the old leads nor of the new ones.
 *
 * @param column the leads before the event
 * @param origins what is known of them
 */
export function addOrigins(
  column: LeadColumn | undefined,
  origins: LeadOrigins | undefined,
  event: LeadsReceived,
): LeadOrigins | undefined {
  if (origins === undefined && event.origins === undefined) return origins;
  const old = column?.length ?? 0;
  const added = originsOf(event);
  const all = append(origins ?? (old === 0 ? noOrigins : unknownOrigins(old)), added);
  const inOrder = isSorted(event.instants, column?.[old - 1] ?? -Infinity);
  return inOrder ? all : sortLike(column ?? [], event.instants, all);
}
