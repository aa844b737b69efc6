/** Why there is no such sandbox, in the words of whoever asked for it. */
export type SandboxProblem = 'name-taken' | 'too-many';

/** A sandbox cannot be made. The message says what to fix. */
export class SandboxError extends Error {
  override readonly name = 'SandboxError';
  readonly fault: SandboxProblem;

  constructor(fault: SandboxProblem, message: string) {
    super(message);
    this.fault = fault;
  }
}
