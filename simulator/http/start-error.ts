/** The simulator cannot start. The message says why, and what to do about it. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
