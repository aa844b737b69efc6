import type { Clock, ClockSetting } from '../../generated/control.ts';
import { checkBody } from '../control/check.ts';
import { readDuration } from '../control/duration.ts';
import { mistaken } from '../control/control-error.ts';
import type { ClockHandle } from '../control/handle.ts';
import type { ClockState } from '../sandbox/clock.ts';
import { moveClock, rateOf, readClock } from '../sandbox/clock.ts';
import type { Sandbox } from '../sandbox/sandbox.ts';
import type { HandleContext, Use } from './context.ts';
import { readSetting } from './clock-setting.ts';
import { writeInstant } from './instants.ts';
import { checkJump, checkPace } from './live-limit.ts';

/** The clock of a sandbox as the control plane tells it. */
export function showClock(sandbox: Sandbox): Clock {
  const { clock } = sandbox.state();
  const now = writeInstant(sandbox.now());
  return clock.mode === 'ticking'
    ? { mode: clock.mode, now, rate: clock.rate }
    : { mode: clock.mode, now };
}

/** The last instant that every date of an answer can tell. */
const endOfTime = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

/** @throws {ControlError} where the clock would come to an instant that no date tells */
function checkEnd(instant: number): number {
  if (instant <= endOfTime) return instant;
  const message = `goes beyond ${writeInstant(endOfTime)}, where time ends; write less`;
  throw mistaken('body-invalid', [{ field: 'by', message }]);
}

/** The handle of a sandbox's clock. */
export function createClockHandle({ machineNow }: HandleContext, use: Use): ClockHandle {
  async function put(
    field: string,
    make: (clock: ClockState, machineNow: number) => ClockState,
  ): Promise<Clock> {
    const sandbox = use();
    await sandbox.change(({ clock: old, settings }, now) => {
      const machine = machineNow();
      const clock = make(old, machine);
      checkJump(field, settings.liveLeadsPerSecond, readClock(clock, machine) - now);
      checkPace('rate', settings.liveLeadsPerSecond, rateOf(clock));
      return [{ kind: 'clock-set', clock }];
    });
    return showClock(sandbox);
  }

  const set = (setting: ClockSetting): Promise<Clock> => {
    const checked = checkBody('setClock', setting);
    return put('at', (clock, machine) => readSetting(checked, clock, machine));
  };

  return {
    get: async () => await Promise.resolve(showClock(use())),
    set: async (setting) => await set(setting),
    freeze: async (at) => await set(at === undefined ? { mode: 'frozen' } : { mode: 'frozen', at }),
    tick: async (rate, from) =>
      await set(from === undefined ? { mode: 'ticking', rate } : { mode: 'ticking', rate, from }),
    follow: async () => await set({ mode: 'real' }),
    advance: async (by) => {
      const milliseconds = readDuration(checkBody('advanceClock', { by }).by);
      return await put('by', (clock, machine) =>
        moveClock(clock, checkEnd(readClock(clock, machine) + milliseconds), machine),
      );
    },
  };
}
