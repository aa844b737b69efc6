/** The state of a sandbox as a fold of its changes: events, snapshots, clock, settings, live leads. */
import type { Event } from '../../model/event.ts';
import { evolve } from '../../model/evolve.ts';
import type { Policy } from '../../model/policy.ts';
import type { State } from '../../model/state.ts';
import { leadEventsBetween } from '../live-leads.ts';
import { defaultSettings, type InitialState, type Settings } from './initial-state.ts';
import { addSpan, gapsIn, moveClock, realClock, type ClockState, type TimeSpan } from './clock.ts';

/** The whole state of a sandbox at one moment, without its snapshots. */
export interface Moment {
  readonly beginning: InitialState;
  readonly model: State;
  readonly clock: ClockState;
  readonly settings: Settings;
  /** The sandbox's time up to which live leads have arrived, and from which they continue. */
  readonly settledAt: number;
  /** The spans of time whose live leads are in the state; after a clock went back, some are in the future. */
  readonly lived: readonly TimeSpan[];
}

export interface Snapshot extends Moment {
  readonly id: string;
  readonly label?: string;
  /** The sandbox's time then, to which a restore sets the clock. */
  readonly at: number;
}

export interface SandboxState extends Moment {
  /** By id, in the order in which they were taken. */
  readonly snapshots: ReadonlyMap<string, Snapshot>;
}

/** Live leads up to an instant, from which the next ones continue. */
export interface LeadsArrived {
  readonly kind: 'leads-arrived';
  readonly events: readonly Event[];
  readonly until: number;
}

/** A change of a sandbox. `machineNow` is the machine's time, from which clocks run. */
export type Change =
  | { readonly kind: 'begun'; readonly beginning: InitialState }
  /** Another state altogether, without a snapshot. */
  | { readonly kind: 'replaced'; readonly moment: Moment }
  | { readonly kind: 'happened'; readonly events: readonly Event[] }
  | LeadsArrived
  /** The next live leads come after another instant. */
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

export function begin(
  beginning: InitialState,
  clock = realClock,
  settings = defaultSettings,
  settledAt = beginning.at,
): Moment {
  return { beginning, model: beginning.model, clock, settings, settledAt, lived: [] };
}

function takeSnapshot(
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

/** The state after the change; a change about an unknown snapshot changes nothing. */
export function evolveState(state: SandboxState, change: Change): SandboxState {
  switch (change.kind) {
    case 'begun': {
      // A reset restores the data; clock and settings stay.
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
      return takeSnapshot(state, change);
    case 'snapshot-dropped':
      return dropSnapshot(state, change.id);
    case 'restored':
      return restore(state, change.id, change.machineNow);
  }
  return change satisfies never;
}

/**
 * The live leads that have arrived by now and are not in the state yet. No timer adds them: every
 * reader of the state asks for them first, so that any clock may jump.
 */
export function settle(state: SandboxState, now: number, policy: Policy): readonly LeadsArrived[] {
  const { model, settledAt, lived, beginning, settings } = state;
  const perSecond = settings.liveLeadsPerSecond;
  if (perSecond === 0 || now <= settledAt) return [];
  const live = { number: beginning.number, perSecond };
  const events = gapsIn(lived, { from: settledAt, to: now }).flatMap(({ from, to }) =>
    leadEventsBetween(model, live, from, to, policy),
  );
  return [{ kind: 'leads-arrived', events, until: now }];
}

/** A longer span is stored even without a lead, so that its draws are not repeated. */
const longestQuietMilliseconds = 1000;

/**
 * Whether so short a span without a lead passed that a read request need not store it. Asking again
 * gives no lead again, until something else changes; a change has to store it first.
 */
export const isQuiet = ({ events, until }: LeadsArrived, { settledAt }: SandboxState): boolean =>
  events.length === 0 && until - settledAt < longestQuietMilliseconds;

/** How many past states are kept; they share nearly all of their memory. */
const maxStates = 100;

/** The recent states of a sandbox: none yet; `present` returns the current one. */
export function createPast(present: () => State) {
  let ended: { readonly instant: number; readonly state: State }[] = [];
  return {
    /** The state changed at an instant. */
    add(instant: number, state: State, after: State): void {
      if (state === after) return;
      while ((ended.at(-1)?.instant ?? instant) > instant) ended.pop();
      ended.push({ instant, state });
      if (ended.length > maxStates) ended.shift();
    },
    /** The sandbox was reset, which discards its past. */
    forget(): void {
      ended = [];
    },
    /** The state at an instant, or the oldest known; later changes are discarded. */
    at: (instant: number, now: number): State =>
      ended.find((one) => one.instant > instant && one.instant <= now)?.state ?? present(),
  };
}
