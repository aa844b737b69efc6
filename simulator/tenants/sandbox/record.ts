/** Converts changes of sandboxes to plain JSON for a store, and back. */
import { eventsOf, fold } from '../../model/evolve.ts';
import type { Event } from '../../model/event.ts';
import { StoreError } from '../store/store.ts';
import { beginWith, type InitialState } from './initial-state.ts';
import {
  evolveState,
  type Change,
  type Moment,
  type SandboxState,
  type Snapshot,
} from './state.ts';

/** Initial data: named ones are generated again from their name, others are stored as events. */
interface BeginningRecord extends Omit<InitialState, 'model'> {
  readonly events?: readonly Event[];
}

/** A moment or a snapshot. Without events, it has the initial state. */
type Recorded<Of extends Moment> = Omit<Of, 'beginning' | 'model'> & {
  readonly beginning: BeginningRecord;
  readonly events?: readonly Event[];
};

/** The stored form of a sandbox: its complete state first, then each change. */
export type SandboxRecord =
  | {
      readonly kind: 'opened';
      readonly moment: Recorded<Moment>;
      readonly snapshots: readonly Recorded<Snapshot>[];
    }
  | { readonly kind: 'begun'; readonly beginning: BeginningRecord }
  | { readonly kind: 'replaced'; readonly moment: Recorded<Moment> }
  | Exclude<Change, { readonly kind: 'begun' | 'replaced' }>;

const writeBeginning = ({ model: state, ...beginning }: InitialState): BeginningRecord =>
  beginning.named === undefined ? { ...beginning, events: eventsOf(state) } : beginning;

function writeMoment<Of extends Moment>({ beginning, model, ...others }: Of): Recorded<Of> {
  const record = { ...others, beginning: writeBeginning(beginning) };
  return model === beginning.model ? record : { ...record, events: eventsOf(model) };
}

export function writeState({ snapshots, ...moment }: SandboxState): SandboxRecord {
  return {
    kind: 'opened',
    moment: writeMoment(moment),
    snapshots: [...snapshots.values()].map((one) => writeMoment(one)),
  };
}

export function writeChange(change: Change): SandboxRecord {
  if (change.kind === 'replaced') return { kind: 'replaced', moment: writeMoment(change.moment) };
  if (change.kind !== 'begun') return change;
  return { kind: 'begun', beginning: writeBeginning(change.beginning) };
}

async function readBeginning({ events, ...beginning }: BeginningRecord): Promise<InitialState> {
  if (events !== undefined) return { ...beginning, model: fold(events) };
  const { named, number, at, label } = beginning;
  const made = await beginWith(named, number, at);
  if (made.label === label) return made;
  throw new StoreError(
    `The store was made with the data ${label}, and this release makes ${made.label}; ` +
      'open it with the release that made it, or begin a new one.',
  );
}

async function readMoment<Of extends Moment>(record: Recorded<Of>) {
  const { beginning, events, ...others } = record;
  const begun = await readBeginning(beginning);
  return { ...others, beginning: begun, model: events === undefined ? begun.model : fold(events) };
}

async function readState(
  record: Extract<SandboxRecord, { kind: 'opened' }>,
): Promise<SandboxState> {
  const snapshots = await Promise.all(record.snapshots.map((one) => readMoment<Snapshot>(one)));
  return {
    ...(await readMoment<Moment>(record.moment)),
    snapshots: new Map(snapshots.map((snapshot) => [snapshot.id, snapshot])),
  };
}

async function readChange(record: Exclude<SandboxRecord, { kind: 'opened' }>): Promise<Change> {
  if (record.kind === 'replaced') {
    return { kind: 'replaced', moment: await readMoment<Moment>(record.moment) };
  }
  if (record.kind !== 'begun') return record;
  return { kind: 'begun', beginning: await readBeginning(record.beginning) };
}

/** Applies a stored record to the state of a sandbox. Rejects with a StoreError. */
export async function takeRecord(
  state: SandboxState | undefined,
  record: SandboxRecord,
): Promise<SandboxState> {
  if (record.kind === 'opened') return await readState(record);
  if (state !== undefined) return evolveState(state, await readChange(record));
  throw new StoreError('The store holds a change of a sandbox before its beginning.');
}
