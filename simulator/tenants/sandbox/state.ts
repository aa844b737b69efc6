/** The state of a sandbox as a fold of its changes: events, snapshots, clock, settings, live leads. */
import type { Event } from '../../model/event.ts';
import { evolve } from '../../model/evolve.ts';
import type { Policy } from '../../model/policy.ts';
import type { State } from '../../model/state.ts';
import { leadEventsBetween } from '../live-leads.ts';
import { defaultSettings, type InitialState, type Settings } from './initial-state.ts';
import { addSpan, gapsIn, moveClock, realClock, type ClockState, type TimeSpan } from './clock.ts';

/** The complete state of a sandbox at one moment, without its snapshots. */
export interface SandboxContent {
  readonly beginning: InitialState;
  readonly model: State;
  readonly clock: ClockState;
  readonly settings: Settings;
  /** The sandbox's time up to which live leads have arrived. */
  readonly settledAt: number;
  /** The spans whose live leads have arrived; in part in the future if the clock went back. */
  readonly lived: readonly TimeSpan[];
}

export interface Snapshot extends SandboxContent {
  readonly id: string;
  readonly label?: string;
  /** The sandbox's time at the snapshot, to which a restore sets the clock. */
  readonly at: number;
}

export interface SandboxState extends SandboxContent {
  /** By id, in the order in which they were taken. */
  readonly snapshots: ReadonlyMap<string, Snapshot>;
}

export interface LeadsArrived {
  readonly kind: 'leads-arrived';
  readonly events: readonly Event[];
  readonly until: number;
}

/** A change of a sandbox. `machineNow` is the machine's time, on which clocks are based. */
export type Change =
  | { readonly kind: 'begun'; readonly beginning: InitialState }
  /** A completely new state, without snapshots. */
  | { readonly kind: 'replaced'; readonly moment: SandboxContent }
  | { readonly kind: 'happened'; readonly events: readonly Event[] }
  | LeadsArrived
  /** Live leads continue from another instant. */
  | { readonly kind: 'leads-awaited'; readonly from: number }
  | { readonly kind: 'clock-set'; readonly clock: ClockState }
  | { readonly kind: 'settings-changed'; readonly settings: Partial<Settings> }
  | {
      readonly kind: 'snapshot-taken';
      readonly id: string;
      readonly label?: string;
      readonly at: number;
    }
  | { readonly kind: 'snapshot-dropped'; readonly id: string }
  | { readonly kind: 'restored'; readonly id: string; readonly machineNow: number };

/** Whether the past of a sandbox ends with a change, or with the record of a complete state. */
export const discardsPast = ({ kind }: { readonly kind: Change['kind'] | 'opened' }): boolean =>
  kind === 'opened' || kind === 'begun' || kind === 'replaced';

export function createContent(
  beginning: InitialState,
  clock = realClock,
  settings = defaultSettings,
  settledAt = beginning.at,
): SandboxContent {
  return { beginning, model: beginning.model, clock, settings, settledAt, lived: [] };
}

function addSnapshot(
  state: SandboxState,
  { kind: _kind, ...taken }: Extract<Change, { kind: 'snapshot-taken' }>,
): SandboxState {
  const { snapshots, ...moment } = state;
  return { ...state, snapshots: new Map(snapshots).set(taken.id, { ...moment, ...taken }) };
}

function dropSnapshot(state: SandboxState, id: string): SandboxState {
  const snapshots = new Map(state.snapshots);
  snapshots.delete(id);
  return { ...state, snapshots };
}

function restore(state: SandboxState, id: string, machineNow: number): SandboxState {
  const snapshot = state.snapshots.get(id);
  if (snapshot === undefined) return state;
  const { id: _id, label: _label, at, ...moment } = snapshot;
  return { ...state, ...moment, clock: moveClock(moment.clock, at, machineNow) };
}

/** Applies a change. One about an unknown snapshot changes nothing. */
export function evolveState(state: SandboxState, change: Change): SandboxState {
  switch (change.kind) {
    case 'begun': {
      // A reset restores the data, and keeps clock and settings.
      const { beginning } = change;
      return { ...state, beginning, model: beginning.model, lived: [] };
    }
    case 'replaced':
      return { ...change.moment, snapshots: new Map() };
    case 'happened':
      return { ...state, model: change.events.reduce(evolve, state.model) };
    case 'leads-arrived': {
      const { events, until: settledAt } = change;
      const lived = addSpan(state.lived, { from: state.settledAt, to: settledAt });
      return { ...state, model: events.reduce(evolve, state.model), settledAt, lived };
    }
    case 'leads-awaited':
      return { ...state, settledAt: change.from };
    case 'clock-set':
      return { ...state, clock: change.clock };
    case 'settings-changed':
      return { ...state, settings: { ...state.settings, ...change.settings } };
    case 'snapshot-taken':
      return addSnapshot(state, change);
    case 'snapshot-dropped':
      return dropSnapshot(state, change.id);
    case 'restored':
      return restore(state, change.id, change.machineNow);
  }
  return change satisfies never;
}

/**
 * The live leads that have arrived by now and are not in the state yet. There is no timer: every
 * access to the state stores them first, so that the clock may jump.
 */
export function findUnstoredLeads(
  state: SandboxState,
  now: number,
  policy: Policy,
): readonly LeadsArrived[] {
  const { model, settledAt, lived, beginning, settings } = state;
  const perSecond = settings.liveLeadsPerSecond;
  if (perSecond === 0 || now <= settledAt) return [];
  const live = { randomSeed: beginning.number, perSecond };
  const events = gapsIn(lived, { from: settledAt, to: now }).flatMap(({ from, to }) =>
    leadEventsBetween(model, live, from, to, policy),
  );
  return [{ kind: 'leads-arrived', events, until: now }];
}

/** A longer span is stored even without a lead, so that it need not be drawn again. */
const maxUnstoredMilliseconds = 1000;

/**
 * Whether the span has no lead and is so short that a read need not store it: computing it again
 * gives the same result. A change has to store it first.
 */
export const mayStayUnstored = (
  { events, until }: LeadsArrived,
  { settledAt }: SandboxState,
): boolean => events.length === 0 && until - settledAt < maxUnstoredMilliseconds;

/** Maximum number of past states; they share nearly all of their memory. */
const maxStates = 100;

/** The recent states of a sandbox; `current` returns the present one. */
export function createPastStates(current: () => State) {
  let past: { readonly instant: number; readonly state: State }[] = [];
  return {
    add(instant: number, state: State, after: State): void {
      if (state === after) return;
      while ((past.at(-1)?.instant ?? instant) > instant) past.pop();
      past.push({ instant, state });
      if (past.length > maxStates) past.shift();
    },
    /** Discards the past, as after a reset. */
    clear(): void {
      past = [];
    },
    /** The state at an instant, or the oldest known one. Ignores changes later than now. */
    at: (instant: number, now: number): State =>
      past.find((one) => one.instant > instant && one.instant <= now)?.state ?? current(),
  };
}
