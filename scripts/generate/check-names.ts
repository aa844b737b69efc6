/** Finds names that are invalid in generated code, and references that are circular or remote. */
import { splitPointer, valueAt, type Path } from '../../shared/json-pointer.ts';
import { readYaml } from '../../shared/yaml-text.ts';

export type Part = Readonly<Record<string, unknown>>;

/** An error in a field of a part, or in the part itself. */
export interface Mistake {
  readonly message: string;
  readonly field?: string | string[];
}

/** Names that the generated code uses for its own types. */
const reservedTypeNames =
  /^(Record|WithRequired|OneOf|(Response|Parameter|RequestBody|Header)[A-Z]\w*)$/;

/** Each schema name becomes the name of a generated type. */
export const checkSchemaNames = (components: unknown): Mistake[] =>
  Object.keys(Object(Object(components).schemas))
    .filter((name) => !/^[A-Z][A-Za-z0-9]*$/.test(name) || reservedTypeNames.test(name))
    .map((name) => ({
      field: ['components', 'schemas', name],
      message: reservedTypeNames.test(name)
        ? `the generated code has its own type ${name}; rename the schema`
        : `name the schema with letters and digits, beginning with a capital: the code has a type ${name}`,
    }));

/** Names that every object inherits, such as `constructor`, and that look-ups would find. */
export const isInherited = (name: string): boolean => name in {};

export const checkFieldNames = ({ properties }: Part): Mistake[] =>
  Object.keys(Object(properties))
    .filter(isInherited)
    .map((name) => ({
      field: ['properties', name],
      message: `every JavaScript object has ${name}; rename the field`,
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

/** Whether a reference leads to itself, directly or indirectly. */
function isLoop(document: unknown, { to }: Reference): boolean {
  const seen = new Set<string>();
  for (let next: unknown = to; typeof next === 'string';) {
    if (seen.has(next)) return true;
    seen.add(next);
    const target: { readonly $ref?: unknown } = Object(valueAt(document, splitPointer(next)));
    next = target.$ref;
  }
  return false;
}

/** Whether a reference leads through a field whose value is null. */
const isThroughNothing = (document: unknown, { to }: Reference): boolean =>
  splitPointer(to).some((_, index, steps) => valueAt(document, steps.slice(0, index)) === null);

/** Whether a reference leads nowhere. Names are compared as written, without decoding. */
const isMissing = (document: unknown, reference: Reference): boolean =>
  valueAt(document, splitPointer(reference.to)) === undefined &&
  !isThroughNothing(document, reference);

/** @returns one line for each reference that does not resolve within the components */
export function checkReferences(file: string, source: string, document: unknown): string[] {
  const describeReferences = (
    text: string,
    isMistake: (document: unknown, one: Reference) => boolean,
  ) =>
    listReferences(document)
      .filter((reference) => isMistake(document, reference))
      .map(
        ({ at, to }) =>
          `${file}:${readYaml(source).lineOf(at)}: ${to.trim() || 'the reference'} ${text}`,
      );
  const isEmpty = (_: unknown, { to }: Reference): boolean => to.trim() === '';
  const empty = describeReferences('is empty; write its target in components', isEmpty);
  if (empty.length > 0) return empty;
  const isElsewhere = (_: unknown, { to }: Reference): boolean => !to.startsWith('#/components/');
  const elsewhere = describeReferences(
    'is elsewhere; move it to components, and refer to it there',
    isElsewhere,
  );
  if (elsewhere.length > 0) return elsewhere;
  return [
    ...describeReferences('does not exist; write it as in components', isMissing),
    ...describeReferences('is circular; write the schema itself', isLoop),
    ...describeReferences('leads through an empty field', isThroughNothing),
  ];
}
