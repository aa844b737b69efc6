/**
 * Validates requests to the control plane: by the compiled validators of openapi.yaml, and by
 * checks that no schema can express. Messages are in plain English, with the fix.
 */
import type {
  ControlOperationId,
  DataChoice,
  ErrorCode,
  LeadsAddition,
  Mistake,
  SandboxState,
} from '../../generated/control.ts';
import { controlOperations } from '../../generated/control.ts';
import type { ValidationError, Validator } from '../../generated/validators/contract.ts';
import {
  controlBodyValidators,
  controlFields,
  controlPathValidators,
  controlQueryValidators,
} from '../../generated/validators/control.ts';
import { formatPath, namesIn, type Path } from '../../shared/json-pointer.ts';
import type { Form, Wording } from '../../shared/schema-error.ts';
import { explainError, firstErrors, noneOf, noSuchField } from '../../shared/schema-error.ts';
import { show } from '../../shared/texts.ts';
import { readInstant } from '../model/instant.ts';
import { isObject } from '../model/json.ts';
import { checkForm } from '../tenants/seed/file/check-entries.ts';
import { isOfNow } from '../tenants/seed/file/events.ts';
import { errorOfMistakes } from './control-error.ts';
import type { BodyOf, PathOf, QueryOf } from './operations/context.ts';

const instantFix = 'write one with its timezone, such as 2026-03-14T09:00:00Z';

/** The expected forms of fields, with fixes; paths omit array indices. */
const forms: readonly (readonly [field: RegExp, what: string, fix: string])[] = [
  [/(^|\.)(at|from|to)$/, 'instant', instantFix],
  [/^by$/, 'duration', 'write one such as PT1H30M or P1D, or milliseconds'],
  [
    /^(name|sandbox)$/,
    'valid name of a sandbox',
    'write at most 20 lower-case letters, digits and hyphens',
  ],
  [
    /^data$/,
    'name of data',
    'write standard, empty, boundaries, busy or huge, or an object with name or document',
  ],
];

function explainUnknownField(operation: ControlOperationId, path: Path, field: string): string {
  const known = controlFields[operation]?.[namesIn(path)];
  const names = known ?? Object.keys(controlOperations[operation].query);
  // A field of another branch of a choice: `at` belongs to a frozen clock, not to a real one.
  if (names.includes(field)) return 'cannot be combined with the other fields; remove it';
  return names.length === 0 ? 'there is no such field; remove it' : noSuchField(field, names);
}

function formAt(path: Path): Form | undefined {
  const [, what, fix] = forms.find(([field]) => field.test(namesIn(path))) ?? [];
  return what === undefined || fix === undefined ? undefined : { what, fix };
}

const wordingOf = (operation: ControlOperationId): Wording<ValidationError> => ({
  typeNames: { object: 'object' },
  formAt,
  unknownField: (path, field) => explainUnknownField(operation, path, field),
  explain: ({ path, error: { keyword, params } }) => {
    if (keyword === 'required') {
      return { path: [...path, String(params['missingProperty'])], message: 'is missing; add it' };
    }
    if (keyword !== 'discriminator') return undefined;
    const found = params['tagValue'];
    const message = noneOf({ found, shown: show(found) }, ['real', 'frozen', 'ticking']);
    return { path: [...path, 'mode'], message };
  },
});

/** The branch of a choice (anyOf) in which the error arose, if any. */
function branchOf(error: ValidationError, choice: ValidationError): string | undefined {
  const isWithin =
    error.schemaPath.startsWith(`${choice.schemaPath}/`) &&
    error.instancePath.startsWith(choice.instancePath);
  return isWithin ? error.schemaPath.slice(choice.schemaPath.length + 1).split('/')[0] : undefined;
}

/** Whether the error rules out a branch, which expects another type of value. */
const isOfOtherType = (error: ValidationError, choice: ValidationError): boolean =>
  error.keyword === 'type' && error.instancePath === choice.instancePath;

