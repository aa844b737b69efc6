/** Why there is no such sandbox, in the words of whoever asked for it. */
export type SandboxFault = 'name-taken' | 'too-many';

/** A sandbox cannot be made. The message says what to mend. */
export class SandboxError extends Error {
  override readonly name = 'SandboxError';
  readonly fault: SandboxFault;

  constructor(fault: SandboxFault, message: string) {
    super(message);
    this.fault = fault;
  }
}
