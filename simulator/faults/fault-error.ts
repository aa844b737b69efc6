import { MistakesError } from '../mistakes-error.ts';

/** A fault that was asked for makes no sense; none of them is taken. */
export class FaultError extends MistakesError {
  override readonly name = 'FaultError';
}
