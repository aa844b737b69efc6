/** The mutations of an answer: of the reply as a whole, and of each place of its body. */
import type { AnswerMeaning } from './meanings.ts';
import { byteOperators, headerOperators, statusOperators } from './reply-operators.ts';
import type {
  FinishedReply,
  Judgement,
  OperatorKind,
  ReplyOperator,
  ValueOperator,
} from './mutant.ts';
import { changeJson } from './mutant.ts';
import type { Spot } from './judge.ts';
import {
  judgeBytes,
  judgeHeader,
  judgeProperty,
  judgeStatus,
  judgeType,
  judgeValue,
} from './judge.ts';
import type { BodyShape } from '../../../generated/answer-bodies.ts';
import { changeAt, lastItem, placesOf, type Place } from './places.ts';
import {
  arrayOperators,
  booleanOperators,
  numberOperators,
  objectOperators,
  propertyOperators,
  stringOperators,
  typeOperatorsFor,
} from './value-operators.ts';

/** A mutation of one answer, before it has its id. */
export interface Mutation {
  readonly kind: OperatorKind;
  /** The part of the id behind operation and status. */
  readonly path: string;
  /** What is otherwise, behind "In a 200 of getHealth, ". */
  readonly phrase: string;
  readonly change: (reply: FinishedReply) => FinishedReply;
  readonly judgement: Judgement;
}

function mutationsBy<Operator extends ReplyOperator>(
  kind: OperatorKind,
  operators: readonly Operator[],
  judge: (operator: Operator) => Judgement,
  folder: (operator: Operator) => string = () => kind,
): Mutation[] {
  return operators.map((operator) => {
    const { name, phrase, change } = operator;
    return {
      kind,
      path: `${folder(operator)}/${name}`,
      phrase,
      change,
      judgement: judge(operator),
    };
  });
}

/** @param status the documented one; '4XX' for a class */
export function replyMutations(meaning: AnswerMeaning, status: string): Mutation[] {
  const statuses = statusOperators.filter(({ name }) => name !== status);
  // Only a 401 has a challenge to leave out.
  const headers = headerOperators.filter(
    ({ field }) => field !== 'www-authenticate' || status === '401',
  );
  return [
    ...mutationsBy('status', statuses, (one) => judgeStatus(meaning, one)),
    ...mutationsBy(
      'header',
      headers,
      (one) => judgeHeader(meaning, one),
      ({ field }) => `header/${field}`,
    ),
    ...mutationsBy('bytes', byteOperators, (one) => judgeBytes(meaning, one)),
  ];
}

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
