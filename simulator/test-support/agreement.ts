/** Compares a sandbox with a naive model of its expected behaviour. */
import fc from 'fast-check';
import { expect } from 'vitest';

import type { ListingStatus } from '../../generated/api.ts';
import type { SandboxHandle } from '../control/handle.ts';
import { ask, machineStart, type OpenedHandles } from './handles.ts';

/** The simulator, and the models of its sandboxes. Reopening the store replaces the simulator. */
export interface Setup {
  simulator: OpenedHandles;
  notes: Record<string, NaiveSandbox>;
  machine: number;
}

const shown = new Set<ListingStatus>([
  'FOR_SALE',
  'REVIEWING_OFFERS',
  'PENDING_CONTRACT',
  'UNDER_CONTRACT',
]);

export const write = (instant: number): string => new Date(instant).toISOString();
const instantOf = (since: string | null): number => Date.parse(since ?? '-000001-01-01T00:00:00Z');

function notedOf({ notes }: Setup, name: string): NaiveSandbox {
  const noted = notes[name];
  if (noted === undefined) throw new Error(`There are no notes of ${name}.`);
  return noted;
}

/** Sends a request, counts it in the model, and verifies its journal entry and events. */
export async function askNoted(setup: Setup, name: string, path: string, init: RequestInit = {}) {
  const { simulator } = setup;
  const handle = await simulator.sandboxes.get(name);
  const { listings } = simulator.stateOf(name).model;
  const answer = await ask(simulator, handle, path, init);
  const noted = notedOf(setup, name);
  const requests = noted.requests + 1;
  setup.notes[name] = { ...noted, requests };
  const { entries, lastId } = await handle.journal.list({ limit: 1 });
  expect(lastId).toBe(requests);
  const [entry] = entries;
  expect(entry?.response?.status).toBe(answer.status);
  expect(entry?.why.length).toBeGreaterThan(0);
  expect(entry?.request.path).toContain(path.replace(/\?$/, ''));
  const hasChanged = simulator.stateOf(name).model.listings !== listings;
  expect(entry?.events).toEqual(hasChanged ? ['listing-updated'] : []);
  return answer;
}

async function verifyListings(handle: SandboxHandle, noted: NaiveSandbox, now: number) {
  for (const listing of await handle.listings.list('own')) {
    const history = upTo(noted.histories[listing.externalListingId] ?? [], now);
    const statusBefore = upTo(history, now - 60_000).at(-1)?.status;
    const { status } = history.at(-1) ?? {};
    expect(listing.history.map((one) => [one.status, instantOf(one.at)])).toEqual(
      history.map((one) => [one.status, one.at]),
    );
    expect(listing).toMatchObject({
      status,
      visible: status !== undefined && shown.has(status),
      inSearch: statusBefore !== undefined && shown.has(statusBefore),
    });
  }
}

async function verifyCounts(setup: Setup, name: string, { start, end }: NaiveRange) {
  const handle = await setup.simulator.sandboxes.get(name);
  const noted = notedOf(setup, name);
  const now = timeOf(noted, setup.machine);
  const query = new URLSearchParams({
    ...(start !== undefined && { startDate: write(start) }),
    ...(end !== undefined && { endDate: write(end) }),
  }).toString();
  const { leads } = await handle.leads.list({ limit: 10_000 });
  const countOf = (...offices: readonly number[]) => {
    const own = leads.filter(({ office }) => offices.includes(office));
    const instantsOfOwn = own.map(({ at }) => Date.parse(at));
    return recount(noted, instantsOfOwn, { start, end }, now);
  };
  for (const [path, expected] of [
    ['/offices/201/leads/count', countOf(201)],
    ['/organizations/31/leads/count', countOf(201, 202)],
  ] as const) {
    const { status, body } = await askNoted(setup, name, `${path}?${query}`);
    expect(status).toBe(expected === undefined ? 400 : 200);
    if (expected !== undefined) expect(body).toMatchObject({ totalLeads: expected });
  }
}

export async function verify(setup: Setup, name: string, asked: readonly NaiveRange[]) {
  const noted = notedOf(setup, name);
  const handle = await setup.simulator.sandboxes.get(name);
  const now = timeOf(noted, setup.machine);
  expect(Date.parse((await handle.clock.get()).now)).toBe(now);
  const { total, leads } = await handle.leads.list({ limit: 10_000 });
  expect(leads).toHaveLength(total);
  expect(total).toBeGreaterThanOrEqual(47 + noted.added);
  if (!noted.isLive) expect(total).toBe(47 + noted.added);
  await verifyListings(handle, noted, now);
  expect((await handle.snapshots()).map(({ id }) => id)).toEqual([...noted.snapshots.keys()]);
  for (const range of asked) await verifyCounts(setup, name, range);
}

export interface Scene {
  readonly setup: Setup;
  readonly name: string;
  readonly handle: SandboxHandle;
  readonly noted: NaiveSandbox;
  readonly now: number;
  readonly note: (next: Partial<NaiveSandbox>) => void;
}

export type Step = (scene: Scene) => Promise<void>;

