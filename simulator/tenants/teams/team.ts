/** Teams that share a simulator: each has a token of its own, sandboxes of its own, and limits. */

/** What a team is given. */
export interface TeamSettings {
  /** Who uses the control plane with it, uses the sandboxes of the team and no others. */
  readonly token: string;
  /** How many sandboxes the team may have. The default is as many as there may be. */
  readonly maxSandboxes?: number;
  /**
   * How many requests all of its sandboxes and its control plane take together in a second. The
   * default is any number.
   */
  readonly requestsPerSecond?: number;
}

/** Teams by their names. */
export type TeamsOption = Readonly<Record<string, TeamSettings>>;

/** One of them. */
export interface Team extends TeamSettings {
  readonly name: string;
}

/** Without a hyphen, so that no team's name begins that of another team's sandbox. */
const teamForm = /^[a-z0-9]{1,10}$/;

/** What the names of its sandboxes begin with. */
export const prefixOf = (team: string): string => `${team}-`;

/** The team whose sandbox it is, by the name alone: what stands before its first hyphen. */
export function findTeam(teams: ReadonlyMap<string, Team>, sandbox: string): Team | undefined {
  const end = sandbox.indexOf('-');
  return end < 0 ? undefined : teams.get(sandbox.slice(0, end));
}

/** What a number of a team may be. */
const teamRanges = {
  maxSandboxes: { min: 1, max: 100_000 },
  requestsPerSecond: { min: 1, max: 100_000 },
} as const;

/** What is wrong with teams, and where: no message tells a token. */
interface TeamsMistake {
  readonly path: readonly string[];
  readonly message: string;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const fields = ['token', ...Object.keys(teamRanges)];

function complainNumber(name: keyof typeof teamRanges, value: unknown): string | undefined {
  const { min, max } = teamRanges[name];
  const isFit = Number.isInteger(value) && Number(value) >= min && Number(value) <= max;
  return value === undefined || isFit ? undefined : `is no whole number from ${min} to ${max}`;
}

function* findTeamMistakes(
  name: string,
  team: unknown,
  complainToken: (token: string) => string | undefined,
): Generator<TeamsMistake> {
  if (!teamForm.test(name)) {
    yield { path: [name], message: 'is no name of a team: 1 to 10 small letters and digits' };
  }
  if (!isRecord(team)) return yield { path: [name], message: 'is no team: it needs a token' };
  for (const field of Object.keys(team).filter((one) => !fields.includes(one))) {
    yield { path: [name, field], message: `is no field; there are ${fields.join(', ')}` };
  }
  const { token } = team;
  const complaint = typeof token === 'string' ? complainToken(token) : 'is missing, or no text';
  if (complaint !== undefined) yield { path: [name, 'token'], message: complaint };
  for (const field of ['maxSandboxes', 'requestsPerSecond'] as const) {
    const wrong = complainNumber(field, team[field]);
    if (wrong !== undefined) yield { path: [name, field], message: wrong };
  }
  return undefined;
}

/**
 * @param complainToken what is wrong with a token
 * @param taken tokens that mean somebody else
 */
export function findTeamsMistakes(
  teams: unknown,
  complainToken: (token: string) => string | undefined,
  taken: readonly string[] = [],
): TeamsMistake[] {
  if (!isRecord(teams)) return [{ path: [], message: 'there are no teams by their names' }];
  const seen = new Set(taken);
  const complain = (token: string): string | undefined => {
    if (seen.has(token)) return 'is the token of somebody else, too';
    seen.add(token);
    return complainToken(token);
  };
  return Object.entries(teams).flatMap(([name, team]) => [
    ...findTeamMistakes(name, team, complain),
  ]);
}

/** Teams without mistakes, by their names. */
export function listTeams(teams: TeamsOption = {}): ReadonlyMap<string, Team> {
  return new Map(Object.entries(teams).map(([name, team]) => [name, { name, ...team }]));
}
