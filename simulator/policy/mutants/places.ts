/** The places of a body: the whole, each property, and the last item of each array. */
import type { BodyShape } from '../../../generated/answer-bodies.ts';
import { isObject } from '../../model/json.ts';

/** The step from an array to its last item: a fault of one item hides better than one of all. */
export const lastItem = 'last';

/** A part of a body. */
export interface Place {
  /** The steps from the body to it. */
  readonly path: readonly string[];
  readonly shape: BodyShape;
  /** What it is a property of, and whether that needs it; undefined for others. */
  readonly property?: { readonly name: string; readonly isRequired: boolean };
}

/** The places of a shape, from the outside in. */
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

/** A change of the value at a place of a body; a body that does not have it stays. */
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
