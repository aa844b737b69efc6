import type { State } from '../../model/state.ts';

/** How many states of the past are kept; they share nearly all that they hold. */
const maxStates = 100;

/** The states that a sandbox had lately: none yet; `present` answers the state of now. */
export function createPast(present: () => State) {
  let ended: { readonly instant: number; readonly state: State }[] = [];
  return {
    /** At an instant the state became another one. */
    add(instant: number, state: State, after: State): void {
      if (state === after) return;
      while ((ended.at(-1)?.instant ?? instant) > instant) ended.pop();
      ended.push({ instant, state });
      if (ended.length > maxStates) ended.shift();
    },
    /** The sandbox began anew: what was before is no past of it. */
    forget(): void {
      ended = [];
    },
    /**
     * The state as it was at an instant, or the eldest that is known. Where the clock went back, what
     * became of the state after now is no past.
     */
    at: (instant: number, now: number): State =>
      ended.find((one) => one.instant > instant && one.instant <= now)?.state ?? present(),
  };
}
