/** Other values of a body, by their type. */
import { isObject } from '../../model/json.ts';
import type { ValueOperator } from './operator.ts';

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

function swapCase(text: string): string {
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

export type NumberOperatorName = (typeof numberOperators)[number]['name'];
export type ArrayOperatorName = (typeof arrayOperators)[number]['name'];
export type ObjectOperatorName = (typeof objectOperators)[number]['name'];
