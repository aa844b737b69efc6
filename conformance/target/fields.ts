/** Guesses what was meant by a field that is not there, from the fields that the schema has. */
import { targetFields } from '../../generated/target.ts';
import { formatPath } from '../../shared/json-pointer.ts';
import type { Path } from '../../shared/json-pointer.ts';
import { guess } from '../../shared/suggest.ts';

type Fields = Readonly<Record<string, string | null>>;

/** The fields of the object at a path; positions in lists lead to the same object. */
function fieldsAt(path: Path): Fields {
  let definition = 'Target';
  for (const step of path) {
    if (typeof step === 'number') continue;
    definition = targetFields[definition]?.[step] ?? '';
  }
  return targetFields[definition] ?? {};
}

/** The fields of an object whose own objects have the field: it stands one level too high. */
const holdersOf = (fields: Fields, field: string): string[] =>
  Object.entries(fields)
    .filter(([, inner]) => inner !== null && field in (targetFields[inner] ?? {}))
    .map(([name]) => name);

/** The nearest object around that has the field: it stands too deep. */
function aroundOf(path: Path, field: string): Path | undefined {
  for (let length = path.length - 1; length >= 0; length -= 1) {
    const around = path.slice(0, length);
    if (field in fieldsAt(around)) return around;
  }
  return undefined;
}

/** What is wrong with a field that the object at the path does not have, and the likely fix. */
export function explainUnknownField(path: Path, field: string): string {
  const fields = fieldsAt(path);
  const [holder, ...more] = holdersOf(fields, field);
  if (holder !== undefined) {
    const where = more.length === 0 ? holder : `the one that it is for, such as ${holder}`;
    return `stands one level too high; indent it below ${where}`;
  }
  const around = aroundOf(path, field);
  if (around !== undefined) {
    const where = around.length === 0 ? 'the top of the file' : formatPath(around);
    return `stands too deep; it belongs to ${where}`;
  }
  const nearest = guess(field, Object.keys(fields));
  return `there is no such field${nearest === undefined ? '' : `; did you mean ${nearest}?`}`;
}
