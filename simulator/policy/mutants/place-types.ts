/** Places of the contract's bodies as types, so that the compiler asks what a new one means. */
import type { answerBodies, BodyShape } from '../../../generated/answer-bodies.ts';
import type { lastItem } from './places.ts';

type Bodies = typeof answerBodies;

type Step<Path extends string, Name> = Name extends string | number ? `${Path}/${Name}` : never;

/** The paths in a shape to values of a type; but for texts that the contract fixes. */
type ValuesIn<Shape, Type, Path extends string> =
  | (Shape extends { readonly type: Type }
      ? Shape extends { readonly const: string }
        ? never
        : Path
      : never)
  | PartsIn<Shape, Type, Path>;

type PartsIn<Shape, Type, Path extends string> = Shape extends {
  readonly properties: infer Properties;
}
  ? {
      [Name in keyof Properties]: ValuesIn<Properties[Name], Type, Step<Path, Name>>;
    }[keyof Properties]
  : Shape extends { readonly items: infer Items }
    ? ValuesIn<Items, Type, Step<Path, typeof lastItem>>
    : never;

/** The paths in a shape to objects that may lack a property. */
type OptionalIn<Shape, Path extends string> = Shape extends {
  readonly properties: infer Properties;
  readonly required: infer Required extends readonly unknown[];
}
  ?
      | (Exclude<keyof Properties, Required[number]> extends never ? never : Path)
      | {
          [Name in keyof Properties]: OptionalIn<Properties[Name], Step<Path, Name>>;
        }[keyof Properties]
  : Shape extends { readonly items: infer Items }
    ? OptionalIn<Items, Step<Path, typeof lastItem>>
    : never;

type EachAnswer<Kind extends 'optional' | BodyShape['type']> = {
  [Operation in keyof Bodies]: {
    [Status in keyof Bodies[Operation]]: Kind extends 'optional'
      ? OptionalIn<Bodies[Operation][Status], Step<Operation, Status>>
      : ValuesIn<Bodies[Operation][Status], Kind, Step<Operation, Status>>;
  }[keyof Bodies[Operation]];
}[keyof Bodies];

/** `OPERATION/STATUS/PATH` of each value of a type that the contract does not fix. */
export type FreePlace<Type extends BodyShape['type']> = EachAnswer<Type>;

/** `OPERATION/STATUS/PATH` of each object that may lack a property. */
export type OptionalPlace = EachAnswer<'optional'>;

/** The documented statuses of each operation. */
export type DocumentedStatus<Operation extends keyof Bodies> = keyof Bodies[Operation];
