/** A property of an object that is missing, or is called otherwise. */
import { isObject } from '../../model/json.ts';
import type { ValueOperator } from './operator.ts';

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
