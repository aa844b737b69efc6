/**
 * Holds what callers of the control plane send against its document: the compiled validators of
 * openapi.yaml, and what no schema can say.
 */
import type {
  ControlOperationId,
  DataChoice,
  ErrorCode,
  LeadsAddition,
  Mistake,
  SandboxState,
} from '../../../generated/control.ts';
import type { Validator } from '../../../generated/validators/contract.ts';
import {
  controlBodyValidators,
  controlPathValidators,
  controlQueryValidators,
} from '../../../generated/validators/control.ts';
import { formatPath, type Path } from '../../../shared/json-pointer.ts';
import { readInstant } from '../../model/instant.ts';
import { isObject } from '../../model/json.ts';
import { checkForm } from '../../tenants/seed/file/check-times.ts';
import { isOfNow } from '../../tenants/seed/file/events.ts';
import { mistaken } from '../control-error.ts';
import type { BodyOf, PathOf, QueryOf } from '../operation-types.ts';
import { explainError, selectErrors } from './explain.ts';

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

const instantNames = new Set(['at', 'from', 'to']);

function checkInstant(text: string, path: Path): Mistake[] {
  if (!Number.isNaN(readInstant(text))) return [];
  const message = `the calendar has no ${text}; write an instant that was or will be`;
  return [{ field: formatPath(path), message }];
}

function checkOrder({ from, to }: Readonly<Record<string, unknown>>, path: Path): Mistake[] {
  if (typeof from !== 'string' || typeof to !== 'string') return [];
  if (!(readInstant(from) >= readInstant(to))) return [];
  const message = `${to} is not after ${from}; put the later instant here`;
  return [{ field: formatPath([...path, 'to']), message }];
}

/** Looks at all instants; what a seed document holds is checked where it is read. */
function findWrongTimes(value: unknown, path: Path = []): Mistake[] {
  if (!isObject(value)) return [];
  const mistakes = Object.entries(value).flatMap(([name, inner]) => {
    const at = [...path, name];
    if (name === 'document' || name === 'faults') return [];
    if (!instantNames.has(name)) return findWrongTimes(inner, at);
    if (typeof inner === 'string') return checkInstant(inner, at);
    if (!Array.isArray(inner)) return findWrongTimes(inner, at);
    return inner.flatMap((text, index) => checkInstant(String(text), [...at, index]));
  });
  return [...mistakes, ...checkOrder(value, path)];
}

function checkData(data: DataChoice | undefined): Mistake[] {
  if (data === undefined || typeof data === 'string') return [];
  const { document, name, ...sizes } = data;
  const named = Object.keys({ ...(name === undefined ? {} : { name }), ...sizes });
  if (document !== undefined && named.length > 0) {
    return [
      {
        field: 'data',
        message: `has document beside ${named.join(', ')}; keep one or the other`,
      },
    ];
  }
  if (document !== undefined || name !== undefined) return [];
  return [{ field: 'data', message: 'names no data; add name, or document' }];
}

/** A lead without an instant arrives now. */
const checkLeads = (addition: LeadsAddition): Mistake[] =>
  isOfNow(addition)
    ? []
    : checkForm(addition, []).map(({ path, message }) => ({ field: formatPath(path), message }));

/** By operation; a body that fits its schema comes in. */
const checks: {
  readonly [Id in ControlOperationId]?: (body: never) => Mistake[];
} = {
  createSandbox: ({ data }: SandboxState) => checkData(data),
  putSandbox: ({ data }: SandboxState) => checkData(data),
  addLeads: checkLeads,
};

/** What the schema of an operation's body cannot say. */
function findMisfits(operation: ControlOperationId, body: unknown): Mistake[] {
  return checks[operation]?.(body as never) ?? [];
}
