import { validateDisturbances } from '../../generated/disturbance-validator.ts';
import type { Mistake } from '../mistakes/path.ts';
import { formatPath } from '../mistakes/path.ts';
import { findNonsense } from './check-sense.ts';
import type { Disturbance, WrittenDisturbance } from './disturbance.ts';
import { DisturbanceError } from './disturbance-error.ts';
import { explainError } from './explain.ts';
import { nameDisturbances } from './name.ts';

/** How many errors are explained: nobody reads more, and each takes its time. */
const mostExplained = 1000;

/** What is wrong with a value as a list of disturbances, by place; nothing, when it is one. */
export function findMistakes(value: unknown): Mistake[] {
  if (validateDisturbances(value)) return findNonsense(value as readonly WrittenDisturbance[]);
  const errors = (validateDisturbances.errors ?? []).slice(0, mostExplained);
  return errors.map((error) => explainError(error, value));
}

/**
 * The disturbances that a value describes, each with an id. The value is copied.
 *
 * @throws {DisturbanceError} naming every mistake with its field
 */
export function checkDisturbances(value: unknown): Disturbance[] {
  const mistakes = findMistakes(value);
  if (mistakes.length === 0) {
    return nameDisturbances(structuredClone(value) as readonly WrittenDisturbance[]);
  }
  const lines = mistakes.map(({ path, message }) => {
    const place = formatPath(['disturbances', ...path]);
    return `${place}: ${message}`;
  });
  throw new DisturbanceError([...new Set(lines)]);
}