const seconds = [-3600, -120, -61, -60, -30, -1, 0, 1, 30, 59, 60, 90, 120, 3600];
/** A few instants, close to each other and to a minute, so that they interact. */
export const instants = fc
  .tuple(fc.constantFrom(...seconds), fc.constantFrom(0, 0, -1, 1))
  .map(([second, beside]) => machineStart + second * 1000 + beside);

const bound = fc.option(instants, { nil: undefined, freq: 3 });
const ranges = fc.array(fc.record({ start: bound, end: bound }), { minLength: 1, maxLength: 2 });

async function play(step: Step, setup: Setup, choice: number, asked: readonly NaiveRange[]) {
  const { simulator, notes } = setup;
  const names = Object.keys(notes);
  const name = names[choice % names.length] ?? 'a';
  const others = names.filter((one) => one !== name);
  const statesOfOthers = () => others.map((one) => simulator.stateOf(one));
  const before = statesOfOthers();
  const handle = await simulator.sandboxes.get(name);
  simulator.wait(7);
  setup.machine += 7;
  const noted = notedOf(setup, name);
  const now = timeOf(noted, setup.machine);
  const note = (next: Partial<NaiveSandbox>): void => {
    notes[name] = { ...notedOf(setup, name), ...next };
  };
  await step({ setup, name, handle, noted, now, note });
  await verify(setup, name, asked);
  const after = statesOfOthers();
  expect(others.filter((_, index) => after[index] !== before[index])).toEqual([]);
}

/** Creates a step on one of the sandboxes, which is verified afterwards. */
export function commandOf<Input>(
  label: string,
  input: fc.Arbitrary<Input>,
  make: (input: Input) => Step,
): fc.Arbitrary<fc.AsyncCommand<Setup, Setup>> {
  return fc.tuple(input, fc.nat(5), ranges).map(([value, choice, asked]) => ({
    check: () => true,
    run: (setup) => play(make(value), setup, choice, asked),
    toString: () => `${label}(${JSON.stringify({ value, choice, asked })})`,
  }));
}

/* The naive model of a sandbox: lists, and loops over them. */

type NaiveChange = { readonly status: ListingStatus; readonly at: number };

/** The clock at a time of the machine, and its rate; 0 if it is frozen. */
type NaiveClock = { readonly from: number; readonly since: number; readonly rate: number };

interface NaiveMoment {
  readonly clock: NaiveClock;
  /** The status changes of each listing, by its id. */
  readonly histories: Readonly<Record<string, readonly NaiveChange[]>>;
  /** The number of leads added to the initial ones and not undone. */
  readonly added: number;
  readonly bounds: 'from-start-before-end' | 'from-start-to-end' | 'after-start-before-end';
  readonly leavesOutNow: boolean;
  /** Whether leads count a minute late. */
  readonly isLate: boolean;
  readonly isLive: boolean;
}

/** The model of a sandbox. Its leads are not modelled, but read from the sandbox. */
export interface NaiveSandbox extends NaiveMoment {
  readonly snapshots: ReadonlyMap<string, NaiveMoment & { readonly at: number }>;
  readonly requests: number;
}

export const beginning = {
  'L-1': [{ status: 'FOR_SALE', at: Date.UTC(-1, 0) }],
  'L-2': [
    { status: 'UNDER_CONTRACT', at: Date.parse('2023-01-01T00:00:00Z') },
    { status: 'SOLD', at: Date.parse('2024-06-01T00:00:00Z') },
  ],
} as const satisfies NaiveMoment['histories'];

/** The model of a sandbox with the small data and default settings. */
export const begunSandbox: NaiveSandbox = {
  clock: { from: machineStart, since: machineStart, rate: 1 },
  histories: beginning,
  added: 0,
  bounds: 'from-start-before-end',
  leavesOutNow: false,
  isLate: false,
  isLive: false,
  snapshots: new Map(),
  requests: 0,
};

const timeOf = ({ clock: { from, since, rate } }: NaiveMoment, machine: number): number =>
  Math.floor(from + (machine - since) * rate);

export const upTo = (history: readonly NaiveChange[], instant: number): NaiveChange[] =>
  history.filter(({ at }) => at <= instant);

/** Sets the status of a listing from an instant on, and drops later changes. */
export function changeStatus({ histories }: NaiveMoment, id: string, { status, at }: NaiveChange) {
  const before = upTo(histories[id] ?? [], at);
  const history = before.at(-1)?.status === status ? before : [...before, { status, at }];
  return { histories: { ...histories, [id]: history } };
}

export type NaiveRange = { readonly start: number | undefined; readonly end: number | undefined };

/** The number of leads in a range now; undefined if the range is refused. */
function recount(
  { bounds, leavesOutNow, isLate }: NaiveMoment,
  leads: readonly number[],
  { start, end }: NaiveRange,
  now: number,
): number | undefined {
  if (start !== undefined && start >= (end ?? now)) return undefined;
  const isIn = (lead: number): boolean => {
    if (lead > now || (isLate && lead >= now - 60_000)) return false;
    if (start !== undefined && lead < start) return false;
    if (start !== undefined && lead === start && bounds.startsWith('after')) return false;
    if (end === undefined) return !leavesOutNow || lead < now;
    return lead < end || (lead === end && bounds.endsWith('to-end'));
  };
  return leads.filter(isIn).length;
}
