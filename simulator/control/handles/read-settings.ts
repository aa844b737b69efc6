/** What callers write of how a sandbox answers, and their mistakes in it. */
import { mistaken } from '../control-error.ts';
import { checkBody } from '../check.ts';
import { mistakenBy } from '../explain-thrown.ts';
import { DefectError, readDefects } from '../../policy/defects/apply-defects.ts';
import type { DefectId } from '../../policy/defects/index.ts';
import {
  findMistakes as findAnswerMistakes,
  takeAnswers,
} from '../../policy/dialects/read-dialect.ts';
import type { Answers } from '../../policy/dialects/dialect.ts';
import { findMistakes as findFaultMistakes } from '../../faults/check.ts';
import type { Fault, WrittenFault } from '../../faults/fault.ts';
import { nameFaults } from '../../faults/name.ts';
import type { Path } from '../../../shared/json-pointer.ts';
import { formatPath } from '../../../shared/json-pointer.ts';

/**
 * The answers of a dialect.
 * @param place where it stands in what was sent
 * @throws {ControlError} naming every wrong switch and answer
 */
export function readDialect(dialect: unknown, place: Path = []): Answers {
  const mistakes = findAnswerMistakes(dialect);
  if (mistakes.length === 0) return takeAnswers(dialect);
  throw mistaken(
    'dialect-invalid',
    mistakes.map(({ point, message }) => ({
      field: formatPath(point === undefined ? place : [...place, point]),
      message,
    })),
  );
}

/** @throws {ControlError} naming every id that is none */
export function readDefectIds(ids: readonly string[]): readonly DefectId[] {
  const { defects } = checkBody('setSandboxDefects', { defects: ids });
  try {
    return readDefects(defects);
  } catch (error) {
    throw error instanceof DefectError ? mistakenBy(error) : error;
  }
}

/**
 * The faults of a list.
 * @param placeOf where a place of the list stands in what was sent
 * @throws {ControlError} naming every mistake
 */
export function readFaults(
  written: unknown,
  placeOf = (path: Path): Path => ['faults', ...path],
): readonly Fault[] {
  const mistakes = findFaultMistakes(written).map(({ path, message }) => ({
    field: formatPath(placeOf(path)),
    message,
  }));
  if (mistakes.length > 0) throw mistaken('faults-invalid', mistakes);
  return nameFaults(structuredClone(written) as readonly WrittenFault[]);
}

/**
 * The faults with another one.
 * @throws {ControlError} naming every mistake in that one
 */
export function addFault(old: readonly Fault[], written: unknown): readonly Fault[] {
  return readFaults([...old, written], ([_index, ...path]) => path);
}
