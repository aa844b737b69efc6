/** Other values of a body: of the same type, of another type, missing or called otherwise. */
import { isObject } from '../../model/json.ts';
import type { ValueOperator } from './mutant.ts';
import type { BodyShape } from '../../../generated/answer-bodies.ts';

type Change<Value> = readonly [phrase: string, change: (value: Value) => unknown];

/** Operators by name, for values of one type; any other value stays. */
function operatorsFor<Value, Name extends string>(
  isMeant: (value: unknown) => value is Value,
  changes: Readonly<Record<Name, Change<Value>>>,
): readonly (ValueOperator & { readonly name: Name })[] {
  return (Object.entries(changes) as [Name, Change<Value>][]).map(([name, [phrase, change]]) => ({
    name,
    phrase,
    change: (value) => (isMeant(value) ? change(value) : value),
  }));
}

const isString = (value: unknown): value is string => typeof value === 'string';
const isNumber = (value: unknown): value is number => typeof value === 'number';
const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';
const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

/** The text with small letters for capitals, and capitals for small ones. */
export function swapCase(text: string): string {
  return text.replaceAll(/\p{L}/gu, (letter) =>
    letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
  );
}

export const stringOperators = operatorsFor(isString, {
  emptied: ['is empty', () => ''],
  doubled: ['is doubled', (text) => text + text],
  shortened: ['lacks its last letter', (text) => text.slice(0, -1)],
  padded: ['has a blank behind it', (text) => `${text} `],
  'case-swapped': ['has small letters for capitals and capitals for small ones', swapCase],
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
  negated: ['is the contrary', (value) => !value],
});

export const arrayOperators = operatorsFor(isList, {
  emptied: ['is empty', () => []],
  shortened: ['lacks its first item', (items) => items.slice(1)],
  doubled: ['has each item twice', (items) => items.flatMap((item) => [item, item])],
  reversed: ['is in reverse order', (items) => items.toReversed()],
  'null-added': ['ends with a null', (items) => [...items, null]],
});

/** A field that no schema knows, and that tells of nobody. */
const extra = { mutant: true };

export const objectOperators = operatorsFor(isObject, {
  emptied: ['has no properties', () => ({})],
  'property-added': ['has a further property', (fields) => ({ ...fields, ...extra })],
  reversed: [
    'has its properties in reverse order',
    (fields) => Object.fromEntries(Object.entries(fields).toReversed()),
  ],
});

/** Those that leave a value its type. */
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
  /** The type that the value has then. */
  readonly type: BodyShape['type'] | 'null';
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

const retype = (
  type: Exclude<TypeOperator['type'], 'any' | 'null'>,
  phrase: string,
  change: (value: unknown) => unknown,
): TypeOperator => ({ type, name: `as-${type}`, phrase, change });

const operators: readonly TypeOperator[] = [
  { type: 'null', name: 'nulled', phrase: 'is null', change: () => null },
  retype('string', 'is a text that holds what it was', asText),
  retype('number', 'is a number', (value) => Number(value) || 1),
  retype('boolean', 'is true', () => true),
  retype('array', 'is a list of what it was', (value) => [value]),
  retype('object', 'is an object that wraps what it was', (value) => ({ data: value })),
];

/** Those that make something else of a value of this type; an object can also be wrapped. */
export function typeOperatorsFor(type: BodyShape['type']): readonly TypeOperator[] {
  return operators.filter((one) => one.type !== type || type === 'object');
}

/** The name with a capital first, as other languages write it; a capital becomes small. */
function rename(name: string): string {
  const first = name.slice(0, 1);
  const other = first === first.toUpperCase() ? first.toLowerCase() : first.toUpperCase();
  return `${other}${name.slice(1)}`;
}

const change =
  (name: string, replace: (value: unknown) => readonly (readonly [string, unknown])[]) =>
  (value: unknown): unknown =>
    isObject(value)
      ? Object.fromEntries(
          Object.entries(value).flatMap((entry) =>
            entry[0] === name ? replace(entry[1]) : [entry],
          ),
        )
      : value;

/** The operators of a property; they change the object that has it. */
export function propertyOperators(name: string): readonly ValueOperator[] {
  return [
    { name: 'removed', phrase: 'is left out', change: change(name, () => []) },
    {
      name: 'renamed',
      phrase: `is called ${rename(name)}`,
      change: change(name, (value) => [[rename(name), value]]),
    },
  ];
}
