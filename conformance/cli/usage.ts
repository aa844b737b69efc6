/** The command line is wrong; the message says how to mend it. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
