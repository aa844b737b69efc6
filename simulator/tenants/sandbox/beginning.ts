import { fold } from '../../model/evolve.ts';
import type { State } from '../../model/state.ts';
import type { DescribedKey } from '../seed/define-seed.ts';
import { openData, type DataOption } from '../seed/open-data.ts';
import { shareState } from './share.ts';

/** Data that are made from no more than a name and sizes. */
export type NamedData = Extract<DataOption, string | { readonly name: string }>;

/** Whether data are made anew for any time; others stand in a file or a document as they are. */
export function isNamed(data: DataOption): data is NamedData {
  return typeof data === 'string' || 'name' in data;
}

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

/** What the last sandbox began with, unless nobody has it any more: the next one may share it. */
let last: WeakRef<State> | undefined;

function share(made: State): State {
  const known = last?.deref();
  const model = known === undefined ? made : shareState(known, made);
  last = new WeakRef(model);
  return model;
}

/**
 * The beginning of a sandbox with these data.
 *
 * @throws {SeedError} naming every mistake
 */
export async function beginWith(
  data: DataOption = 'standard',
  number: number,
  at: number,
): Promise<Beginning> {
  const { label, keys, events } = await openData(data, number, at);
  const beginning = { label, keys, number, at, model: share(fold(events)) };
  return isNamed(data) ? { ...beginning, named: data } : beginning;
}
