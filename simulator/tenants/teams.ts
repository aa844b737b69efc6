/** Teams that share a simulator, each with its own token, sandboxes and limits. */
import { isObject } from '../model/json.ts';
import type { UpdateCounter } from './sandbox/sequence.ts';

interface TeamSettings {
  /** The token for the control plane, which gives access to the team's sandboxes only. */
  readonly token: string;
  /** Maximum number of the team's sandboxes; by default the overall maximum. */
  readonly maxSandboxes?: number;
  /** Maximum number of requests per second, including control plane calls; by default unlimited. */
  readonly requestsPerSecond?: number;
}

export type TeamsOption = Readonly<Record<string, TeamSettings>>;

export interface Team extends TeamSettings {
  readonly name: string;
}

/** The form of team names. Without a hyphen, so that sandbox prefixes are unambiguous. */
const teamForm = /^[a-z0-9]{1,10}$/;

export const prefixOf = (team: string): string => `${team}-`;

/** Finds the team that owns a sandbox, by the part of its name before the first hyphen. */
export function findTeam(teams: ReadonlyMap<string, Team>, sandbox: string): Team | undefined {
  const end = sandbox.indexOf('-');
  return end < 0 ? undefined : teams.get(sandbox.slice(0, end));
}

const teamRanges = {
  maxSandboxes: { min: 1, max: 100_000 },
  requestsPerSecond: { min: 1, max: 100_000 },
} as const;

/** A mistake in the teams with its place; the message reveals no token. */
type TeamsMistake = { readonly path: readonly string[]; readonly message: string };

const fields = ['token', ...Object.keys(teamRanges)];

function checkNumber(name: keyof typeof teamRanges, value: unknown): string | undefined {
  const { min, max } = teamRanges[name];
  const isInRange = Number.isInteger(value) && Number(value) >= min && Number(value) <= max;
  return value === undefined || isInRange
    ? undefined
    : `is not a whole number from ${min} to ${max}`;
}

function* findTeamMistakes(
  name: string,
  team: unknown,
  checkToken: (token: string) => string | undefined,
): Generator<TeamsMistake> {
  if (!teamForm.test(name)) {
    yield {
      path: [name],
      message: 'is not a valid name of a team: 1 to 10 lower-case letters and digits',
    };
  }
  if (!isObject(team)) return yield { path: [name], message: 'is not a team: it needs a token' };
  for (const field of Object.keys(team).filter((one) => !fields.includes(one)))
    yield { path: [name, field], message: `is not a field; there are ${fields.join(', ')}` };
  const { token } = team;
  const tokenMistake =
    typeof token === 'string' ? checkToken(token) : 'is missing, or is not a string';
  if (tokenMistake !== undefined) yield { path: [name, 'token'], message: tokenMistake };
  for (const field of ['maxSandboxes', 'requestsPerSecond'] as const) {
    const mistake = checkNumber(field, team[field]);
    if (mistake !== undefined) yield { path: [name, field], message: mistake };
  }
  return undefined;
}

/**
 * @param checkToken returns what is wrong with a token
 * @param taken tokens that are in use elsewhere
 */
export function findTeamsMistakes(
  teams: unknown,
  checkToken: (token: string) => string | undefined,
  taken: readonly string[],
): TeamsMistake[] {
  if (!isObject(teams)) return [{ path: [], message: 'write teams as fields, by their names' }];
  const seen = new Set(taken);
  const checkUniqueToken = (token: string): string | undefined => {
    if (seen.has(token)) return 'is also the control token, or that of another team';
    seen.add(token);
    return checkToken(token);
  };
  return Object.entries(teams).flatMap(([name, team]) => [
    ...findTeamMistakes(name, team, checkUniqueToken),
  ]);
}

export const listTeams = (teams: TeamsOption = {}): ReadonlyMap<string, Team> =>
  new Map(Object.entries(teams).map(([name, team]) => [name, { name, ...team }]));

/** The requests that all replicas have reserved in a second. */
interface Reservation {
  readonly second: number;
  readonly requests: number;
  /** The number granted to the last reservation. */
  readonly granted: number;
}

/**
 * A replica reserves 1 / `parts` of the requests of a second at a time, so that counting costs a
 * few statements per second instead of one per request. Unused requests of a reservation are lost:
 * with N replicas, a team gets at least (parts - N) / parts of its limit.
 */
const reservationsPerSecond = 20;

type Admit = () => boolean | Promise<boolean>;

/** Limits the rate by a counter and a clock shared by all replicas. */
function limitRate(
  { name, requestsPerSecond: max = Infinity }: Team,
  count: UpdateCounter,
  readMilliseconds: () => number,
): Admit {
  if (max === Infinity) return () => true;
  const block = Math.ceil(max / reservationsPerSecond);
  let reserved = { second: -1, left: 0, isEmpty: false };
  let reserving: Promise<void> | undefined;

  async function reserve(second: number): Promise<void> {
    const { granted } = await count<Reservation>(`team/${name}`, (last) => {
      const before = last?.second === second ? last.requests : 0;
      const more = Math.min(block, max - before);
      return { second, requests: before + more, granted: more };
    });
    reserved = { second, left: granted, isEmpty: granted === 0 };
  }

  return function admit(): boolean | Promise<boolean> {
    const second = Math.floor(readMilliseconds() / 1000);
    if (reserved.second !== second) reserved = { second, left: 0, isEmpty: false };
    if (reserved.left > 0) {
      reserved.left -= 1;
      return true;
    }
    if (reserved.isEmpty) return false;
    reserving ??= reserve(second).finally(() => (reserving = undefined));
    return reserving.then(admit);
  };
}

/** The teams of a running simulator, if any. Replicas share their counters and time. */
export function createTeams(
  teams: ReadonlyMap<string, Team>,
  count: UpdateCounter,
  readMilliseconds: () => number,
) {
  if (teams.size === 0) return undefined;
  const list: readonly Team[] = [...teams.values()];
  const rates = new Map(list.map((team) => [team, limitRate(team, count, readMilliseconds)]));
  return {
    list,
    ownerOf: (sandbox: string): Team | undefined => findTeam(teams, sandbox),
    /** Counts a request of the team across replicas; false if it exceeds the limit. */
    admit: (team: Team): ReturnType<Admit> => rates.get(team)?.() ?? true,
  };
}

export type Teams = NonNullable<ReturnType<typeof createTeams>>;
