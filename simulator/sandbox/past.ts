import type { World } from '../model/world.ts';

/** How many worlds of the past are kept; they share nearly all that they hold. */
const mostWorlds = 100;

/** The worlds that a sandbox had lately. */
export interface Past {
  /** At an instant the world became another one. */
  readonly add: (instant: number, before: World, after: World) => void;
  /** The sandbox began anew: what was before is no past of it. */
  readonly forget: () => void;
  /**
   * The world as it was at an instant, or the eldest that is known. Where the clock went back, what
   * became of the world after now is no past.
   */
  readonly at: (instant: number, now: number) => World;
}

interface EndedWorld {
  readonly instant: number;
  readonly world: World;
}

/** No past yet; `present` answers the world of now. */
export function createPast(present: () => World): Past {
  let ended: readonly EndedWorld[] = [];
  return {
    add(instant, world, after) {
      if (world === after) return;
      const earlier = ended.filter((one) => one.instant <= instant);
      ended = [...earlier, { instant, world }].slice(-mostWorlds);
    },
    forget() {
      ended = [];
    },
    at: (instant, now) =>
      ended.find((one) => one.instant > instant && one.instant <= now)?.world ?? present(),
  };
}
