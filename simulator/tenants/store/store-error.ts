/** A store cannot be opened or written. The message says what, where, and how to fix it. */
export class StoreError extends Error {
  override readonly name = 'StoreError';
}

/** A change was decided on another version of a stream than the one that the store has. */
export class StaleStream extends Error {
  override readonly name = 'StaleStream';
  readonly stream: string;
  /** The version that the change was decided on. */
  readonly version: number;
  /** The version that the store has. */
  readonly storedVersion: number;

  constructor(stream: string, version: number, storedVersion: number) {
    super(`${stream} is at version ${storedVersion} in the store, not at ${version}.`);
    this.stream = stream;
    this.version = version;
    this.storedVersion = storedVersion;
  }
}

/** The system's name for what went wrong, such as `ENOSPC`, or what an error of ours says. */
export function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return 'code' in error ? String(error.code) : error.message;
}
