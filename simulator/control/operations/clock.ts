/** Control plane operations on a sandbox's clock: freeze, advance, set, tick. */
import type { Clock, ClockSetting } from '../../../generated/control.ts';
import { readInstant, writeInstant } from '../../model/instant.ts';
import type { ClockState } from '../../tenants/sandbox/clock.ts';
import {
  endOfTime,
  moveClock,
  rateOf,
  readClock,
  realClock,
  tickClock,
} from '../../tenants/sandbox/clock.ts';
import type { Sandbox } from '../../tenants/sandbox/sandbox.ts';
import type { Change } from '../../tenants/sandbox/state.ts';
import { fieldError } from '../control-error.ts';
import { showClock, type Operations } from './context.ts';

const durationForm =
  /^P(?=[\dT])(?:(\d+)W)?(?:(\d+)D)?(?:T(?=\d)(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d{1,3})?)S)?)?$/;

const unitMilliseconds = [604_800_000, 86_400_000, 3_600_000, 60_000, 1_000] as const;

/**
 * Converts a duration such as `PT1H30M`, or a number of milliseconds, to milliseconds. NaN for an
 * invalid or too long duration, and for months and years, which have no fixed length.
 */
export function readDuration(by: string | number): number {
  if (typeof by === 'number') return Number.isSafeInteger(by) && by >= 0 ? by : NaN;
  const parts = durationForm.exec(by)?.slice(1) ?? ['NaN'];
  const lengths = unitMilliseconds.map((unit, index) => Number(parts[index] ?? 0) * unit);
  const sum = Math.round(lengths.reduce((total, length) => total + length, 0));
  return Number.isSafeInteger(sum) ? sum : NaN;
}

/** Maximum number of live leads in one step of a clock: more take minutes, and are a mistake. */
const maxAtOnce = 1_000_000;

/** Maximum number of live leads per second of the machine. */
const maxPerSecond = 10_000;

/** @throws {ControlError} if a step of the clock would generate too many live leads */
function checkJump(field: string, perSecond: number, milliseconds: number): void {
  const expected = Math.round((perSecond * milliseconds) / 1000);
  if (expected <= maxAtOnce) return;
  const message =
    `about ${expected} live leads would arrive at once, but the maximum is ${maxAtOnce}; ` +
    'take smaller steps, or reduce the rate';
  throw fieldError(field, message);
}

/** @throws {ControlError} if rate and clock together generate too many live leads per second */
export function checkPace(field: string, perSecond: number, rate: number): void {
  const pace = Math.round(perSecond * rate);
  if (pace <= maxPerSecond) return;
  const message =
    `with this clock, ${pace} leads would arrive per second, but the maximum is ${maxPerSecond}; ` +
    'choose a slower clock, or fewer leads';
  throw fieldError(field, message);
}

export function readSetting(
  setting: ClockSetting,
  clock: ClockState,
  machineNow: number,
): ClockState {
  switch (setting.mode) {
    case 'real':
      return realClock;
    case 'frozen': {
      const { at } = setting;
      return {
        mode: 'frozen',
        at: at === undefined ? readClock(clock, machineNow) : readInstant(at),
      };
    }
    case 'ticking': {
      const { rate, from } = setting;
      const moved = from === undefined ? clock : moveClock(clock, readInstant(from), machineNow);
      return tickClock(moved, rate, machineNow);
    }
  }
  return setting satisfies never;
}

/** The field of a setting to blame for a jump of the clock. */
const fieldsToBlame = { real: 'mode', frozen: 'at', ticking: 'from' } as const satisfies Record<
  ClockSetting['mode'],
  string
>;

/** Replaces a clock. If it goes back, live leads continue from there, without repetitions. */
async function changeClock(
  sandbox: Sandbox,
  machineNow: () => number,
  field: string,
  make: (clock: ClockState, machineNow: number) => ClockState,
): Promise<{ readonly body: Clock }> {
  await sandbox.change(({ clock: old, settings: { liveLeadsPerSecond } }, now) => {
    const machine = machineNow();
    const clock = make(old, machine);
    const next = readClock(clock, machine);
    checkJump(field, liveLeadsPerSecond, next - now);
    checkPace('rate', liveLeadsPerSecond, rateOf(clock));
    const back: Change[] = next < now ? [{ kind: 'leads-awaited', from: next }] : [];
    return [{ kind: 'clock-set', clock }, ...back];
  });
  return { body: showClock(sandbox) };
}

/** @throws {ControlError} if the clock would reach an instant that no date can express */
function checkEnd(instant: number): number {
  if (instant <= endOfTime) return instant;
  throw fieldError(
    'by',
    `exceeds ${writeInstant(endOfTime)}, the latest possible time; write less`,
  );
}

export const clockOperations = {
  getClock: ({ sandbox }) => ({ body: showClock(sandbox()) }),
  setClock: ({ sandbox, body }, { machineNow }) =>
    changeClock(sandbox(), machineNow, fieldsToBlame[body.mode], (clock, machine) =>
      readSetting(body, clock, machine),
    ),
  advanceClock: ({ sandbox, body }, { machineNow }) =>
    changeClock(sandbox(), machineNow, 'by', (clock, machine) =>
      moveClock(clock, checkEnd(readClock(clock, machine) + readDuration(body.by)), machine),
    ),
} satisfies Partial<Operations>;
