import type { World } from '../model/world.ts';

/** How many worlds of the past are kept; they share nearly all that they hold. */
const mostWorlds = 1000;

/** The worlds that a sandbox had lately. */
export interface Past {
  /** At an instant the world became another one. */
  readonly add: (instant: number, before: World, after: World) => void;
  /** The sandbox began anew: what was before is no past of it. */
  readonly forget: () => void;
  /** The world as it was at an instant, or the eldest that is known. */
  readonly at: (instant: number) => World;
}

/** No past yet; `present` answers the world of now. */
export function createPast(present: () => World): Past {
  const ended: { readonly instant: number; readonly world: World }[] = [];
  return {
    add(instant, world, after) {
      if (world === after) return;
      ended.push({ instant, world });
      if (ended.length > mostWorlds) ended.shift();
    },
    forget() {
      ended.length = 0;
    },
    at: (instant) => ended.find((one) => one.instant > instant)?.world ?? present(),
  };
}
