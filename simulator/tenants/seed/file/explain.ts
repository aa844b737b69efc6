/** Says in plain words what the schema of seed files has against a value, and the fix. */
import { seedFields } from '../../../../generated/seed.ts';
import type { ValidationError } from '../../../../generated/validators/contract.ts';
import { explainBound } from '../../../../shared/schema-error.ts';
import type { Path } from '../../../../shared/json-pointer.ts';
import type { Mistake } from '../../../../shared/schema-error.ts';
import { namesIn, parsePointer, valueAt } from '../../../../shared/json-pointer.ts';
import { suggest } from '../../../../shared/suggest.ts';

const instantFix = 'write an instant with its timezone, such as 2024-01-31T12:00:00Z';

/** What a wrong value means where it stands; positions in lists are left out. */
const fixes: readonly (readonly [field: RegExp, fix: string])[] = [
  [/(^|\.)(added|from|to|at)$/, instantFix],
  [
    /^credentials\.key$/,
    'write one without blanks and line ends, in letters that a header can carry',
  ],
];

/** Types of the schema in the words of the file. */
const typeNames: Readonly<Record<string, string>> = {
  array: 'list',
  boolean: 'yes or no: write true or false',
  integer: 'whole number',
  object: 'group of fields',
  string: 'text; put it in quotes',
};

const fixFor = (path: Path): string | undefined =>
  fixes.find(([field]) => field.test(namesIn(path)))?.[1];

/** The fields of the object at a path. */
function fieldsAt(path: Path): string[] {
  const names = path.filter((step) => typeof step === 'string');
  const definition = names.reduce((outer, name) => seedFields[outer]?.[name] ?? '', 'Seed');
  return Object.keys(seedFields[definition] ?? {}).filter((name) => name !== '$schema');
}

function explainUnknownField(path: Path, field: string): Mistake {
  const fix = suggest(field, fieldsAt(path));
  return { path: [...path, field], message: `there is no such field; ${fix}` };
}

function explainType(path: Path, found: unknown, type: unknown): string {
  if (path.length === 0) return 'this is no seed file: write its parts as fields, such as offices:';
  const name = typeNames[String(type)] ?? String(type);
  const fix = fixFor(path);
  if (found === null) return `is empty; ${fix ?? `write a ${name}, or leave the field out`}`;
  return `${JSON.stringify(found)} is no ${fix === undefined ? name : `instant; ${fix}`}`;
}

/** One validation error as a place and a message. */
export function explainError(error: ValidationError, value: unknown): Mistake {
  const { instancePath, keyword, params, message = 'is not allowed' } = error;
  const path = parsePointer(instancePath);
  const found = valueAt(value, path);
  // A key that breaks a rule may be a real one.
  const shown =
    namesIn(path) === 'credentials.key' ? 'the key' : (JSON.stringify(found) ?? 'nothing');
  switch (keyword) {
    case 'additionalProperties':
      return explainUnknownField(path, String(params.additionalProperty));
    case 'required':
      return { path, message: `the field ${String(params.missingProperty)} is missing; add it` };
    case 'enum': {
      const allowed = Array.isArray(params.allowedValues) ? params.allowedValues.join(', ') : '';
      return { path, message: `${shown} is not one of ${allowed}` };
    }
    case 'type':
      return { path, message: explainType(path, found, params.type) };
    case 'minLength':
      return { path, message: 'is empty; write it, or leave the field out' };
    default: {
      const fix = explainBound(error, shown) ?? `${shown}: ${fixFor(path) ?? message}`;
      return { path, message: fix };
    }
  }
}
