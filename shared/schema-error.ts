/** Words the errors of a JSON Schema validator in plain English, with the fix. */
import { parsePointer, valueAt, type Path } from './json-pointer.ts';
import { show as showValue, withArticle, didYouMean, suggest } from './texts.ts';

/** A mistake in a file or request: its place, and how to fix it. */
export interface Mistake {
  readonly path: Path;
  readonly message: string;
}

export const mistakeAt = (path: Path, message: string): Mistake => ({ path, message });

/** An error of a compiled schema, as ajv reports it. */
export interface SchemaError {
  readonly instancePath: string;
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly message?: string | undefined;
}

interface Problem<E extends SchemaError = SchemaError> {
  readonly error: E;
  readonly path: Path;
  readonly found: unknown;
  readonly shown: string;
}

/** The expected form of a value whose type or format is wrong. */
export interface Form {
  /** Its name, such as `instant`; by default the type. */
  readonly what?: string;
  readonly fix: string;
}

/** How to word errors in one kind of document. */
export interface Wording<E extends SchemaError = SchemaError> {
  /** Names for JSON types that replace the default ones. */
  readonly typeNames?: Readonly<Record<string, string>>;
  /** The expected form of the value at a path. */
  readonly formAt?: (path: Path, error: E) => Form | undefined;
  /** Formats a value for messages. It must not reveal a possible secret. */
  readonly show?: (value: unknown, path: Path) => string;
  /** The error for an unknown field of the object at the path. */
  readonly unknownField: (path: Path, field: string, problem: Problem<E>) => string;
  /** Overrides the message; undefined keeps the default one. */
  readonly explain?: (problem: Problem<E>) => Mistake | string | undefined;
}

/** The message for an unknown field, if the valid names are known. */
export const noSuchField = (field: string, names: readonly string[]): string =>
  `there is no such field; ${suggest(field, names)}`;

/** The message for a value that is not among those allowed. */
export function noneOf(
  { found, shown }: Pick<Problem, 'found' | 'shown'>,
  allowed: unknown,
): string {
  const names = Array.isArray(allowed) ? allowed.map(String) : [];
  const hint = typeof found === 'string' ? didYouMean(found, names) : '';
  return `${shown} is not one of ${names.join(', ')}${hint}`;
}

const defaultTypeNames: Readonly<Record<string, string>> = {
  array: 'list',
  boolean: 'true or false',
  integer: 'whole number',
  object: 'group of fields',
  string: 'text',
};

function explainType<E extends SchemaError>(problem: Problem<E>, wording: Wording<E>): string {
  const { error, path, found, shown } = problem;
  const type = String(error.params['type']);
  const name = wording.typeNames?.[type] ?? defaultTypeNames[type] ?? type;
  const form = wording.formAt?.(path, error);
  if (found === null)
    return `is empty; ${form?.fix ?? `write ${withArticle(name)}, or leave the field out`}`;
  const fix = form === undefined ? '' : `; ${form.fix}`;
  return `${shown} is not ${withArticle(form?.what ?? name)}${fix}`;
}

/** Explains a violated bound; undefined for other keywords. */
function explainBound(problem: Problem): string | undefined {
  const { keyword, params } = problem.error;
  const limit = String(params['limit']);
  switch (keyword) {
    case 'minItems':
      return limit === '1'
        ? 'the list is empty; name at least one'
        : `has fewer than ${limit}; name more`;
    case 'maxItems':
      return `has more than ${limit}; leave some out`;
    case 'uniqueItems':
      return 'the list has an entry twice; write it once';
    case 'minLength':
      return 'is empty; write it, or leave the field out';
    case 'maxLength':
      return `is too long; write ${limit} characters at most`;
    case 'minimum':
      return `${problem.shown} is too small; write ${limit} or more`;
    case 'exclusiveMinimum':
      return `${problem.shown} is too small; write more than ${limit}`;
    case 'maximum':
      return `${problem.shown} is too large; write ${limit} or less`;
    default:
      return undefined;
  }
}

function explainForm<E extends SchemaError>(problem: Problem<E>, wording: Wording<E>): string {
  const { error, path, shown } = problem;
  const form = wording.formAt?.(path, error);
  if (form === undefined) return `${shown} ${error.message ?? 'is not allowed'}`;
  return form.what === undefined
    ? `${shown}: ${form.fix}`
    : `${shown} is not ${withArticle(form.what)}; ${form.fix}`;
}

function explainAtPlace<E extends SchemaError>(problem: Problem<E>, wording: Wording<E>): string {
  const { keyword, params } = problem.error;
  switch (keyword) {
    case 'required':
      return `the field ${String(params['missingProperty'])} is missing; add it`;
    case 'enum':
      return noneOf(problem, params['allowedValues']);
    case 'type':
      return explainType(problem, wording);
    default:
      return explainBound(problem) ?? explainForm(problem, wording);
  }
}

/** The first errors of a validator: nobody reads more, and formatting each takes time. */
export const firstErrors = <E>({ errors }: { readonly errors?: readonly E[] | null | undefined }) =>
  (errors ?? []).slice(0, 1000);

export function explainError<E extends SchemaError>(
  error: E,
  value: unknown,
  wording: Wording<E>,
): Mistake {
  const path = parsePointer(error.instancePath);
  const found = valueAt(value, path);
  const problem: Problem<E> = {
    error,
    path,
    found,
    // Lazy: formatting large values is slow, and not every message shows them.
    get shown() {
      return wording.show?.(found, path) ?? showValue(found);
    },
  };
  const override = wording.explain?.(problem);
  if (override !== undefined)
    return typeof override === 'string' ? { path, message: override } : override;
  if (error.keyword !== 'additionalProperties') {
    return { path, message: explainAtPlace(problem, wording) };
  }
  const field = String(error.params['additionalProperty']);
  return { path: [...path, field], message: wording.unknownField(path, field, problem) };
}
