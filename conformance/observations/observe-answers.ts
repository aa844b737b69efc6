/** The shape of observations that read what the run has sent and got anyway. */
import type { OpenPointId } from '../../generated/catalogue.ts';
import type { OperationId } from '../../generated/contract.ts';
import { defineObservation } from '../engine/rule.ts';
import type { AnswerOf, Needs, Observation, Seen } from '../engine/rule.ts';
import { MissingPrerequisite } from '../engine/verdict.ts';
import { isAnswer, isSuccess } from '../wire/exchange.ts';
import type { Answer } from '../wire/exchange.ts';

export interface Reading<Point extends OpenPointId> {
  readonly needs?: Needs;
  readonly isMine: (answer: Answer) => boolean;
  /** What the answers show together; undefined where they show nothing. */
  readonly read: (answers: readonly Answer[]) => Seen<AnswerOf<Point>> | undefined;
  /** What was missing where no answer of the run showed it. */
  readonly missingPrerequisite: string;
}

export const observeAnswers = <Point extends OpenPointId>(
  point: Point,
  { needs, isMine, read, missingPrerequisite }: Reading<Point>,
): Observation =>
  defineObservation({
    point,
    ...(needs === undefined ? {} : { needs }),
    isPassive: true,
    observe: ({ context }) => {
      const mine = context.client.exchanges.filter(isAnswer).filter(isMine);
      const seen = read(mine);
      return seen === undefined
        ? Promise.reject(new MissingPrerequisite(missingPrerequisite))
        : Promise.resolve(seen);
    },
  });

/** Accepted requests of an operation, whatever open point they touch. */
export const successOf =
  (...operations: readonly OperationId[]) =>
  (answer: Answer): boolean =>
    operations.includes(answer.plan.operation) &&
    answer.plan.hostile === undefined &&
    isSuccess(answer);

/** In how many answers something was looked for, in words. */
export const among = (answers: readonly Answer[], what: string): string =>
  `${what} in ${answers.length} answer${answers.length === 1 ? '' : 's'}`;
