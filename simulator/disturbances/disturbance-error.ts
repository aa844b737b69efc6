/** A disturbance that was asked for makes no sense; none of them is taken. */
export class DisturbanceError extends Error {
  override readonly name = 'DisturbanceError';
  /** Each mistake, with its place and its mend, on one line. */
  readonly mistakes: readonly string[];

  constructor(mistakes: readonly string[], options?: ErrorOptions) {
    super(mistakes.join('\n'), options);
    this.mistakes = mistakes;
  }
}
