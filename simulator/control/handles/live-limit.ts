import { mistaken } from '../control-error.ts';

/** How many live leads may arrive by one step of a clock: more is a mistake, and takes minutes. */
const maxAtOnce = 1_000_000;

/** How many live leads may arrive in a second of the machine. */
const maxPerSecond = 10_000;

/** @throws {ControlError} where a step of the clock would bring too many live leads at once */
export function checkJump(field: string, perSecond: number, milliseconds: number): void {
  const expected = Math.round((perSecond * milliseconds) / 1000);
  if (expected <= maxAtOnce) return;
  const message =
    `about ${expected} live leads would arrive, and ${maxAtOnce} may at once; ` +
    'take smaller steps, or let fewer arrive';
  throw mistaken('body-invalid', [{ field, message }]);
}

/** @throws {ControlError} where rate and clock together bring more than a machine can count */
export function checkPace(field: string, perSecond: number, rate: number): void {
  const pace = Math.round(perSecond * rate);
  if (pace <= maxPerSecond) return;
  const message =
    `with this clock, ${pace} leads would arrive in a second, and ${maxPerSecond} may; ` +
    'choose a slower clock, or fewer leads';
  throw mistaken('body-invalid', [{ field, message }]);
}