function findRedundant(choice: ValidationError, errors: readonly ValidationError[]) {
  const within = errors.filter((error) => branchOf(error, choice) !== undefined);
  const otherTypes = new Set(
    within.filter((error) => isOfOtherType(error, choice)).map((error) => branchOf(error, choice)),
  );
  const intended = within.filter((error) => !otherTypes.has(branchOf(error, choice)));
  const deeper = errors.some(({ instancePath }) =>
    instancePath.startsWith(`${choice.instancePath}/`),
  );
  const isReported = intended.length > 0 || deeper;
  return isReported ? [choice, ...within.filter((error) => !intended.includes(error))] : within;
}

/** Selects the errors of the intended branches, or that of the choice itself if there is none. */
function selectErrors(errors: readonly ValidationError[]): ValidationError[] {
  const redundant = new Set(
    errors
      .filter(({ keyword }) => keyword === 'anyOf')
      .flatMap((choice) => findRedundant(choice, errors)),
  );
  return errors.filter((error) => !redundant.has(error));
}

function validate(
  operation: ControlOperationId,
  validator: Validator | undefined,
  value: unknown,
): Mistake[] {
  if (validator === undefined || validator(value)) return [];
  const wording = wordingOf(operation);
  return selectErrors(firstErrors(validator)).map((error) => {
    const { path, message } = explainError(error, value, wording);
    return { field: formatPath(path), message };
  });
}

function refuse(code: ErrorCode, mistakes: readonly Mistake[]): void {
  if (mistakes.length > 0) throw errorOfMistakes(code, mistakes);
}

/** Validates a body, or throws a ControlError with every mistake. */
export function checkBody<Id extends ControlOperationId>(id: Id, value: unknown): BodyOf<Id> {
  refuse('body-invalid', validate(id, controlBodyValidators[id], value));
  const furtherMistakes = checks[id]?.(value as never) ?? [];
  refuse('body-invalid', [...findWrongTimes(value), ...furtherMistakes]);
  return value as BodyOf<Id>;
}

/** Validates path parameters. @throws {ControlError} if one has an invalid form */
export function checkPath<Id extends ControlOperationId>(id: Id, path: unknown): PathOf<Id> {
  const mistakes = validate(id, controlPathValidators[id], path);
  refuse('sandbox-name-invalid', mistakes);
  return path as PathOf<Id>;
}

/** Validates query parameters, or throws a ControlError with every mistake. */
export function checkQuery<Id extends ControlOperationId>(id: Id, value: unknown): QueryOf<Id> {
  refuse('query-invalid', validate(id, controlQueryValidators[id], value));
  refuse('query-invalid', findWrongTimes(value));
  return value as QueryOf<Id>;
}

const instantNames = new Set(['at', 'from', 'to']);

function checkInstant(text: string, path: Path): Mistake[] {
  if (!Number.isNaN(readInstant(text))) return [];
  const message = `${text} is not in the calendar; write an existing date`;
  return [{ field: formatPath(path), message }];
}

function checkOrder({ from, to }: Readonly<Record<string, unknown>>, path: Path): Mistake[] {
  if (typeof from !== 'string' || typeof to !== 'string') return [];
  if (!(readInstant(from) >= readInstant(to))) return [];
  const message = `${to} is not after ${from}; write a later instant`;
  return [{ field: formatPath([...path, 'to']), message }];
}

/** Finds invalid instants, except those of a seed document, which is validated when it is read. */
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
        message: `has both document and ${named.join(', ')}; keep one of them`,
      },
    ];
  }
  if (document !== undefined || name !== undefined) return [];
  return [{ field: 'data', message: 'has no data; add name, or document' }];
}

/** Checks the times of leads; without any, the lead arrives now. */
const checkLeads = (addition: LeadsAddition): Mistake[] =>
  isOfNow(addition)
    ? []
    : checkForm(addition, []).map(({ path, message }) => ({ field: formatPath(path), message }));

/** Additional checks by operation, for bodies that match their schema. */
const checks: {
  readonly [Id in ControlOperationId]?: (body: never) => Mistake[];
} = {
  createSandbox: ({ data }: SandboxState) => checkData(data),
  putSandbox: ({ data }: SandboxState) => checkData(data),
  addLeads: checkLeads,
};
