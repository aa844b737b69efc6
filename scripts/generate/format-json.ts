/** JSON for readers: whatever fits into a line stands on one. */

const width = 100;

export const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null;

/** On one line, with a blank where a reader wants one. */
export function onOneLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(onOneLine).join(', ')}]`;
  if (!isObject(value)) return JSON.stringify(value);
  const fields = Object.entries(value).map(
    ([name, field]) => `${JSON.stringify(name)}: ${onOneLine(field)}`,
  );
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
}

function format(value: unknown, indent: string, before: number): string {
  const line = onOneLine(value);
  if (!isObject(value) || before + line.length <= width) return line;
  const inner = `${indent}  `;
  const items = Array.isArray(value)
    ? value.map((item) => inner + format(item, inner, inner.length))
    : Object.entries(value).map(([name, field]) => {
        const start = `${inner}${JSON.stringify(name)}: `;
        return start + format(field, inner, start.length);
      });
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return `${open}\n${items.join(',\n')}\n${indent}${close}`;
}

/** @param value what JSON can hold, without undefined */
export const formatJson = (value: unknown): string =>
  `${format(JSON.parse(JSON.stringify(value)), '', 0)}\n`;
