/** Finds names that are invalid in generated code, and references that are missing or remote. */
import { splitPointer, valueAt, type Path } from '../../shared/json-pointer.ts';
import { readYaml } from '../../shared/yaml-text.ts';

export type Part = Readonly<Record<string, unknown>>;

export interface Mistake {
  readonly message: string;
  readonly field?: string | string[];
}

/** Each schema name becomes the name of a generated type. */
export const checkSchemaNames = (components: unknown): Mistake[] =>
  Object.keys(Object(Object(components).schemas))
    .filter((name) => !/^[A-Z][A-Za-z0-9]*$/.test(name))
    .map((name) => ({
      field: ['components', 'schemas', name],
      message: `name the schema with letters and digits, beginning with a capital: the code has a type ${name}`,
    }));

interface Reference {
  readonly at: Path;
  readonly to: string;
}

function listReferences(part: unknown, at: Path = []): Reference[] {
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([key, value]) =>
    key === '$ref' && typeof value === 'string'
      ? [{ at: [...at, key], to: value }]
      : listReferences(value, [...at, key]),
  );
}

/** @returns one line for each reference that does not resolve within the components */
export function checkReferences(file: string, source: string, document: unknown): string[] {
  const describe = (found: readonly Reference[], text: string): string[] =>
    found.map(
      ({ at, to }) =>
        `${file}:${readYaml(source).lineOf(at)}: ${to.trim() || 'the reference'} ${text}`,
    );
  const references = listReferences(document);
  const elsewhere = references.filter(({ to }) => !to.startsWith('#/components/'));
  // Names are compared as written, without decoding.
  const missing = references.filter(
    (one) => !elsewhere.includes(one) && valueAt(document, splitPointer(one.to)) === undefined,
  );
  return [
    ...describe(elsewhere, 'is elsewhere; move it to components, and refer to it there'),
    ...describe(missing, 'does not exist; write it as in components'),
  ];
}
