/**
 * Holds what callers of the control plane send against its document: the compiled validators of
 * openapi.yaml, and what no schema can say.
 */
import {
  controlBodyValidators,
  controlPathValidators,
  controlQueryValidators,
} from '../../../generated/validators/control.ts';
import type { ControlOperationId, ErrorCode, Mistake } from '../../../generated/control.ts';
import type { Validator } from '../../../generated/validators/contract.ts';
import { findMisfits, findWrongTimes } from './beyond-schema.ts';
import { mistaken } from '../control-error.ts';
import { explainError, selectErrors } from './explain.ts';
import type { BodyOf, PathOf, QueryOf } from '../operation-types.ts';

/** How many errors are explained: nobody reads more, and each takes its time. */
const maxExplained = 1000;

function validate(
  operation: ControlOperationId,
  validator: Validator | undefined,
  value: unknown,
): Mistake[] {
  if (validator === undefined || validator(value)) return [];
  const errors = selectErrors((validator.errors ?? []).slice(0, maxExplained));
  return errors.map((error) => explainError(operation, error, value));
}

function refuse(code: ErrorCode, mistakes: readonly Mistake[]): void {
  if (mistakes.length > 0) throw mistaken(code, mistakes);
}

/**
 * The body as what the operation takes.
 * @throws {ControlError} with every mistake
 */
export function checkBody<Id extends ControlOperationId>(
  operation: Id,
  value: unknown,
): BodyOf<Id> {
  refuse('body-invalid', validate(operation, controlBodyValidators[operation], value));
  refuse('body-invalid', [...findWrongTimes(value), ...findMisfits(operation, value)]);
  return value as BodyOf<Id>;
}

/** @throws {ControlError} where the document gives a parameter a form that it does not have */
export function checkPath<Id extends ControlOperationId>(operation: Id, path: unknown): PathOf<Id> {
  const mistakes = validate(operation, controlPathValidators[operation], path);
  refuse('sandbox-name-invalid', mistakes);
  return path as PathOf<Id>;
}

/**
 * The parameters of a query, numbers as numbers.
 * @throws {ControlError} with every mistake
 */
export function checkQuery<Id extends ControlOperationId>(
  operation: Id,
  value: unknown,
): QueryOf<Id> {
  refuse('query-invalid', validate(operation, controlQueryValidators[operation], value));
  refuse('query-invalid', findWrongTimes(value));
  return value as QueryOf<Id>;
}
