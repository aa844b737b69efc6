/** The changes of sandboxes as plain JSON, which a store keeps. */
import { eventsOf } from '../../model/dump.ts';
import type { Event } from '../../model/event.ts';
import { fold } from '../../model/evolve.ts';
import type { State } from '../../model/state.ts';
import { StoreError } from '../store/store.ts';
import { beginWith, type Beginning } from './beginning.ts';
import type { Change, Moment, SandboxState, Snapshot } from './state.ts';

/** A beginning: named data are made again from their name, others are kept as what they made. */
interface BeginningRecord extends Omit<Beginning, 'model'> {
  readonly events?: readonly Event[];
}

/** A moment; without events, its state is that of its beginning. */
interface MomentRecord extends Omit<Moment, 'beginning' | 'model'> {
  readonly beginning: BeginningRecord;
  readonly events?: readonly Event[];
}

interface SnapshotRecord extends MomentRecord {
  readonly id: string;
  readonly label?: string;
  readonly at: number;
}

/** What a store keeps of a sandbox: its whole state first, and each change behind that. */
export type SandboxRecord =
  | {
      readonly kind: 'opened';
      readonly moment: MomentRecord;
      readonly snapshots: readonly SnapshotRecord[];
    }
  | { readonly kind: 'begun'; readonly beginning: BeginningRecord }
  | { readonly kind: 'replaced'; readonly moment: MomentRecord }
  | Exclude<Change, { readonly kind: 'begun' | 'replaced' }>;

function writeBeginning({ model: state, ...beginning }: Beginning): BeginningRecord {
  return beginning.named === undefined ? { ...beginning, events: eventsOf(state) } : beginning;
}

function writeMoment({ beginning, model: state, ...others }: Moment): MomentRecord {
  const record = { ...others, beginning: writeBeginning(beginning) };
  return state === beginning.model ? record : { ...record, events: eventsOf(state) };
}

function writeSnapshot({ id, label, at, ...moment }: Snapshot): SnapshotRecord {
  return { ...writeMoment(moment), id, at, ...(label !== undefined && { label }) };
}

/** The record of a whole state. */
export function writeState({ snapshots, ...moment }: SandboxState): SandboxRecord {
  return {
    kind: 'opened',
    moment: writeMoment(moment),
    snapshots: [...snapshots.values()].map(writeSnapshot),
  };
}

export function writeChange(change: Change): SandboxRecord {
  if (change.kind === 'replaced') return { kind: 'replaced', moment: writeMoment(change.moment) };
  if (change.kind !== 'begun') return change;
  return { kind: 'begun', beginning: writeBeginning(change.beginning) };
}

async function readBeginning({ events, ...beginning }: BeginningRecord): Promise<Beginning> {
  if (events !== undefined) return { ...beginning, model: fold(events) };
  const { named, number, at, label } = beginning;
  const made = await beginWith(named, number, at);
  if (made.label === label) return made;
  throw new StoreError(
    `The store was made with the data ${label}, and this release makes ${made.label}; ` +
      'open it with the release that made it, or begin a new one.',
  );
}

async function readMoment({ beginning, events, ...others }: MomentRecord): Promise<Moment> {
  const begun = await readBeginning(beginning);
  const state: State = events === undefined ? begun.model : fold(events);
  return { ...others, beginning: begun, model: state };
}

async function readSnapshot({ id, label, at, ...moment }: SnapshotRecord): Promise<Snapshot> {
  return { ...(await readMoment(moment)), id, at, ...(label !== undefined && { label }) };
}

/** The state of a record of a whole one. Rejects with a StoreError. */
export async function readState(
  record: Extract<SandboxRecord, { kind: 'opened' }>,
): Promise<SandboxState> {
  const snapshots = await Promise.all(record.snapshots.map(readSnapshot));
  return {
    ...(await readMoment(record.moment)),
    snapshots: new Map(snapshots.map((snapshot) => [snapshot.id, snapshot])),
  };
}

/** The change of its record. Rejects with a StoreError. */
export async function readChange(
  record: Exclude<SandboxRecord, { kind: 'opened' }>,
): Promise<Change> {
  if (record.kind === 'replaced') {
    return { kind: 'replaced', moment: await readMoment(record.moment) };
  }
  if (record.kind !== 'begun') return record;
  return { kind: 'begun', beginning: await readBeginning(record.beginning) };
}
