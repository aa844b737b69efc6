import type { Count } from '../sandbox/counts.ts';
import type { Admit } from './rate.ts';
import { limitRate } from './rate.ts';
import type { Team } from './team.ts';
import { findTeam } from './team.ts';

/** The teams of a running simulator. */
export interface Teams {
  readonly list: readonly Team[];
  /** Whose sandbox it is, by its name; undefined where it is no team's. */
  readonly ownerOf: (sandbox: string) => Team | undefined;
  /** Counts a request of the team, over all replicas; false: it is beyond what the team may send. */
  readonly admit: (team: Team) => ReturnType<Admit>;
}

/**
 * @param count counts for all replicas
 * @param readMilliseconds one time for all replicas
 */
export function createTeams(
  teams: ReadonlyMap<string, Team>,
  count: Count,
  readMilliseconds: () => number,
): Teams | undefined {
  if (teams.size === 0) return undefined;
  const list = [...teams.values()];
  const rates = new Map(list.map((team) => [team, limitRate(team, count, readMilliseconds)]));
  return {
    list,
    ownerOf: (sandbox) => findTeam(teams, sandbox),
    admit: (team) => rates.get(team)?.() ?? true,
  };
}
