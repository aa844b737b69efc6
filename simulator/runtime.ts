import type { Command } from './model/command.ts';
import { decide } from './model/decide.ts';
import type { Event } from './model/event.ts';
import { evolve, fold } from './model/evolve.ts';
import type { Policy } from './model/policy.ts';
import type { Reply } from './model/reply.ts';
import type { World } from './model/world.ts';

/** One running service: a list of events, and the world that they make. */
export interface Runtime {
  /** The present, in whole milliseconds since 1970-01-01T00:00:00Z. */
  readonly now: () => number;
  /**
   * Decides the command now and remembers what happened, in one step that nothing interrupts.
   *
   * @param choose makes of the service's policy the one that decides this command
   */
  readonly execute: (command: Command, choose?: (policy: Policy) => Policy) => Reply;
  readonly events: () => readonly Event[];
  readonly world: () => World;
}

/** A service that begins with the events `seed` and goes by the clock and the policy. */
export function createRuntime(seed: readonly Event[], now: () => number, policy: Policy): Runtime {
  const events = [...seed];
  let world = fold(events);
  return {
    now,
    execute(command, choose = (usual) => usual) {
      const decision = decide(world, command, now(), choose(policy));
      events.push(...decision.events);
      world = decision.events.reduce(evolve, world);
      return decision.reply;
    },
    events: () => events,
    world: () => world,
  };
}
