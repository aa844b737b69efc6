/** Holds what a sandbox tells against its notes on paper. */
import fc from 'fast-check';
import { expect } from 'vitest';

import type { ListingStatus } from '../../../generated/api.ts';
import type { SandboxHandle } from '../../control/handle.ts';
import { ask, machineStart, type OpenedHandles } from '../handles.ts';
import { recount, timeOf, upTo, type NaiveRange, type NaiveSandbox } from './naive-sandbox.ts';

/** All sandboxes, on paper and as they are. */
export interface Notes {
  sandboxes: Record<string, NaiveSandbox>;
  /** The machine's time. */
  machine: number;
}

/** What runs; a store that is opened anew is another simulator. */
export type Real = { simulator: OpenedHandles };

export const begunNotes = (): Notes => ({ sandboxes: {}, machine: machineStart });

const shown = new Set<ListingStatus>([
  'FOR_SALE',
  'REVIEWING_OFFERS',
  'PENDING_CONTRACT',
  'UNDER_CONTRACT',
]);

export const write = (instant: number): string => new Date(instant).toISOString();
const instantOf = (since: string | null): number =>
  since === null ? Date.UTC(-1, 0) : Date.parse(since);

/** Asks the API, and reads what its journal and its events say of that. */
export async function askNoted(
  { simulator }: Real,
  notes: Notes,
  name: string,
  path: string,
  init: RequestInit = {},
) {
  const handle = await simulator.sandboxes.get(name);
  const { listings } = simulator.stateOf(name).model;
  const answer = await ask(simulator, handle, path, init);
  const noted = notes.sandboxes[name];
  if (noted === undefined) throw new Error(`There are no notes of ${name}.`);
  const requests = noted.requests + 1;
  notes.sandboxes[name] = { ...noted, requests };
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

async function verifyCounts(
  real: Real,
  notes: Notes,
  name: string,
  { start, end }: NaiveRange,
): Promise<void> {
  const handle = await real.simulator.sandboxes.get(name);
  const noted = notes.sandboxes[name];
  if (noted === undefined) return;
  const now = timeOf(noted, notes.machine);
  const query = new URLSearchParams({
    ...(start !== undefined && { startDate: write(start) }),
    ...(end !== undefined && { endDate: write(end) }),
  }).toString();
  const { leads } = await handle.leads.list({ limit: 10_000 });
  const countOf = (...offices: readonly number[]) => {
    const own = leads.filter(({ office }) => offices.includes(office));
    const instants = own.map(({ at }) => Date.parse(at));
    return recount(noted, instants, { start, end }, now);
  };
  for (const [path, expected] of [
    ['/offices/201/leads/count', countOf(201)],
    ['/organizations/31/leads/count', countOf(201, 202)],
  ] as const) {
    const { status, body } = await askNoted(real, notes, name, `${path}?${query}`);
    expect(status).toBe(expected === undefined ? 400 : 200);
    if (expected !== undefined) expect(body).toMatchObject({ totalLeads: expected });
  }
}

/** Everything that a sandbox shows agrees with its notes. */
export async function verify(
  real: Real,
  notes: Notes,
  name: string,
  ranges: readonly NaiveRange[],
): Promise<void> {
  const noted = notes.sandboxes[name];
  if (noted === undefined) return;
  const handle = await real.simulator.sandboxes.get(name);
  const now = timeOf(noted, notes.machine);
  expect(Date.parse((await handle.clock.get()).now)).toBe(now);
  const { total, leads } = await handle.leads.list({ limit: 10_000 });
  expect(leads).toHaveLength(total);
  expect(total).toBeGreaterThanOrEqual(47 + noted.added);
  if (!noted.isLive) expect(total).toBe(47 + noted.added);
  await verifyListings(handle, noted, now);
  expect((await handle.snapshots()).map(({ id }) => id)).toEqual([...noted.snapshots.keys()]);
  for (const range of ranges) await verifyCounts(real, notes, name, range);
}

/** What a step has before it. */
export interface Scene {
  readonly real: Real;
  readonly notes: Notes;
  readonly name: string;
  readonly handle: SandboxHandle;
  readonly noted: NaiveSandbox;
  /** The time of the sandbox. */
  readonly now: number;
  /** Notes what became of the sandbox. */
  readonly note: (next: Partial<NaiveSandbox>) => void;
}

export type Step = (scene: Scene) => Promise<void>;

type Command = fc.AsyncCommand<Notes, Real>;

const seconds = [-3600, -120, -61, -60, -30, -1, 0, 1, 30, 59, 60, 90, 120, 3600];

/** Few, and close to each other and to a minute, so that they meet. */
export const instants = fc
  .tuple(fc.constantFrom(...seconds), fc.constantFrom(0, 0, -1, 1))
  .map(([second, beside]) => machineStart + second * 1000 + beside);

const bound = fc.option(instants, { nil: undefined, freq: 3 });
const ranges = fc.array(fc.record({ start: bound, end: bound }), { minLength: 1, maxLength: 2 });

/** How long a step takes, by the machine's clock. */
const stepMilliseconds = 7;

async function play(
  step: Step,
  real: Real,
  notes: Notes,
  choice: number,
  asked: readonly NaiveRange[],
): Promise<void> {
  const names = Object.keys(notes.sandboxes);
  const name = names[choice % names.length] ?? 'a';
  const noted = notes.sandboxes[name];
  if (noted === undefined) return;
  const others = names.filter((one) => one !== name);
  const statesOfOthers = () => others.map((one) => real.simulator.stateOf(one));
  const before = statesOfOthers();
  const handle = await real.simulator.sandboxes.get(name);
  real.simulator.wait(stepMilliseconds);
  notes.machine += stepMilliseconds;
  const now = timeOf(noted, notes.machine);
  const note = (next: Partial<NaiveSandbox>): void => {
    const latest = notes.sandboxes[name] ?? noted;
    notes.sandboxes[name] = { ...latest, ...next };
  };
  await step({ real, notes, name, handle, noted, now, note });
  await verify(real, notes, name, asked);
  const after = statesOfOthers();
  expect(others.filter((_, index) => after[index] !== before[index])).toEqual([]);
}

/** The step of one of the sandboxes, after which all that it shows is looked at. */
export function commandOf<Input>(
  label: string,
  input: fc.Arbitrary<Input>,
  make: (input: Input) => Step,
): fc.Arbitrary<Command> {
  return fc.tuple(input, fc.nat(5), ranges).map(([value, choice, asked]) => ({
    check: () => true,
    run: (notes, real) => play(make(value), real, notes, choice, asked),
    toString: () => `${label}(${JSON.stringify({ value, choice, asked })})`,
  }));
}

/** The call fails, and the sandbox is the very same. */
export async function expectRefused(
  { real, name, handle }: Scene,
  call: () => Promise<unknown>,
): Promise<void> {
  // What arrives by itself has arrived then.
  await handle.leads.list();
  const before = real.simulator.stateOf(name);
  await expect(call()).rejects.toMatchObject({ name: 'ControlError' });
  expect(real.simulator.stateOf(name) === before).toBe(true);
}
