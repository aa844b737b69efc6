import type { ClockSetting } from '../../generated/control.ts';
import type { ClockState } from '../sandbox/clock.ts';
import { moveClock, readClock, realClock, tickClock } from '../sandbox/clock.ts';
import { readInstant } from './instants.ts';

/**
 * The clock that a setting asks for, in place of one that there is.
 * @throws {ControlError} for an instant that is none
 */
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
      const instant = at === undefined ? readClock(clock, machineNow) : readInstant('at', at);
      return { mode: 'frozen', at: instant };
    }
    case 'ticking': {
      const { rate, from } = setting;
      const moved =
        from === undefined ? clock : moveClock(clock, readInstant('from', from), machineNow);
      return tickClock(moved, rate, machineNow);
    }
  }
  return setting satisfies never;
}
