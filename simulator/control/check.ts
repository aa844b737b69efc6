/** Holds what callers of the control plane send against its document. */
import {
  controlBodyValidators,
  controlPathValidators,
  controlQueryValidators,
} from '../../generated/control-validators.ts';
import type { ControlOperationId, ErrorCode, Mistake } from '../../generated/control.ts';
import { controlOperations } from '../../generated/control.ts';
import type { Validator } from '../../generated/validators.ts';
import { findWrongTimes } from './check-times.ts';
import { findMisfits } from './check-together.ts';
import { mistaken } from './control-error.ts';
import { explainError } from './explain.ts';
import type { BodyOf, PathOf, QueryOf } from './operation-types.ts';
import { selectErrors } from './select-errors.ts';

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

/** A number as people write one: no blanks, no exponent, no hexadecimal. */
const readNumber = (text: string): string | number =>
  /^-?\d{1,16}$/.test(text) ? Number(text) : text;

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
export function checkPath<Id extends ControlOperationId>(
  operation: Id,
  path: Readonly<Record<string, string>>,
): PathOf<Id> {
  const mistakes = validate(operation, controlPathValidators[operation], path);
  refuse('sandbox-name-invalid', mistakes);
  return path as PathOf<Id>;
}

function readParameter(operation: ControlOperationId, name: string, texts: readonly string[]) {
  const { query } = controlOperations[operation];
  const type = new Map<string, string>(Object.entries(query)).get(name);
  const [text = ''] = texts;
  return type === 'string' ? text : readNumber(text);
}

/**
 * The parameters of a query as values.
 * @throws {ControlError} with every mistake
 */
export function checkFilter<Id extends ControlOperationId>(
  operation: Id,
  value: unknown,
): QueryOf<Id> {
  refuse('query-invalid', validate(operation, controlQueryValidators[operation], value));
  refuse('query-invalid', findWrongTimes(value));
  return value as QueryOf<Id>;
}

/**
 * The parameters of a query, numbers as numbers.
 * @throws {ControlError} with every mistake; one that stands there twice is one
 */
export function checkQuery<Id extends ControlOperationId>(
  operation: Id,
  query: URLSearchParams,
): QueryOf<Id> {
  const names = [...new Set(query.keys())];
  const twice = names.filter((name) => query.getAll(name).length > 1);
  const message = 'stands there twice; keep one';
  refuse(
    'query-invalid',
    twice.map((field) => ({ field, message })),
  );
  const value = Object.fromEntries(
    names.map((name) => [name, readParameter(operation, name, query.getAll(name))]),
  );
  return checkFilter(operation, value);
}
