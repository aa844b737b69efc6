import type { ClockSetting } from '../../../generated/control.ts';
import type { Path } from '../../../shared/json-pointer.ts';
import { formatPath } from '../../../shared/json-pointer.ts';
import type { ClockState } from '../../tenants/sandbox/clock.ts';
import { moveClock, readClock, realClock, tickClock } from '../../tenants/sandbox/clock.ts';
import { readInstant } from './instants.ts';

/**
 * The clock that a setting asks for, in place of one that there is.
 * @param place where the setting stands in what was sent
 */
export function readSetting(
  setting: ClockSetting,
  clock: ClockState,
  machineNow: number,
  place: Path = [],
): ClockState {
  const read = (field: string, text: string) => readInstant(formatPath([...place, field]), text);
  switch (setting.mode) {
    case 'real':
      return realClock;
    case 'frozen': {
      const { at } = setting;
      const instant = at === undefined ? readClock(clock, machineNow) : read('at', at);
      return { mode: 'frozen', at: instant };
    }
    case 'ticking': {
      const { rate, from } = setting;
      const moved = from === undefined ? clock : moveClock(clock, read('from', from), machineNow);
      return tickClock(moved, rate, machineNow);
    }
  }
  return setting satisfies never;
}
