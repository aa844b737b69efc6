/** Says in plain words what the document has against a value, and the fix. */
import { controlFields } from '../../../generated/validators/control.ts';
import type { ControlOperationId, Mistake } from '../../../generated/control.ts';
import { controlOperations } from '../../../generated/control.ts';
import type { ValidationError } from '../../../generated/validators/contract.ts';
import { formatPath, namesIn, type Path } from '../../../shared/json-pointer.ts';
import { explainError as explain, noneOf, noSuchField } from '../../../shared/schema-error.ts';
import type { Form, Wording } from '../../../shared/schema-error.ts';
import { show } from '../../../shared/show.ts';

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

function explainUnknownField(operation: ControlOperationId, path: Path, field: string): string {
  const known = controlFields[operation]?.[namesIn(path)];
  const names = known ?? Object.keys(controlOperations[operation].query);
  // Each branch of a choice has fields of its own: `at` is one of a clock, but not of a real one.
  if (names.includes(field)) return 'does not go with the other fields; leave it out';
  return names.length === 0 ? 'there is no such field; leave it out' : noSuchField(field, names);
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

/** One validation error as a field and a message. */
export function explainError(
  operation: ControlOperationId,
  error: ValidationError,
  value: unknown,
): Mistake {
  const { path, message } = explain(error, value, wordingOf(operation));
  return { field: formatPath(path), message };
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
