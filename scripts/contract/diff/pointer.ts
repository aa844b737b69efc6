/** JSON pointers as redocly writes them (`#/paths/~1a~1b/get`). */

export function splitPointer(pointer: string): string[] {
  return pointer
    .replace(/^#?\/?/, '')
    .split('/')
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}

export function joinPointer(steps: readonly (string | number)[]): string {
  const escaped = steps.map((step) => String(step).replaceAll('~', '~0').replaceAll('/', '~1'));
  return `#/${escaped.join('/')}`;
}

/** What stands there; undefined where nothing does. */
export function valueAt(document: unknown, steps: readonly string[]): unknown {
  return steps.reduce<unknown>(
    (node, step) =>
      typeof node === 'object' && node !== null && Object.hasOwn(node, step)
        ? Reflect.get(node, step)
        : undefined,
    document,
  );
}

/** Whether one pointer is the other's or leads to something within it. */
export const isWithin = (pointer: string, outer: string): boolean =>
  pointer === outer || pointer.startsWith(`${outer}/`);

/**
 * A place as a reader names it: `GET /partner/v1/health responses 200`, or `HealthReport
 * timestamp`; the property last, where it is not the last step anyway.
 */
export function labelPointer(pointer: string, property = ''): string {
  const [root = '', first = '', second = '', ...inner] = splitPointer(pointer);
  const head = root === 'paths' ? `${second.toUpperCase()} ${first}`.trim() : '';
  const words = {
    paths: [head, ...inner],
    components: [second === '' ? first : second, ...inner],
  };
  const isKnown = root === 'paths' || root === 'components';
  const steps = isKnown ? words[root] : [root, first, second, ...inner];
  const shown = steps.filter((step) => step !== '' && !structural.includes(step));
  const label = shown.length === 0 ? 'the document' : shown.join(' ');
  return property === '' || property === 'key' || shown.at(-1) === property
    ? label
    : `${label} ${property}`;
}

// Steps that every path through a schema has, and that tell a reader nothing.
const structural: readonly string[] = ['properties', 'content', 'application/json', 'schema'];
