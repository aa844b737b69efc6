/** What may happen to sandboxes, done for real and noted on paper. */
import fc from 'fast-check';
import { expect } from 'vitest';

import type { SandboxHandle } from '../../control/handle.ts';
import { machineStart } from '../handles.ts';
import type { NaiveRange, NaiveSandbox } from './naive-sandbox.ts';
import { timeOf } from './naive-sandbox.ts';
import type { Notes, Real } from './verify.ts';
import { verify } from './verify.ts';

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

/** One thing that happens to a sandbox. */
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
