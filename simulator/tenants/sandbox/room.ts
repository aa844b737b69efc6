import { GoneStream, StaleStream, TooManyStreams } from '../store/shared-store.ts';
import { prefixOf, type Team } from '../teams/teams.ts';
import type { Memory } from './memory.ts';
import type { Roster } from './roster.ts';
import { nameTaken, SandboxError, tooMany, type ExplainGone } from './sandbox-error.ts';
import type { SandboxState } from './state.ts';

/** How many sandboxes there may be. */
export interface RoomLimits {
  readonly max: number;
  /** The team whose sandbox one of that name is; none by default. */
  readonly teamOf?: (name: string) => Team | undefined;
}

interface RoomParts {
  readonly memory: Memory;
  readonly limits: RoomLimits;
  readonly machineNow: () => number;
  readonly explainGone: ExplainGone;
  /** The names that are taken in this process, with those that are being made. */
  readonly sandboxes: Pick<Roster, 'has' | 'names' | 'size'>;
  readonly opening: ReadonlyMap<string, unknown>;
}

export function createRoom(parts: RoomParts) {
  const { memory, limits, machineNow, explainGone, sandboxes, opening } = parts;
  const { max, teamOf = () => undefined } = limits;
  const { others } = memory;

  function countHere(prefix: string): number {
    const all = [...sandboxes.names, ...opening.keys()];
    return all.filter((name) => name.startsWith(prefix)).length;
  }

  async function keep(name: string, state: SandboxState, isFirstUse: boolean): Promise<void> {
    try {
      await memory.open(name, state, { isFirstUse, at: machineNow(), max });
    } catch (error) {
      if (error instanceof TooManyStreams) throw tooMany(max);
      if (error instanceof GoneStream) throw new SandboxError('gone', explainGone(name, error.at));
      throw error instanceof StaleStream && others !== undefined ? nameTaken(name) : error;
    }
  }

  /**
   * Of two that are made at the same time at different replicas, the one that counts last sees
   * both: it goes again. So a team never has more than it may.
   */
  async function keepOfTeam(name: string, limit: number, team: string, open: () => Promise<void>) {
    const count = async () => (await others?.store.countOf(prefixOf(team))) ?? 0;
    if ((await count()) >= limit) throw tooMany(limit, team);
    await open();
    if ((await count()) <= limit) return;
    await memory.forget(name);
    throw tooMany(limit, team);
  }

  return {
    /** @throws {SandboxError} for a name that is taken here, or where this process has no place */
    check(name: string): void {
      if (sandboxes.has(name) || opening.has(name)) throw nameTaken(name);
      // A store of several replicas counts those of all.
      if (others !== undefined) return;
      if (sandboxes.size + opening.size >= max) throw tooMany(max);
      const team = teamOf(name);
      if (team?.maxSandboxes === undefined) return;
      if (countHere(prefixOf(team.name)) < team.maxSandboxes) return;
      throw tooMany(team.maxSandboxes, team.name);
    },
    /**
     * Keeps a new sandbox.
     * @throws {SandboxError} where the replicas together have no place for it, the name is taken, or
     * its first use would hide that what was arranged under it is gone
     */
    async take(name: string, state: SandboxState, isFirstUse: boolean): Promise<void> {
      const open = () => keep(name, state, isFirstUse);
      const team = others === undefined ? undefined : teamOf(name);
      if (team?.maxSandboxes === undefined) return await open();
      return await keepOfTeam(name, team.maxSandboxes, team.name, open);
    },
  };
}
