/** The data that were asked for cannot be made; nothing of them is loaded. */
export class SeedError extends Error {
  override readonly name = 'SeedError';
  /** Each mistake, with its place and its mend. */
  readonly mistakes: readonly string[];

  constructor(mistakes: readonly string[], options?: ErrorOptions) {
    super(mistakes.join('\n'), options);
    this.mistakes = mistakes;
  }
}
