/** The mutants: every documented answer with every alteration. */
import { answerBodies, type BodyShape } from '../../../generated/answer-bodies.ts';
import { operations, type OperationId } from '../../../generated/contract.ts';
import { answerMeanings, type AnswerMeaning } from './meanings.ts';
import type {
  Judgement,
  Mutant,
  MutantId,
  OperatorKind,
  ReplyOperator,
  ValueOperator,
  FinishedReply,
} from './mutant.ts';
import { changeJson, finishReply } from './mutant.ts';
import type { AnswerPlace } from './judge.ts';
import {
  judgeBytes,
  judgeHeader,
  judgeProperty,
  judgeStatus,
  judgeType,
  judgeValue,
} from './judge.ts';
import type { Place } from './value-operators.ts';
import {
  changeAt,
  lastItem,
  placesOf,
  operatorsOf,
  propertyOperators,
  typeOperatorsFor,
} from './value-operators.ts';
import { byteOperators, headerOperators, statusOperators } from './reply-operators.ts';
import { changeAnswerWhen, type Override } from '../override.ts';
import { asks } from '../request-context.ts';

export type { Mutant, MutantId, WrongMutant } from './mutant.ts';
export { isEquivalent } from './mutant.ts';

interface Mutation {
  readonly kind: OperatorKind;
  /** The part of the id after operation and status. */
  readonly path: string;
  /** The alteration, continuing "In a 200 of getHealth, ". */
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
    const path = `${folder(operator)}/${name}`;
    return { kind, path, phrase, change, judgement: judge(operator) };
  });
}

/** @param status as documented, such as '401', or '4XX' for a class */
function replyMutations(meaning: AnswerMeaning, status: string): Mutation[] {
  const statuses = statusOperators.filter(({ name }) => name !== status);
  // Only a 401 has a challenge to omit.
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

/** Describes a place in words: `the last item of officeBreakdown`. */
function nameOf(path: readonly string[]): string {
  const [step, ...outer] = path.toReversed();
  if (step === undefined) return 'the body';
  const within = outer.toReversed();
  const own = step === lastItem ? 'the last item' : step;
  return within.length === 0 ? own : `${own} of ${nameOf(within)}`;
}

interface Applied {
  readonly kind: OperatorKind;
  readonly operators: readonly ValueOperator[];
  /** Where the operators apply: at the place, or at its parent object. */
  readonly at: readonly string[];
  readonly judge: (spot: AnswerPlace, name: string) => Judgement;
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

/** @param answer `OPERATION/STATUS` */
const valueMutations = (shape: BodyShape, meaning: AnswerMeaning, answer: string): Mutation[] =>
  placesOf(shape).flatMap((place) => mutatePlace(place, meaning, answer));

function mutantOf(operation: OperationId, status: string, mutation: Mutation): Mutant {
  const { kind, path, phrase, change, judgement } = mutation;
  const facts = {
    id: `${operation}/${status}/${path}`,
    operation,
    status,
    kind,
    description: `In a ${status} of ${operation}, ${phrase}.`,
    change,
  } as const;
  return typeof judgement === 'string'
    ? { ...facts, requirement: judgement }
    : { ...facts, equivalent: judgement };
}

function mutateAnswer(
  operation: OperationId,
  [status, shape]: readonly [string, BodyShape],
  meanings: Readonly<Record<string, AnswerMeaning>>,
): Mutant[] {
  const meaning = meanings[status];
  // Happens only after an edit of the contract, until the meaning is defined.
  if (meaning === undefined) return [];
  const answer = `${operation}/${status}`;
  const mutations = [...replyMutations(meaning, status), ...valueMutations(shape, meaning, answer)];
  return mutations.map((mutation) => mutantOf(operation, status, mutation));
}

const meaningsOf: Readonly<Record<string, Readonly<Record<string, AnswerMeaning>>>> =
  answerMeanings;

let made: ReadonlyMap<string, Mutant> | undefined;

function mutantsById(): ReadonlyMap<string, Mutant> {
  made ??= new Map(
    (Object.keys(answerBodies) as OperationId[])
      .flatMap((operation) =>
        Object.entries<BodyShape>(answerBodies[operation]).flatMap((answer) =>
          mutateAnswer(operation, answer, meaningsOf[operation] ?? {}),
        ),
      )
      .map((mutant) => [mutant.id, mutant]),
  );
  return made;
}

/** All mutants, by answer, in the order of the contract. */
export const listMutants = (): readonly Mutant[] => [...mutantsById().values()];

export const findMutant = (id: string): Mutant | undefined => mutantsById().get(id);

export const isMutantId = (id: string): id is MutantId => mutantsById().has(id);

/** The documented status of a code: the code itself, or its class, such as '4XX'. */
function documented({ operation }: Mutant, code: number): string | undefined {
  const { statuses } = operations[operation];
  const forms: readonly string[] = [String(code), `${String(code).slice(0, 1)}XX`];
  return forms.find((form) => statuses.some((status) => status === form));
}

/** The override of a mutant. It must be applied after all others. */
export function overrideOf(mutant: Mutant): Override {
  return changeAnswerWhen(asks(mutant.operation), (original) =>
    documented(mutant, original.status) === mutant.status
      ? mutant.change(finishReply(original))
      : original,
  );
}
