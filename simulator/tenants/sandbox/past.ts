import type { State } from '../../model/state.ts';

/** How many states of the past are kept; they share nearly all that they hold. */
const maxStates = 100;

/** The states that a sandbox had lately. */
export interface Past {
  /** At an instant the state became another one. */
  readonly add: (instant: number, before: State, after: State) => void;
  /** The sandbox began anew: what was before is no past of it. */
  readonly forget: () => void;
  /**
   * The state as it was at an instant, or the eldest that is known. Where the clock went back, what
   * became of the state after now is no past.
   */
  readonly at: (instant: number, now: number) => State;
}

interface EndedState {
  readonly instant: number;
  readonly state: State;
}

/** No past yet; `present` answers the state of now. */
export function createPast(present: () => State): Past {
  let ended: EndedState[] = [];
  return {
    add(instant, state, after) {
      if (state === after) return;
      while ((ended.at(-1)?.instant ?? instant) > instant) ended.pop();
      ended.push({ instant, state });
      if (ended.length > maxStates) ended.shift();
    },
    forget() {
      ended = [];
    },
    at: (instant, now) =>
      ended.find((one) => one.instant > instant && one.instant <= now)?.state ?? present(),
  };
}
