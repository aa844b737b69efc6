/** Limits the number of sandboxes, and explains why one cannot be created or has expired. */
import { writeInstant } from '../../model/instant.ts';
import { GoneStream, StaleStream, TooManyStreams } from '../store/store.ts';
import { prefixOf, type Team } from '../teams.ts';
import type { Persistence } from './persistence.ts';
import type { SandboxRegistry } from './registry.ts';
import type { SandboxState } from './state.ts';

export interface CapacityLimits {
  readonly max: number;
  /** The team that owns a sandbox with this name; by default none. */
  readonly teamOf?: (name: string) => Team | undefined;
}

interface CapacityParts {
  readonly persistence: Persistence;
  readonly limits: CapacityLimits;
  readonly machineNow: () => number;
  readonly explainExpiry: ExplainExpiry;
  /** The sandboxes of this process, and those being created. */
  readonly sandboxes: Pick<SandboxRegistry, 'has' | 'names' | 'size'>;
  readonly opening: ReadonlyMap<string, unknown>;
}

export function createCapacity(parts: CapacityParts) {
  const { persistence, limits, machineNow, explainExpiry, sandboxes, opening } = parts;
  const { max, teamOf = () => undefined } = limits;
  const { replicated } = persistence;

  function countHere(prefix: string): number {
    const all = [...sandboxes.names, ...opening.keys()];
    return all.filter((name) => name.startsWith(prefix)).length;
  }

  async function persist(name: string, state: SandboxState, isFirstUse: boolean): Promise<void> {
    try {
      await persistence.open(name, state, { isFirstUse, at: machineNow(), max });
    } catch (error) {
      if (error instanceof TooManyStreams) throw capacityReached(max);
      if (error instanceof GoneStream)
        throw new SandboxError('gone', explainExpiry(name, error.at));
      throw error instanceof StaleStream && replicated !== undefined ? nameTaken(name) : error;
    }
  }

  /**
   * Stores a sandbox of a team within its maximum. If two replicas create one concurrently, the
   * later one counts both and is removed again, so that the team never exceeds its maximum.
   */
  async function openForTeam(name: string, limit: number, team: string, add: () => Promise<void>) {
    const count = async () => (await replicated?.store.countOf(prefixOf(team))) ?? 0;
    if ((await count()) >= limit) throw capacityReached(limit, team);
    await add();
    if ((await count()) <= limit) return;
    await persistence.delete(name);
    throw capacityReached(limit, team);
  }

  return {
    /** @throws {SandboxError} if the name is taken, or the maximum is reached, in this process */
    check(name: string): void {
      if (sandboxes.has(name) || opening.has(name)) throw nameTaken(name);
      // A store shared by replicas enforces the limits itself.
      if (replicated !== undefined) return;
      if (sandboxes.size + opening.size >= max) throw capacityReached(max);
      const team = teamOf(name);
      if (team?.maxSandboxes === undefined) return;
      if (countHere(prefixOf(team.name)) < team.maxSandboxes) return;
      throw capacityReached(team.maxSandboxes, team.name);
    },
    /**
     * Stores a new sandbox.
     * @throws {SandboxError} if the name is taken, the maximum over all replicas is reached, or
     *   first use would hide the loss of an expired sandbox
     */
    async store(name: string, state: SandboxState, isFirstUse: boolean): Promise<void> {
      const add = () => persist(name, state, isFirstUse);
      const team = replicated === undefined ? undefined : teamOf(name);
      if (team?.maxSandboxes === undefined) return await add();
      return await openForTeam(name, team.maxSandboxes, team.name, add);
    },
  };
}

type SandboxProblem = 'name-taken' | 'too-many' | 'gone';

/** A sandbox cannot be created, or has expired. The message includes the fix. */
export class SandboxError extends Error {
  override readonly name = 'SandboxError';
  readonly problem: SandboxProblem;

  constructor(problem: SandboxProblem, message: string) {
    super(message);
    this.problem = problem;
  }
}

const nameTaken = (name: string): SandboxError =>
  new SandboxError('name-taken', `The sandbox ${name} already exists.`);

/** The error for a reached maximum, in total or of a team. */
function capacityReached(max: number, team?: string): SandboxError {
  const which = team === undefined ? 'sandboxes' : `sandboxes of the team ${team}`;
  const message = `There are ${max} ${which}, which is the limit; remove some, or raise the limit.`;
  return new SandboxError('too-many', message);
}

/** Maximum number of remembered names of expired sandboxes. */
const maxExpired = 10_000;

type ExplainExpiry = (name: string, at: number) => string;

export const minuteMilliseconds = 60_000;
export const dayMilliseconds = 24 * 60 * minuteMilliseconds;

/** @param isDurable whether sandboxes are stored: those with changes have their own idle limit */
export function createExpiryExplainer(milliseconds: number, isDurable: boolean): ExplainExpiry {
  const span = isDurable
    ? `${milliseconds / dayMilliseconds} days`
    : `${milliseconds / minuteMilliseconds} minutes`;
  const fix = isDurable
    ? 'a longer --keep-days keeps it'
    : 'a longer --idle-minutes or --store keeps it';
  return (name, at) =>
    `The sandbox ${name} was removed at ${writeInstant(at)} after ${span} without a request, with ` +
    `everything in it. Create it again by the control plane; ${fix}.`;
}

export function createExpiredSandboxes(machineNow: () => number, explain: ExplainExpiry) {
  const expiredAt = new Map<string, number>();
  return {
    add(name: string): void {
      expiredAt.set(name, machineNow());
      const [eldest] = expiredAt.keys();
      if (expiredAt.size > maxExpired && eldest !== undefined) expiredAt.delete(eldest);
    },
    remove: (name: string) => void expiredAt.delete(name),
    /** The explanation for an expired sandbox; undefined for others. */
    explain: (name: string): string | undefined => {
      const at = expiredAt.get(name);
      return at === undefined ? undefined : explain(name, at);
    },
  };
}
