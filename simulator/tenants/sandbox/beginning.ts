import { isDeepStrictEqual } from 'node:util';

import { fold } from '../../model/evolve.ts';
import { put } from '../../model/shared-map.ts';
import type { LeadOrigins, State } from '../../model/state.ts';
import type { DescribedKey } from '../seed/define-seed.ts';
import { openData, type DataOption } from '../seed/open-data.ts';
import type { Fault as WrittenFault } from '../../../generated/fault.ts';
import { applyDefects, type DefectId } from '../../policy/defects/index.ts';
import { applyDialect, type Answers } from '../../policy/dialects/dialect.ts';
import { applyOverride, referencePolicies, type Policies } from '../../policy/override.ts';
import { shuffleUnordered } from '../../policy/profiles.ts';

/** Data that are made from no more than a name and sizes. */
type NamedData = Extract<DataOption, string | { readonly name: string }>;

/** Whether data are made anew for any time; others stand in a file or a document as they are. */
export const isNamed = (data: DataOption): data is NamedData =>
  typeof data === 'string' || 'name' in data;

/** What a sandbox began with, and returns to when it is reset. */
export interface Beginning {
  /** Name, version and number of the data, such as `busy v1:42`. */
  readonly label: string;
  readonly keys: readonly DescribedKey[];
  /** The name of the data and their sizes; none for those of a file or a document. */
  readonly named?: NamedData;
  /** The whole number that decided what is left to chance. */
  readonly number: number;
  /** The sandbox's time then, in milliseconds since 1970-01-01T00:00:00Z. */
  readonly at: number;
  readonly model: State;
}

type Share<Value> = (known: Value, made: Value) => Value;

/** The value that is known already, where the one that was made is the same. */
const shareValue = <Value>(known: Value, made: Value): Value =>
  isDeepStrictEqual(known, made) ? known : made;

/** Which leads have which of the origins may differ where the origins are the same. */
const shareOrigins: Share<LeadOrigins> = (known, made) => {
  const different = shareValue(known.different, made.different);
  const indexes = shareValue(known.indexes, made.indexes);
  return different === known.different && indexes === known.indexes
    ? known
    : { different, indexes };
};

function shareMap<Key, Value>(
  known: ReadonlyMap<Key, Value>,
  made: ReadonlyMap<Key, Value>,
  share: Share<Value> = shareValue,
): ReadonlyMap<Key, Value> {
  const knownKeys = known.keys();
  let isSame = known.size === made.size;
  let shared = made;
  for (const [key, value] of made) {
    const old = known.get(key);
    const own = old === undefined ? value : share(old, value);
    isSame &&= own === old && knownKeys.next().value === key;
    if (own !== value) shared = put(shared, key, own);
  }
  return isSame ? known : shared;
}

/**
 * A state that was made, with what it has in common with one that is known in the same memory. No
 * state ever changes, so whoever goes on from one of them takes nothing from the other.
 */
function shareState(known: State, made: State): State {
  return {
    partners: shareMap(known.partners, made.partners),
    organizations: shareMap(known.organizations, made.organizations),
    offices: shareMap(known.offices, made.offices),
    brokers: shareMap(known.brokers, made.brokers),
    listings: shareMap(known.listings, made.listings),
    credentials: shareMap(known.credentials, made.credentials),
    leads: shareMap(known.leads, made.leads),
    leadOrigins: shareMap(known.leadOrigins, made.leadOrigins, shareOrigins),
  };
}

/** What the last sandbox began with, unless nobody has it any more: the next one may share it. */
let last: WeakRef<State> | undefined;

function shareWithLast(made: State): State {
  const known = last?.deref();
  const model = known === undefined ? made : shareState(known, made);
  last = new WeakRef(model);
  return model;
}

/** The beginning of a sandbox with these data, or a SeedError naming every mistake. */
export async function beginWith(
  data: DataOption = 'standard',
  number: number,
  at: number,
): Promise<Beginning> {
  const { label, keys, events } = await openData(data, number, at);
  const beginning = { label, keys, number, at, model: shareWithLast(fold(events)) };
  return isNamed(data) ? { ...beginning, named: data } : beginning;
}

/** A fault of the transport, and which requests it strikes; checked, with an id of its own. */
export interface Fault extends WrittenFault {
  readonly id: string;
}

/** What a sandbox answers by, beside what happened in it. Plain JSON. */
export interface Settings {
  readonly dialect: Answers;
  readonly defects: readonly DefectId[];
  readonly faults: readonly Fault[];
  /** How many leads arrive by themselves in a second, on average; 0 for none. */
  readonly liveLeadsPerSecond: number;
  /** By which number what has no order is shuffled; undefined: not at all. */
  readonly shuffle?: number | undefined;
}

/** Those of a sandbox that was told nothing. */
export const defaultSettings: Settings = {
  dialect: {},
  defects: [],
  faults: [],
  liveLeadsPerSecond: 0,
};

/** What a conforming service with these settings decides by: the reference, and over it the dialect. */
export function conformingPoliciesOf({ dialect, shuffle }: Settings): Policies {
  const policies = applyDialect(dialect, referencePolicies);
  return shuffle === undefined ? policies : applyOverride(policies, shuffleUnordered(shuffle));
}

/** What a service with these settings decides by, its defects on top. */
export const policiesOf = (settings: Settings): Policies =>
  applyDefects(settings.defects, conformingPoliciesOf(settings));
