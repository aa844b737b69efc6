/** The teams of a running simulator, and how many requests each may send, to all replicas together. */
import type { Count } from '../sandbox/counts.ts';
import { findTeam, type Team } from './team.ts';

/** What all replicas took of a second. */
interface Taken {
  readonly second: number;
  readonly requests: number;
  /** How many were granted to whoever asked last. */
  readonly granted: number;
}

/**
 * A replica takes so many parts of a second's requests at a time, so that counting costs a few
 * statements a second and not one for each request. What it took and nobody asked of it is lost to
 * the other replicas: with N of them, a team has at least (parts - N) / parts of what it may have.
 */
const parts = 20;

/** Whether a request may come in. */
type Admit = () => boolean | Promise<boolean>;

/**
 * @param count counts for all replicas
 * @param readMilliseconds one time for all replicas
 */
function limitRate(
  { name, requestsPerSecond: most = Infinity }: Team,
  count: Count,
  readMilliseconds: () => number,
): Admit {
  if (most === Infinity) return () => true;
  const block = Math.ceil(most / parts);
  let own = { second: -1, left: 0, isEmpty: false };
  let asking: Promise<void> | undefined;

  async function take(second: number): Promise<void> {
    const { granted } = await count<Taken>(`team/${name}`, (last) => {
      const before = last?.second === second ? last.requests : 0;
      const more = Math.min(block, most - before);
      return { second, requests: before + more, granted: more };
    });
    own = { second, left: granted, isEmpty: granted === 0 };
  }

  return function admit(): boolean | Promise<boolean> {
    const second = Math.floor(readMilliseconds() / 1000);
    if (own.second !== second) own = { second, left: 0, isEmpty: false };
    if (own.left > 0) {
      own.left -= 1;
      return true;
    }
    if (own.isEmpty) return false;
    asking ??= take(second).finally(() => (asking = undefined));
    return asking.then(admit);
  };
}

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
