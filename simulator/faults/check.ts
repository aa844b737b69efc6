import { validateFaults } from '../../generated/fault-validator.ts';
import type { Mistake } from '../../shared/schema-error.ts';
import { formatPath } from '../../shared/json-pointer.ts';
import { findNonsense } from './check-sense.ts';
import type { Fault, WrittenFault } from './fault.ts';
import { FaultError } from './fault-error.ts';
import { explainError } from './explain.ts';
import { nameFaults } from './name.ts';

/** How many errors are explained: nobody reads more, and each takes its time. */
const maxExplained = 1000;

/** What is wrong with a value as a list of faults, by place; nothing, when it is one. */
export function findMistakes(value: unknown): Mistake[] {
  if (validateFaults(value)) return findNonsense(value as readonly WrittenFault[]);
  const errors = (validateFaults.errors ?? []).slice(0, maxExplained);
  return errors.map((error) => explainError(error, value));
}

/**
 * The faults that a value describes, each with an id. The value is copied.
 *
 * @throws {FaultError} naming every mistake with its field
 */
export function checkFaults(value: unknown): Fault[] {
  const mistakes = findMistakes(value);
  if (mistakes.length === 0) {
    return nameFaults(structuredClone(value) as readonly WrittenFault[]);
  }
  const lines = mistakes.map(({ path, message }) => {
    const place = formatPath(['faults', ...path]);
    return `${place}: ${message}`;
  });
  throw new FaultError([...new Set(lines)]);
}
