import { writeInstant } from '../../model/instant.ts';

/** Why there is no such sandbox, in the words of whoever asked for it. */
export type SandboxProblem = 'name-taken' | 'too-many' | 'gone';

/** A sandbox cannot be made, or is no more. The message says what to fix. */
export class SandboxError extends Error {
  override readonly name = 'SandboxError';
  readonly fault: SandboxProblem;

  constructor(fault: SandboxProblem, message: string) {
    super(message);
    this.fault = fault;
  }
}

export const nameTaken = (name: string): SandboxError =>
  new SandboxError('name-taken', `There is a sandbox ${name} already.`);

/** There is no place for another one, or no place for another one of a team. */
export function tooMany(max: number, team?: string): SandboxError {
  const which = team === undefined ? 'sandboxes' : `sandboxes of the team ${team}`;
  const message = `There are ${max} ${which}, which is the limit; remove some, or allow for more.`;
  return new SandboxError('too-many', message);
}

/** How many names of removed sandboxes are known. */
const maxGone = 10_000;

/** What to tell of a sandbox that went with what was arranged in it, and when. */
export type ExplainGone = (name: string, at: number) => string;

const minuteMilliseconds = 60_000;
const dayMilliseconds = 24 * 60 * minuteMilliseconds;

/** @param keeps whether sandboxes are kept in a store, where those have a time of their own */
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

/** The sandboxes that went for want of requests, with what was arranged in them: none yet. */
export function createGone(machineNow: () => number, explain: ExplainGone) {
  const gone = new Map<string, number>();
  return {
    note(name: string): void {
      gone.set(name, machineNow());
      const [eldest] = gone.keys();
      if (gone.size > maxGone && eldest !== undefined) gone.delete(eldest);
    },
    /** There is one of that name again. */
    forget: (name: string) => void gone.delete(name),
    /** What to tell of one that went; undefined for others. */
    why: (name: string): string | undefined => {
      const at = gone.get(name);
      return at === undefined ? undefined : explain(name, at);
    },
  };
}
