/** Says in plain words what the document has against a value, and the fix. */
import { controlFields } from '../../../generated/validators/control.ts';
import type { ControlOperationId, Mistake } from '../../../generated/control.ts';
import { controlOperations } from '../../../generated/control.ts';
import type { ValidationError } from '../../../generated/validators/contract.ts';
import { explainBound } from '../../../shared/schema-error.ts';
import { formatPath, namesIn, parsePointer, valueAt } from '../../../shared/json-pointer.ts';
import type { Path } from '../../../shared/json-pointer.ts';
import { show } from '../../../shared/show.ts';
import { suggest } from '../control-error.ts';

const instantFix = 'write one with its timezone, such as 2026-03-14T09:00:00Z';

/** What a value has to be where it stands, and how to write it; positions in lists are left out. */
const forms: readonly (readonly [field: RegExp, what: string, fix: string])[] = [
  [/(^|\.)(at|from|to)$/, 'instant', instantFix],
  [/^by$/, 'duration', 'write one such as PT1H30M or P1D, or milliseconds'],
  [/^(name|sandbox)$/, 'name of a sandbox', 'write small letters, digits and hyphens, 20 at most'],
  [
    /^data$/,
    'data',
    'name them as standard, empty, boundaries, busy or huge, or as an object with name or document',
  ],
];

/** Types of the document in the words of its readers. */
const typeNames: Readonly<Record<string, string>> = {
  array: 'list',
  boolean: 'true or false',
  integer: 'whole number',
  number: 'number',
  object: 'object',
  string: 'text',
};

/** Where an object is wanted, such as `from` of a sandbox's state, there is no such form. */
const formAt = (path: Path, { params }: ValidationError) =>
  params.type === 'object' ? undefined : forms.find(([field]) => field.test(namesIn(path)));

function explainUnknownField(operation: ControlOperationId, path: Path, field: string): Mistake {
  const known = controlFields[operation]?.[namesIn(path)];
  const names = known ?? Object.keys(controlOperations[operation].query);
  const fix = suggest(field, names, 'Leave it out.');
  return { field: formatPath([...path, field]), message: `there is no such field. ${fix}` };
}

function explainEnum(found: unknown, allowed: unknown): string {
  const names = Array.isArray(allowed) ? allowed.map(String) : [];
  const meant = typeof found === 'string' ? suggest(found, names, '') : '';
  const listed = names.join(', ');
  const hint = meant.startsWith('Did') ? ` ${meant}` : '';
  return `${show(found)} is not one of ${listed}.${hint}`;
}

/** How long a list or a text may be, and what to write instead. */
function explainLength({ keyword, params }: ValidationError): string | undefined {
  const limit = String(params.limit);
  switch (keyword) {
    case 'maxItems':
      return `the list is too long; send ${limit} at most`;
    case 'minLength':
      return 'is empty; write it, or leave it out';
    case 'maxLength':
      return `is too long; write ${limit} characters at most`;
    default:
      return undefined;
  }
}

function explainValue(error: ValidationError, path: Path, found: unknown): string {
  const { keyword, params, message = 'is not allowed' } = error;
  const bound = explainLength(error) ?? explainBound(error, show(found));
  if (bound !== undefined) return bound;
  const [, what, fix] = formAt(path, error) ?? [];
  if (what !== undefined) return `${show(found)} is no ${what}; ${fix}`;
  if (keyword === 'type') return `${show(found)} is no ${typeNames[String(params.type)]}`;
  return `${show(found)} ${message}`;
}

/** One validation error as a field and a message. */
export function explainError(
  operation: ControlOperationId,
  error: ValidationError,
  value: unknown,
): Mistake {
  const { instancePath, keyword, params } = error;
  const path = parsePointer(instancePath);
  const found = valueAt(value, path);
  switch (keyword) {
    case 'additionalProperties':
      return explainUnknownField(operation, path, String(params.additionalProperty));
    case 'required':
      return {
        field: formatPath([...path, String(params.missingProperty)]),
        message: 'is missing; add it',
      };
    case 'discriminator':
      return {
        field: formatPath([...path, 'mode']),
        message: explainEnum(params.tagValue, ['real', 'frozen', 'ticking']),
      };
    case 'enum':
      return { field: formatPath(path), message: explainEnum(found, params.allowedValues) };
    default:
      return { field: formatPath(path), message: explainValue(error, path, found) };
  }
}

const isChoice = ({ keyword }: ValidationError): boolean => keyword === 'anyOf';

/** The number of the branch of the choice in which the error arose; none if outside. */
function branchOf(error: ValidationError, choice: ValidationError): string | undefined {
  const isWithin =
    error.schemaPath.startsWith(`${choice.schemaPath}/`) &&
    error.instancePath.startsWith(choice.instancePath);
  return isWithin ? error.schemaPath.slice(choice.schemaPath.length + 1).split('/')[0] : undefined;
}

/** A branch for another type of value was not meant. */
const isOfOtherType = (error: ValidationError, choice: ValidationError): boolean =>
  error.keyword === 'type' && error.instancePath === choice.instancePath;

/** The errors that a choice makes superfluous. */
function findEchoes(choice: ValidationError, errors: readonly ValidationError[]) {
  const within = errors.filter((error) => branchOf(error, choice) !== undefined);
  const otherTypes = new Set(
    within.filter((error) => isOfOtherType(error, choice)).map((error) => branchOf(error, choice)),
  );
  const meant = within.filter((error) => !otherTypes.has(branchOf(error, choice)));
  const deeper = errors.some(({ instancePath }) =>
    instancePath.startsWith(`${choice.instancePath}/`),
  );
  const isTold = meant.length > 0 || deeper;
  return isTold ? [choice, ...within.filter((error) => !meant.includes(error))] : within;
}

/** The errors without those of branches that were not meant; the choice itself if none was. */
export function selectErrors(errors: readonly ValidationError[]): ValidationError[] {
  const echoes = new Set(errors.filter(isChoice).flatMap((choice) => findEchoes(choice, errors)));
  return errors.filter((error) => !echoes.has(error));
}
