/** The places of a body: the whole, each property, and the last item of each array. */
import type { answerBodies, BodyShape } from '../../../generated/answer-bodies.ts';
import { isObject } from '../../model/json.ts';

/** The step from an array to its last item: a fault of one item hides better than one of all. */
export const lastItem = 'last';

export interface Place {
  /** The steps from the body to it. */
  readonly path: readonly string[];
  readonly shape: BodyShape;
  /** What it is a property of, and whether that needs it; undefined for others. */
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

type Bodies = typeof answerBodies;

type Step<Path extends string, Name> = Name extends string | number ? `${Path}/${Name}` : never;

/** Each place in a shape: its path, and its own shape. */
type PlacesIn<Shape, Path extends string> =
  | [Path, Shape]
  | (Shape extends { readonly properties: infer Properties }
      ? {
          [Name in keyof Properties]: PlacesIn<Properties[Name], Step<Path, Name>>;
        }[keyof Properties]
      : Shape extends { readonly items: infer Items }
        ? PlacesIn<Items, Step<Path, typeof lastItem>>
        : never);

/** `OPERATION/STATUS/PATH` of each place that the contract has, and its shape. */
type DocumentedPlace = {
  [Operation in keyof Bodies]: {
    [Status in keyof Bodies[Operation]]: PlacesIn<
      Bodies[Operation][Status],
      Step<Operation, Status>
    >;
  }[keyof Bodies[Operation]];
}[keyof Bodies];

/** The paths of values of a type; but for texts that the contract fixes. */
export type FreePlace<Type extends BodyShape['type'], Of = DocumentedPlace> = Of extends readonly [
  infer Path,
  { readonly type: Type },
]
  ? Of extends readonly [unknown, { readonly const: string }]
    ? never
    : Path & string
  : never;

/** The paths of objects that may lack a property. */
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
