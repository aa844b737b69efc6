/** The mutants: every answer of the contract, altered in every way. */
import type { BodyShape } from '../../../generated/answer-bodies.ts';
import { answerBodies } from '../../../generated/answer-bodies.ts';
import type { OperationId } from '../../../generated/contract.ts';
import type { AnswerMeaning } from './answers.ts';
import { answerMeanings } from './answers.ts';
import type { Mutant, MutantId } from './mutant.ts';
import type { Mutation } from './reply-mutations.ts';
import { replyMutations } from './reply-mutations.ts';
import { valueMutations } from './value-mutations.ts';

export type { EquivalentMutant, Mutant, MutantId, WrongMutant } from './mutant.ts';
export { isEquivalent } from './mutant.ts';

function name(operation: OperationId, status: string, mutation: Mutation): Mutant {
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
  // Only after an edit of the contract, until its meaning is written down.
  if (meaning === undefined) return [];
  const answer = `${operation}/${status}`;
  const mutations = [...replyMutations(meaning, status), ...valueMutations(shape, meaning, answer)];
  return mutations.map((mutation) => name(operation, status, mutation));
}

const meaningsOf: Readonly<Record<string, Readonly<Record<string, AnswerMeaning>>>> =
  answerMeanings;

/** All of them, answer by answer, as the contract has the answers. */
export const mutants: readonly Mutant[] = (Object.keys(answerBodies) as OperationId[]).flatMap(
  (operation) =>
    Object.entries<BodyShape>(answerBodies[operation]).flatMap((answer) =>
      mutateAnswer(operation, answer, meaningsOf[operation] ?? {}),
    ),
);

const byId: ReadonlyMap<string, Mutant> = new Map(mutants.map((mutant) => [mutant.id, mutant]));

/** The mutant with this id, if there is one. */
export const findMutant = (id: string): Mutant | undefined => byId.get(id);

/** Whether it is the id of a mutant. */
export const isMutantId = (id: string): id is MutantId => byId.has(id);
