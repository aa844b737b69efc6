/** The scaffold cannot be made. The message says why, and how to fix it; nothing was written. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}
