/** What somebody asked for has mistakes; nothing of it is done. */
export abstract class MistakesError extends Error {
  abstract override readonly name: 'SeedError' | 'DialectError' | 'DefectError' | 'FaultError';
  /** Each mistake, with its place and its fix. */
  readonly mistakes: readonly string[];

  constructor(mistakes: readonly string[], options?: ErrorOptions) {
    super(mistakes.join('\n'), options);
    this.mistakes = mistakes;
  }
}
