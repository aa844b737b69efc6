/** What somebody asked for has mistakes; nothing of it is done. */
export abstract class MistakesError extends Error {
  abstract override readonly name:
    | 'SeedError'
    | 'DialectError'
    | 'DefectError'
    | 'DisturbanceError';
  /** Each mistake, with its place and its mend. */
  readonly mistakes: readonly string[];

  constructor(mistakes: readonly string[], options?: ErrorOptions) {
    super(mistakes.join('\n'), options);
    this.mistakes = mistakes;
  }
}
