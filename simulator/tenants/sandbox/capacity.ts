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
  readonly memory: Persistence;
  readonly limits: CapacityLimits;
  readonly machineNow: () => number;
  readonly explainGone: ExplainGone;
  /** The sandboxes of this process, and those being created. */
  readonly sandboxes: Pick<SandboxRegistry, 'has' | 'names' | 'size'>;
  readonly opening: ReadonlyMap<string, unknown>;
}

export function createCapacity(parts: CapacityParts) {
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
   * Stores a sandbox of a team within its maximum. If two replicas create one concurrently, the
   * later one counts both and is removed again, so that the team never exceeds its maximum.
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
    /** @throws {SandboxError} if the name is taken, or the maximum is reached, in this process */
    check(name: string): void {
      if (sandboxes.has(name) || opening.has(name)) throw nameTaken(name);
      // A store shared by replicas enforces the limits itself.
      if (others !== undefined) return;
      if (sandboxes.size + opening.size >= max) throw tooMany(max);
      const team = teamOf(name);
      if (team?.maxSandboxes === undefined) return;
      if (countHere(prefixOf(team.name)) < team.maxSandboxes) return;
      throw tooMany(team.maxSandboxes, team.name);
    },
    /**
     * Stores a new sandbox.
     * @throws {SandboxError} if the name is taken, the maximum over all replicas is reached, or
     *   first use would hide the loss of an expired sandbox
     */
    async take(name: string, state: SandboxState, isFirstUse: boolean): Promise<void> {
      const open = () => keep(name, state, isFirstUse);
      const team = others === undefined ? undefined : teamOf(name);
      if (team?.maxSandboxes === undefined) return await open();
      return await keepOfTeam(name, team.maxSandboxes, team.name, open);
    },
  };
}

/** Why a sandbox is not available. */
type SandboxProblem = 'name-taken' | 'too-many' | 'gone';

/** A sandbox cannot be created, or has expired. The message includes the fix. */
export class SandboxError extends Error {
  override readonly name = 'SandboxError';
  readonly fault: SandboxProblem;

  constructor(fault: SandboxProblem, message: string) {
    super(message);
    this.fault = fault;
  }
}

const nameTaken = (name: string): SandboxError =>
  new SandboxError('name-taken', `There is a sandbox ${name} already.`);

/** The error for a reached maximum, in total or of a team. */
function tooMany(max: number, team?: string): SandboxError {
  const which = team === undefined ? 'sandboxes' : `sandboxes of the team ${team}`;
  const message = `There are ${max} ${which}, which is the limit; remove some, or allow for more.`;
  return new SandboxError('too-many', message);
}

/** Maximum number of remembered names of expired sandboxes. */
const maxGone = 10_000;

/** Explains that a sandbox with changes expired, and when. */
type ExplainGone = (name: string, at: number) => string;

const minuteMilliseconds = 60_000;
const dayMilliseconds = 24 * 60 * minuteMilliseconds;

/** @param keeps whether sandboxes are stored; those with changes then have a separate idle limit */
export function explainGoneAfter(milliseconds: number, keeps: boolean): ExplainGone {
  const span = keeps
    ? `${milliseconds / dayMilliseconds} days`
    : `${milliseconds / minuteMilliseconds} minutes`;
  const fix = keeps ? 'a longer --keep-days lets it stay' : longerIdle;
  return (name, at) =>
    `The sandbox ${name} was removed at ${writeInstant(at)} after ${span} without a request, with ` +
    `all that was arranged in it. Make it again by the control plane; ${fix}.`;
}

const longerIdle = 'a longer --idle-minutes lets it stay, and so does --store';

/** Remembers sandboxes that expired with changes. */
export function createGone(machineNow: () => number, explain: ExplainGone) {
  const gone = new Map<string, number>();
  return {
    note(name: string): void {
      gone.set(name, machineNow());
      const [eldest] = gone.keys();
      if (gone.size > maxGone && eldest !== undefined) gone.delete(eldest);
    },
    /** Forgets a name that is in use again. */
    forget: (name: string) => void gone.delete(name),
    /** The explanation for an expired sandbox; undefined for others. */
    why: (name: string): string | undefined => {
      const at = gone.get(name);
      return at === undefined ? undefined : explain(name, at);
    },
  };
}
