/** Operators on a value of a body: another value or type, removal, renaming. */
import { isObject } from '../../model/json.ts';
import type { ValueOperator } from './mutant.ts';
import type { BodyShape, answerBodies } from '../../../generated/answer-bodies.ts';

type Change<Value> = readonly [phrase: string, change: (value: Value) => unknown];

/** Defines operators on values of one type; other values are unchanged. */
function operatorsFor<Value, Name extends string>(
  isType: (value: unknown) => value is Value,
  changes: Readonly<Record<Name, Change<Value>>>,
): readonly (ValueOperator & { readonly name: Name })[] {
  return (Object.entries(changes) as [Name, Change<Value>][]).map(([name, [phrase, change]]) => ({
    name,
    phrase,
    change: (value) => (isType(value) ? change(value) : value),
  }));
}

const isString = (value: unknown): value is string => typeof value === 'string';
const isNumber = (value: unknown): value is number => typeof value === 'number';
const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';
const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

export function swapCase(text: string): string {
  return text.replaceAll(/\p{L}/gu, (letter) =>
    letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
  );
}

export const stringOperators = operatorsFor(isString, {
  emptied: ['is empty', () => ''],
  doubled: ['is doubled', (text) => text + text],
  shortened: ['lacks its last character', (text) => text.slice(0, -1)],
  padded: ['has a space appended', (text) => `${text} `],
  'case-swapped': ['has its case inverted', swapCase],
});

export const numberOperators = operatorsFor(isNumber, {
  incremented: ['is larger by 1', (number) => number + 1],
  decremented: [
    'is smaller by 1, and 2 in place of 0',
    (number) => (number === 0 ? 2 : number - 1),
  ],
  zeroed: ['is 0, and 1 in place of 0', (number) => (number === 0 ? 1 : 0)],
  negated: ['is negative', (number) => -number || -1],
  fractional: ['is larger by a half', (number) => number + 0.5],
});

export const booleanOperators = operatorsFor(isBoolean, {
  negated: ['is negated', (value) => !value],
});

export const arrayOperators = operatorsFor(isList, {
  emptied: ['is empty', () => []],
  shortened: ['lacks its first item', (items) => items.slice(1)],
  doubled: ['has each item twice', (items) => items.flatMap((item) => [item, item])],
  reversed: ['is in reverse order', (items) => items.toReversed()],
  'null-added': ['ends with a null', (items) => [...items, null]],
});

/** A field that no schema knows, without personal data. */
const extra = { mutant: true };

export const objectOperators = operatorsFor(isObject, {
  emptied: ['has no properties', () => ({})],
  'property-added': ['has a further property', (fields) => ({ ...fields, ...extra })],
  reversed: [
    'has its properties in reverse order',
    (fields) => Object.fromEntries(Object.entries(fields).toReversed()),
  ],
});

export const operatorsOf = {
  string: stringOperators,
  number: numberOperators,
  boolean: booleanOperators,
  array: arrayOperators,
  object: objectOperators,
  any: [],
} satisfies Record<BodyShape['type'], readonly ValueOperator[]>;

export type NumberOperatorName = (typeof numberOperators)[number]['name'];
export type ArrayOperatorName = (typeof arrayOperators)[number]['name'];

interface TypeOperator extends ValueOperator {
  readonly type: BodyShape['type'] | 'null';
}

const asText = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value);

const retype = (
  type: Exclude<TypeOperator['type'], 'any' | 'null'>,
  phrase: string,
  change: (value: unknown) => unknown,
): TypeOperator => ({ type, name: `as-${type}`, phrase, change });

const operators: readonly TypeOperator[] = [
  { type: 'null', name: 'nulled', phrase: 'is null', change: () => null },
  retype('string', 'is a string with the original value', asText),
  retype('number', 'is a number', (value) => Number(value) || 1),
  retype('boolean', 'is true', () => true),
  retype('array', 'is a list of the original value', (value) => [value]),
  retype('object', 'is an object that wraps the original value', (value) => ({ data: value })),
];

export const typeOperatorsFor = (type: BodyShape['type']): readonly TypeOperator[] =>
  operators.filter((one) => one.type !== type || type === 'object');

