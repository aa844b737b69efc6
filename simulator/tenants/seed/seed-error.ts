import { MistakesError } from '../../policy/mistakes-error.ts';

/** The data that were asked for cannot be made; nothing of them is loaded. */
export class SeedError extends MistakesError {
  override readonly name = 'SeedError';
}
