/** Converts changes of sandboxes to plain JSON for a store, and back. */
import { eventsOf, fold } from '../../model/evolve.ts';
import type { Event } from '../../model/event.ts';
import { StoreError } from '../store/store.ts';
import { createInitialState, type InitialState } from './initial-state.ts';
import type { Change, SandboxContent, SandboxState, Snapshot } from './state.ts';
import { evolveState } from './state.ts';

/** Initial data: named ones are generated again from their name, others are stored as events. */
interface InitialStateRecord extends Omit<InitialState, 'model'> {
  readonly events?: readonly Event[];
}

/** Content, or a snapshot. Without events, it has the initial state. */
type Recorded<Of extends SandboxContent> = Omit<Of, 'beginning' | 'model'> & {
  readonly beginning: InitialStateRecord;
  readonly events?: readonly Event[];
};

/** The stored form of a sandbox: its complete state first, then each change. */
export type SandboxRecord =
  | {
      readonly kind: 'opened';
      readonly moment: Recorded<SandboxContent>;
      readonly snapshots: readonly Recorded<Snapshot>[];
    }
  | { readonly kind: 'begun'; readonly beginning: InitialStateRecord }
  | { readonly kind: 'replaced'; readonly moment: Recorded<SandboxContent> }
  | Exclude<Change, { readonly kind: 'begun' | 'replaced' }>;

const writeInitialState = ({ model: state, ...beginning }: InitialState): InitialStateRecord =>
  beginning.named === undefined ? { ...beginning, events: eventsOf(state) } : beginning;

function writeContent<Of extends SandboxContent>({ beginning, model, ...rest }: Of): Recorded<Of> {
  const record = { ...rest, beginning: writeInitialState(beginning) };
  return model === beginning.model ? record : { ...record, events: eventsOf(model) };
}

export function writeState({ snapshots, ...moment }: SandboxState): SandboxRecord {
  return {
    kind: 'opened',
    moment: writeContent(moment),
    snapshots: [...snapshots.values()].map((one) => writeContent(one)),
  };
}

export function writeChange(change: Change): SandboxRecord {
  if (change.kind === 'replaced') return { kind: 'replaced', moment: writeContent(change.moment) };
  if (change.kind !== 'begun') return change;
  return { kind: 'begun', beginning: writeInitialState(change.beginning) };
}

async function readInitialState({ events, ...beginning }: InitialStateRecord) {
  if (events !== undefined) return { ...beginning, model: fold(events) };
  const { named, number, at, label } = beginning;
  const initial = await createInitialState(named, number, at);
  if (initial.label === label) return initial;
  throw new StoreError(
    `The store was created with the data ${label}, but this release creates ${initial.label}; ` +
      'open it with the release that created it, or use a new store.',
  );
}

async function readContent<Of extends SandboxContent>(record: Recorded<Of>) {
  const { beginning: written, events, ...rest } = record;
  const beginning = await readInitialState(written);
  return { ...rest, beginning, model: events === undefined ? beginning.model : fold(events) };
}

async function readState(record: Extract<SandboxRecord, { kind: 'opened' }>) {
  const snapshots = await Promise.all(record.snapshots.map((one) => readContent<Snapshot>(one)));
  return {
    ...(await readContent<SandboxContent>(record.moment)),
    snapshots: new Map(snapshots.map((snapshot) => [snapshot.id, snapshot])),
  };
}

async function readChange(record: Exclude<SandboxRecord, { kind: 'opened' }>): Promise<Change> {
  if (record.kind === 'replaced') {
    return { kind: 'replaced', moment: await readContent<SandboxContent>(record.moment) };
  }
  if (record.kind !== 'begun') return record;
  return { kind: 'begun', beginning: await readInitialState(record.beginning) };
}

/** Applies a stored record to the state of a sandbox. Rejects with a StoreError. */
export async function applyRecord(
  state: SandboxState | undefined,
  record: SandboxRecord,
): Promise<SandboxState> {
  if (record.kind === 'opened') return await readState(record);
  if (state !== undefined) return evolveState(state, await readChange(record));
  throw new StoreError('The store has a change of a sandbox before its creation.');
}
