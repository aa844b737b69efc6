/** The mutants: every answer of the contract, altered in every way. */
import { answerBodies, type BodyShape } from '../../../generated/answer-bodies.ts';
import { operations, type OperationId } from '../../../generated/contract.ts';
import { answerMeanings, type AnswerMeaning } from './meanings.ts';
import { finishReply, type Mutant, type MutantId } from './mutant.ts';
import { replyMutations, valueMutations, type Mutation } from './mutations.ts';
import { changeAnswerWhen, type Override } from '../override.ts';
import { asks } from '../request-context.ts';

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

let made: ReadonlyMap<string, Mutant> | undefined;

/** All of them by id, made for those who ask. */
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

/** All of them, answer by answer, as the contract has the answers. */
export const listMutants = (): readonly Mutant[] => [...mutantsById().values()];

export const findMutant = (id: string): Mutant | undefined => mutantsById().get(id);

export const isMutantId = (id: string): id is MutantId => mutantsById().has(id);

/** The documented status that covers a code: itself, or its class such as '4XX'. */
function documented({ operation }: Mutant, code: number): string | undefined {
  const { statuses } = operations[operation];
  const forms: readonly string[] = [String(code), `${String(code).slice(0, 1)}XX`];
  return forms.find((form) => statuses.some((status) => status === form));
}

/** The override that makes a service this mutant. It goes on top of all others. */
export function overrideOf(mutant: Mutant): Override {
  return changeAnswerWhen(asks(mutant.operation), (original) =>
    documented(mutant, original.status) === mutant.status
      ? mutant.change(finishReply(original))
      : original,
  );
}
