import { MistakesError } from '../mistakes/mistakes-error.ts';

/** A disturbance that was asked for makes no sense; none of them is taken. */
export class DisturbanceError extends MistakesError {
  override readonly name = 'DisturbanceError';
}
