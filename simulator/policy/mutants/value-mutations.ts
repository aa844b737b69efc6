/** The mutations of each place of a body. */
import type { BodyShape } from '../../../generated/answer-bodies.ts';
import type { AnswerMeaning } from './answers.ts';
import { changeJson } from './finished-reply.ts';
import type { Judgement } from './judgement.ts';
import type { Spot } from './judge-value.ts';
import { judgeProperty, judgeType, judgeValue } from './judge-value.ts';
import type { Mutation } from './reply-mutations.ts';
import type { OperatorKind, ValueOperator } from './operator.ts';
import type { Place } from './places.ts';
import { changeAt, lastItem, placesOf } from './places.ts';
import { propertyOperators } from './property-operators.ts';
import { typeOperatorsFor } from './type-operators.ts';
import {
  arrayOperators,
  booleanOperators,
  numberOperators,
  objectOperators,
  stringOperators,
} from './value-operators.ts';

/** How sentences call a place: `the last item of officeBreakdown`. */
function nameOf(path: readonly string[]): string {
  const [step, ...outer] = path.toReversed();
  if (step === undefined) return 'the body';
  const within = outer.toReversed();
  const own = step === lastItem ? 'the last item' : step;
  return within.length === 0 ? own : `${own} of ${nameOf(within)}`;
}

const operatorsOf = {
  string: stringOperators,
  number: numberOperators,
  boolean: booleanOperators,
  array: arrayOperators,
  object: objectOperators,
  any: [],
} satisfies Record<BodyShape['type'], readonly ValueOperator[]>;

interface Applied {
  readonly kind: OperatorKind;
  readonly operators: readonly ValueOperator[];
  /** Where the operators change something: the place, or the object around it. */
  readonly at: readonly string[];
  readonly judge: (spot: Spot, name: string) => Judgement;
}

function appliedTo({ path, shape, property }: Place): Applied[] {
  const { type } = shape;
  return [
    ...(property === undefined
      ? []
      : [
          {
            kind: 'property',
            operators: propertyOperators(property.name),
            at: path.slice(0, -1),
            judge: judgeProperty,
          } as const,
        ]),
    { kind: 'type', operators: typeOperatorsFor(type), at: path, judge: judgeType },
    ...(type === 'any'
      ? []
      : [{ kind: type, operators: operatorsOf[type], at: path, judge: judgeValue }]),
  ];
}

function mutatePlace(place: Place, meaning: AnswerMeaning, answer: string): Mutation[] {
  const spot = { meaning, place, key: [answer, ...place.path].join('/') };
  return appliedTo(place).flatMap(({ kind, operators, at, judge }) =>
    operators.map(({ name, phrase, change }) => ({
      kind,
      path: ['body', ...place.path, name].join('/'),
      phrase: `${nameOf(place.path)} ${phrase}`,
      change: changeJson(changeAt(at, change)),
      judgement: judge(spot, name),
    })),
  );
}

/**
 * The mutations of the values of a body.
 * @param answer `OPERATION/STATUS`
 */
export function valueMutations(
  shape: BodyShape,
  meaning: AnswerMeaning,
  answer: string,
): Mutation[] {
  return placesOf(shape).flatMap((place) => mutatePlace(place, meaning, answer));
}
