/** Explains schema errors of a target file in plain English, with the fix. */
import { openPoints } from '../../generated/catalogue.ts';
import type { ValidationError } from '../../generated/validators/contract.ts';
import { formatPath, parsePointer, type Path } from '../../shared/json-pointer.ts';
import { explainError as explain, type Mistake, type Wording } from '../../shared/schema-error.ts';
import { show, didYouMean } from '../../shared/texts.ts';
import { targetFields } from '../../generated/target.ts';

type Fields = Readonly<Record<string, string | null>>;

/** The fields of the object at a path; array positions lead to the same object. */
function fieldsAt(path: Path): Fields {
  let definition = 'Target';
  for (const step of path) {
    if (typeof step === 'number') continue;
    definition = targetFields[definition]?.[step] ?? '';
  }
  return targetFields[definition] ?? {};
}

/** The members of the object that have the field, which is one level too high. */
const holdersOf = (fields: Fields, field: string): string[] =>
  Object.entries(fields)
    .filter(([, inner]) => inner !== null && field in (targetFields[inner] ?? {}))
    .map(([name]) => name);

/** The nearest enclosing object that has the field, which is too deep. */
function aroundOf(path: Path, field: string): Path | undefined {
  for (let length = path.length - 1; length >= 0; length -= 1) {
    const around = path.slice(0, length);
    if (field in fieldsAt(around)) return around;
  }
  return undefined;
}

function explainUnknownField(path: Path, field: string): string {
  const fields = fieldsAt(path);
  const [holder, ...more] = holdersOf(fields, field);
  if (holder !== undefined) {
    const where = more.length === 0 ? holder : `the one that it belongs to, such as ${holder}`;
    return `is one level too high; indent it below ${where}`;
  }
  const around = aroundOf(path, field);
  if (around !== undefined) {
    const where = around.length === 0 ? 'the top of the file' : formatPath(around);
    return `is too deep; it belongs to ${where}`;
  }
  return `there is no such field${didYouMean(field, Object.keys(fields))}`;
}

/** Fixes for a wrong pattern or a failed choice, by field. */
const fixes: readonly (readonly [field: RegExp, fix: string])[] = [
  [/\/baseUrl$/, 'write a URL such as https://api.example.com, without query or fragment'],
  [/\/(startDate|endDate)$/, 'write an instant in UTC such as 2024-01-31T00:00:00Z'],
  [/\/env$/, 'write the name of an environment variable, such as PARTNER_API_KEY'],
  [/^\/observer\/[^/]+\/url$/, 'write a URL, or a path below baseUrl such as /admin/leads'],
  [/^\/observer\/inspectListing\/read\//, 'write a JSON pointer such as /listing/badge'],
  [/\/credentials\/[^/]+$/, 'set env (a variable that holds the key) or value'],
];

const fixFor = (pointer: string): string | undefined =>
  fixes.find(([field]) => field.test(pointer))?.[1];

/** The parts of a hook that may contain a key. */
const hookTexts: readonly string[] = ['url', 'headers', 'body'];

/** Whether a value may be a key or a misplaced one, such as any among the credentials. */
const isSecret = (path: Path): boolean =>
  ['credentials', 'headers', 'tls'].includes(String(path[0])) ||
  (path[0] === 'observer' && hookTexts.includes(String(path[2])));

const wording: Wording = {
  formAt: (path, { instancePath }) => {
    const fix = fixFor(instancePath);
    return path.length === 0 || fix === undefined ? undefined : { fix };
  },
  show: (value, path) => (isSecret(path) ? 'a value' : show(value)),
  unknownField: explainUnknownField,
  explain: ({ path, error: { keyword } }) =>
    path.length === 0 && keyword === 'type'
      ? 'this is not a target file; write one with: partner-api target init > target.yaml'
      : undefined,
};

/** A validation error as a path and a message, which never repeats keys. */
export const explainError = (error: ValidationError, value: unknown): Mistake =>
  explain(error, value, wording);

const switches = Object.entries(openPoints).filter(([, { decidedBy }]) => decidedBy === 'server');

export function explainDialectError(
  { instancePath, params }: ValidationError,
  dialect: Readonly<Record<string, unknown>>,
): Mistake {
  const unknown = params.additionalProperty;
  if (typeof unknown === 'string') {
    const message = 'there is no such open point; generated/dialect.schema.json lists them';
    return { path: ['dialect', unknown], message };
  }
  const [point = ''] = parsePointer(instancePath).map(String);
  const answers = switches.find(([id]) => id === point)?.[1].answers ?? [];
  const shown = JSON.stringify(dialect[point]);
  return {
    path: ['dialect', point],
    message: `${shown} is not one of ${answers.join(', ')}, nor other`,
  };
}
