/** The initial data and the settings of a sandbox. */
import { isDeepStrictEqual } from 'node:util';

import { fold } from '../../model/evolve.ts';
import { put } from '../../model/persistent-map.ts';
import type { LeadOrigins, State } from '../../model/state.ts';
import type { DescribedKey } from '../seed/define-dataset.ts';
import { openData, type DataOption } from '../seed/open-data.ts';
import type { Fault as WrittenFault } from '../../../generated/fault.ts';
import { applyDefects, type DefectId } from '../../policy/defects/index.ts';
import { applyDialect, type Answers } from '../../policy/dialects/dialect.ts';
import { applyOverride, referencePolicies, type Policies } from '../../policy/override.ts';
import { shuffleUnordered } from '../../policy/profiles.ts';

type NamedData = Extract<DataOption, string | { readonly name: string }>;

/** Whether data are generated for a start time; those of a file or a document are fixed. */
export const isNamedData = (data: DataOption): data is NamedData =>
  typeof data === 'string' || 'name' in data;

/** The initial data of a sandbox, which a reset restores. */
export interface InitialState {
  /** Name, version and number of the data, such as `busy v1:42`. */
  readonly label: string;
  readonly keys: readonly DescribedKey[];
  /** The name and sizes of the data; undefined for those of a file or a document. */
  readonly named?: NamedData;
  /** The random seed. */
  readonly number: number;
  /** The sandbox's start time, in milliseconds since 1970-01-01T00:00:00Z. */
  readonly at: number;
  readonly model: State;
}

type Share<Value> = (known: Value, made: Value) => Value;

const shareValue = <Value>(known: Value, made: Value): Value =>
  isDeepStrictEqual(known, made) ? known : made;

/** Shares the list of origins even if the indexes differ. */
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
 * Makes a new state share memory with a known one wherever they are equal. States are immutable, so
 * neither affects the other.
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

/** The initial data of the last sandbox, for the next one to share. */
let last: WeakRef<State> | undefined;

function shareWithLast(made: State): State {
  const known = last?.deref();
  const model = known === undefined ? made : shareState(known, made);
  last = new WeakRef(model);
  return model;
}

/** Opens the initial data of a sandbox, or throws a SeedError naming every mistake. */
export async function createInitialState(
  data: DataOption = 'standard',
  number: number,
  at: number,
): Promise<InitialState> {
  const { label, keys, events } = await openData(data, number, at);
  const beginning = { label, keys, number, at, model: shareWithLast(fold(events)) };
  return isNamedData(data) ? { ...beginning, named: data } : beginning;
}

export interface Fault extends WrittenFault {
  readonly id: string;
}

export interface Settings {
  readonly dialect: Answers;
  readonly defects: readonly DefectId[];
  readonly faults: readonly Fault[];
  /** Average number of live leads per second; 0 for none. */
  readonly liveLeadsPerSecond: number;
  /** The seed for shuffling unordered parts; undefined disables it. */
  readonly shuffle?: number | undefined;
}

export const defaultSettings: Settings = {
  dialect: {},
  defects: [],
  faults: [],
  liveLeadsPerSecond: 0,
};

/** The policies under these settings without defects: the reference's with the dialect applied. */
export function conformingPoliciesOf({ dialect, shuffle }: Settings): Policies {
  const policies = applyDialect(dialect, referencePolicies);
  return shuffle === undefined ? policies : applyOverride(policies, shuffleUnordered(shuffle));
}

export const policiesOf = (settings: Settings): Policies =>
  applyDefects(settings.defects, conformingPoliciesOf(settings));
