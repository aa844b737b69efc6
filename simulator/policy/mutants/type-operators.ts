/** A value of another type in place of a value. */
import type { BodyShape } from '../../../generated/answer-bodies.ts';
import type { ValueOperator } from './operator.ts';

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
