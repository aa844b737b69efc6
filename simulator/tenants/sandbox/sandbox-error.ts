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
