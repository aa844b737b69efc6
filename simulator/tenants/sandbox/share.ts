import { isDeepStrictEqual } from 'node:util';

import { put } from '../../model/shared-map.ts';
import type { LeadOrigins, State } from '../../model/state.ts';

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
export function shareState(known: State, made: State): State {
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
