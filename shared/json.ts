/** JSON values, and places in them: as JSON pointers (RFC 6901), as paths, and in messages. */

/** A JSON object with unchecked fields. */
export type JsonObject = Readonly<Record<string, unknown>>;

export const isRecord = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The steps from the root to a value: field names, and array indices from 0. */
export type Path = readonly (string | number)[];

/** Splits a JSON pointer, also one in a URI fragment (`#/paths/~1a~1b`), into its steps. */
export const splitPointer = (pointer: string): string[] =>
  pointer
    .replace(/^#/, '')
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));

/** Converts a JSON pointer to a path. A step of digits counts as an array index. */
export const parsePointer = (pointer: string): Path =>
  splitPointer(pointer).map((step) => (/^\d+$/.test(step) ? Number(step) : step));

/** For messages: `offices[2].organization`. */
export const formatPath = (path: Path): string =>
  path.reduce<string>((text, step) => {
    if (typeof step === 'number') return `${text}[${step}]`;
    return text === '' ? step : `${text}.${step}`;
  }, '');

/** The names in a path without array indices: `offices.organization`. */
export const namesIn = (path: Path): string =>
  path.filter((step) => typeof step === 'string').join('.');

function memberOf(value: unknown, step: string | number): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  const own = Object.getOwnPropertyDescriptor(value, step);
  return own?.enumerable === true ? own.value : undefined;
}

export const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>(memberOf, value);
