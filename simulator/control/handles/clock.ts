import type { Clock, ClockSetting } from '../../../generated/control.ts';
import { checkBody } from '../check.ts';
import { mistaken } from '../control-error.ts';
import { readDuration } from '../duration.ts';
import type { ClockHandle } from '../handle.ts';
import { writeInstant } from '../../instants.ts';
import type { ClockState } from '../../tenants/sandbox/clock.ts';
import { endOfTime, moveClock, rateOf, readClock } from '../../tenants/sandbox/clock.ts';
import type { Sandbox } from '../../tenants/sandbox/sandbox.ts';
import type { Change } from '../../tenants/sandbox/state.ts';
import type { HandleContext, Use } from './context.ts';
import { readSetting } from './clock-setting.ts';
import { checkJump, checkPace } from './live-limit.ts';

/** The clock of a sandbox as the control plane tells it. */
export function showClock(sandbox: Sandbox): Clock {
  const { clock } = sandbox.state();
  const now = writeInstant(sandbox.now());
  return clock.mode === 'ticking'
    ? { mode: clock.mode, now, rate: clock.rate }
    : { mode: clock.mode, now };
}

/** The field of a setting that tells where the clock goes. */
const placesOf = { real: 'mode', frozen: 'at', ticking: 'from' } as const satisfies Record<
  ClockSetting['mode'],
  string
>;

type MakeClock = (clock: ClockState, machineNow: number) => ClockState;

/**
 * Puts a clock in place of another one. Where it goes back, live leads go on from there; those of
 * the time that it comes through again are there already.
 */
async function put(
  sandbox: Sandbox,
  machineNow: () => number,
  field: string,
  make: MakeClock,
): Promise<Clock> {
  await sandbox.change(({ clock: old, settings: { liveLeadsPerSecond } }, now) => {
    const machine = machineNow();
    const clock = make(old, machine);
    const next = readClock(clock, machine);
    checkJump(field, liveLeadsPerSecond, next - now);
    checkPace('rate', liveLeadsPerSecond, rateOf(clock));
    const back: Change[] = next < now ? [{ kind: 'leads-awaited', from: next }] : [];
    return [{ kind: 'clock-set', clock }, ...back];
  });
  return showClock(sandbox);
}

/** @throws {ControlError} where the clock would come to an instant that no date tells */
function checkEnd(instant: number): number {
  if (instant <= endOfTime) return instant;
  const message = `goes beyond ${writeInstant(endOfTime)}, where time ends; write less`;
  throw mistaken('body-invalid', [{ field: 'by', message }]);
}

/** The handle of a sandbox's clock. */
export function createClockHandle({ machineNow }: HandleContext, use: Use): ClockHandle {
  const set = async (setting: ClockSetting): Promise<Clock> => {
    const checked = checkBody('setClock', setting);
    return await put(use(), machineNow, placesOf[checked.mode], (clock, machine) =>
      readSetting(checked, clock, machine),
    );
  };

  return {
    get: async () => await Promise.resolve(showClock(use())),
    set,
    freeze: async (at) => await set(at === undefined ? { mode: 'frozen' } : { mode: 'frozen', at }),
    tick: async (rate, from) =>
      await set(from === undefined ? { mode: 'ticking', rate } : { mode: 'ticking', rate, from }),
    follow: async () => await set({ mode: 'real' }),
    advance: async (by) => {
      const milliseconds = readDuration(checkBody('advanceClock', { by }).by);
      return await put(use(), machineNow, 'by', (clock, machine) =>
        moveClock(clock, checkEnd(readClock(clock, machine) + milliseconds), machine),
      );
    },
  };
}