/** Toggles the case of the first letter, as naming conventions of other languages do. */
function rename(name: string): string {
  const first = name.slice(0, 1);
  const other = first === first.toUpperCase() ? first.toLowerCase() : first.toUpperCase();
  return `${other}${name.slice(1)}`;
}

const changeProperty =
  (name: string, replace: (value: unknown) => readonly (readonly [string, unknown])[]) =>
  (value: unknown): unknown =>
    isObject(value)
      ? Object.fromEntries(
          Object.entries(value).flatMap((entry) =>
            entry[0] === name ? replace(entry[1]) : [entry],
          ),
        )
      : value;

/** Operators on a property; they apply to its parent object. */
export function propertyOperators(name: string): readonly ValueOperator[] {
  return [
    { name: 'removed', phrase: 'is omitted', change: changeProperty(name, () => []) },
    {
      name: 'renamed',
      phrase: `is called ${rename(name)}`,
      change: changeProperty(name, (value) => [[rename(name), value]]),
    },
  ];
}

/* The places of a body: its root, each property, and the last item of each array. */

/** The step to the last item of an array: a flaw in one item is harder to find than in all. */
export const lastItem = 'last';

export interface Place {
  readonly path: readonly string[];
  readonly shape: BodyShape;
  /** For a property: its name, and whether it is required. */
  readonly property?: { readonly name: string; readonly isRequired: boolean };
}

export function placesOf(shape: BodyShape, path: readonly string[] = []): Place[] {
  if (shape.type === 'array') {
    return [{ path, shape }, ...placesOf(shape.items, [...path, lastItem])];
  }
  if (shape.type !== 'object') return [{ path, shape }];
  const inside = Object.entries(shape.properties).flatMap(([name, part]) => {
    const [place, ...others] = placesOf(part, [...path, name]);
    const property = { name, isRequired: shape.required.includes(name) };
    return place === undefined ? [] : [{ ...place, property }, ...others];
  });
  return [{ path, shape }, ...inside];
}

/** Changes the value at a path; a body without that path is unchanged. */
export function changeAt(
  [step, ...rest]: readonly string[],
  change: (value: unknown) => unknown,
): (value: unknown) => unknown {
  return (value) => {
    if (step === undefined) return change(value);
    const within = changeAt(rest, change);
    if (Array.isArray(value)) {
      return value.map((item: unknown, index) =>
        index === value.length - 1 ? within(item) : item,
      );
    }
    if (!isObject(value) || !Object.hasOwn(value, step)) return value;
    return { ...value, [step]: within(value[step]) };
  };
}

type Bodies = typeof answerBodies;

type Step<Path extends string, Name> = Name extends string | number ? `${Path}/${Name}` : never;

/** Each place in a shape: its path and its shape. */
type PlacesIn<Shape, Path extends string> =
  | [Path, Shape]
  | (Shape extends { readonly properties: infer Properties }
      ? {
          [Name in keyof Properties]: PlacesIn<Properties[Name], Step<Path, Name>>;
        }[keyof Properties]
      : Shape extends { readonly items: infer Items }
        ? PlacesIn<Items, Step<Path, typeof lastItem>>
        : never);

/** `OPERATION/STATUS/PATH` of each place in the contract, and its shape. */
type DocumentedPlace = {
  [Operation in keyof Bodies]: {
    [Status in keyof Bodies[Operation]]: PlacesIn<
      Bodies[Operation][Status],
      Step<Operation, Status>
    >;
  }[keyof Bodies[Operation]];
}[keyof Bodies];

/** The paths of values of a type, except constant texts. */
export type FreePlace<Type extends BodyShape['type'], Of = DocumentedPlace> = Of extends readonly [
  infer Path,
  { readonly type: Type },
]
  ? Of extends readonly [unknown, { readonly const: string }]
    ? never
    : Path & string
  : never;

export type OptionalPlace<Of = DocumentedPlace> = Of extends readonly [
  infer Path,
  {
    readonly properties: infer Properties;
    readonly required: infer Required extends readonly unknown[];
  },
]
  ? Exclude<keyof Properties, Required[number]> extends never
    ? never
    : Path & string
  : never;

export type DocumentedStatus<Operation extends keyof Bodies> = keyof Bodies[Operation];
