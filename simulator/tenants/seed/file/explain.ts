/** Says in plain words what the schema of seed files has against a value, and the fix. */
import { seedFields } from '../../../../generated/seed.ts';
import type { ValidationError } from '../../../../generated/validators/contract.ts';
import { namesIn } from '../../../../shared/json-pointer.ts';
import type { Path } from '../../../../shared/json-pointer.ts';
import { explainError as explain, noSuchField } from '../../../../shared/schema-error.ts';
import type { Form, Mistake, Wording } from '../../../../shared/schema-error.ts';
import { show } from '../../../../shared/show.ts';

/** What a value has to be where it stands; positions in lists are left out. */
const forms: readonly (readonly [field: RegExp, form: Form])[] = [
  [
    /(^|\.)(added|from|to|at)$/,
    { what: 'instant', fix: 'write one with its timezone, such as 2024-01-31T12:00:00Z' },
  ],
  [
    /^credentials\.key$/,
    { fix: 'write one without blanks and line ends, in letters that a header can carry' },
  ],
];

/** The fields of the object at a path. */
function fieldsAt(path: Path): string[] {
  const names = path.filter((step) => typeof step === 'string');
  const definition = names.reduce((outer, name) => seedFields[outer]?.[name] ?? '', 'Seed');
  return Object.keys(seedFields[definition] ?? {}).filter((name) => name !== '$schema');
}

const wording: Wording = {
  typeNames: { boolean: 'yes or no: write true or false', string: 'text; put it in quotes' },
  formAt: (path) => forms.find(([field]) => field.test(namesIn(path)))?.[1],
  // A key that breaks a rule may be a real one.
  show: (value, path) => (namesIn(path) === 'credentials.key' ? 'the key' : show(value)),
  unknownField: (path, field) => noSuchField(field, fieldsAt(path)),
  explain: ({ path, error: { keyword } }) =>
    path.length === 0 && keyword === 'type'
      ? 'this is no seed file: write its parts as fields, such as offices:'
      : undefined,
};

/** One validation error as a place and a message. */
export const explainError = (error: ValidationError, value: unknown): Mistake =>
  explain(error, value, wording);
