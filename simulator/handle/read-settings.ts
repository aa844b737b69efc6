/** What callers write of how a sandbox answers, and their mistakes in it. */
import { mistaken } from '../control/control-error.ts';
import { checkBody } from '../control/check.ts';
import { mistakenBy } from '../control/explain-thrown.ts';
import { DefectError, readDefects } from '../defects/apply-defects.ts';
import type { DefectId } from '../defects/index.ts';
import { findMistakes as findAnswerMistakes, takeAnswers } from '../dialects/check-answers.ts';
import type { Answers } from '../dialects/dialect.ts';
import { findMistakes as findDisturbanceMistakes } from '../disturbances/check.ts';
import type { Disturbance, WrittenDisturbance } from '../disturbances/disturbance.ts';
import { nameDisturbances } from '../disturbances/name.ts';
import type { Path } from '../mistakes/path.ts';
import { formatPath } from '../mistakes/path.ts';

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
 * The disturbances of a list.
 * @param placeOf where a place of the list stands in what was sent
 * @throws {ControlError} naming every mistake
 */
export function readDisturbances(
  written: unknown,
  placeOf = (path: Path): Path => ['disturbances', ...path],
): readonly Disturbance[] {
  const mistakes = findDisturbanceMistakes(written).map(({ path, message }) => ({
    field: formatPath(placeOf(path)),
    message,
  }));
  if (mistakes.length > 0) throw mistaken('disturbances-invalid', mistakes);
  return nameDisturbances(structuredClone(written) as readonly WrittenDisturbance[]);
}

/**
 * The disturbances with another one.
 * @throws {ControlError} naming every mistake in that one
 */
export function addDisturbance(
  old: readonly Disturbance[],
  written: unknown,
): readonly Disturbance[] {
  return readDisturbances([...old, written], ([_index, ...path]) => path);
}
