/** How the files of spec/vectors/ are laid out: a vector, or a part of which it has many, on a line of its own. */

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const isRows = (value: unknown): value is unknown[] => Array.isArray(value) && value.some(isObject);

const hasRows = (value: unknown): boolean =>
  isRows(value) || (isObject(value) && Object.values(value).some(hasRows));

/** What cannot be seen, or not be told from something else, is escaped, so that a diff shows it. */
function layOutText(value: unknown): string {
  return JSON.stringify(value).replaceAll(
    /[^\x20-\x7e]/g,
    (unit) => String.raw`\u` + unit.charCodeAt(0).toString(16).padStart(4, '0'),
  );
}

function layOutInline(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(layOutInline).join(', ')}]`;
  if (!isObject(value)) return layOutText(value);
  const fields = Object.entries(value).map(
    ([name, of]) => `${layOutText(name)}: ${layOutInline(of)}`,
  );
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
}

/** The JSON text of a value: arrays of objects with a line for each, and all else on one line. */
export function layOut(value: unknown, indent = ''): string {
  const inner = `${indent}  `;
  const lines = (parts: readonly string[]): string =>
    `\n${parts.map((part) => `${inner}${part}`).join(',\n')}\n${indent}`;
  if (isRows(value)) return `[${lines(value.map((row) => layOut(row, inner)))}]`;
  if (!isObject(value) || !hasRows(value)) return layOutInline(value);
  const fields = Object.entries(value);
  return `{${lines(fields.map(([name, of]) => `${layOutText(name)}: ${layOut(of, inner)}`))}}`;
}
