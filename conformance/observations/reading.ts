/** Answers an open point from the exchanges of a whole run. */
import { spread } from '../../shared/select.ts';
import type { OperationId } from '../../generated/contract.ts';
import { caps } from '../engine/caps.ts';
import type { Context } from '../engine/context.ts';
import type { Needs, ObservedAnswer } from '../engine/rule.ts';
import { MissingPrerequisite } from '../engine/verdict.ts';
import { isAnswer, isSuccess, type Answer } from '../wire/exchange.ts';
import { isOfOperation } from '../rules/wire/json-answers.ts';
import { lossOf } from '../wire/noise.ts';
import { otherAnswer, type Finder } from './observation.ts';
import { count } from '../../shared/texts.ts';

interface PassiveReading<AnswerId extends string> {
  readonly needs?: Needs;
  /** Selects the exchanges of the run to read. */
  readonly of: (answer: Answer) => boolean;
  /** Selects requests that could have shown it: an undocumented answer to them means `other`. */
  readonly asked: (answer: Answer) => boolean;
  /** The answer that the exchanges (at least one) show together; undefined if they show none. */
  readonly read: (
    answers: readonly [Answer, ...Answer[]],
    context: Context,
  ) => ObservedAnswer<AnswerId> | undefined;
  /** The missing prerequisite if no answer of the run showed it. */
  readonly missing: string;
}

export const passive = <AnswerId extends string>(
  find: (context: Context) => ObservedAnswer<AnswerId> | string,
  needs: Needs = {},
): Finder<AnswerId> => ({
  needs,
  isPassive: true,
  observe: async ({ context }) => {
    const seen = await Promise.resolve(find(context));
    if (typeof seen === 'string') throw new MissingPrerequisite(seen);
    return seen;
  },
});

/** All answers, or a sample if they are too long to read quickly. */
function sampleReadable(answers: readonly Answer[]): Answer[] {
  const characters = answers.reduce((sum, { response }) => sum + response.text.length, 0);
  const share = Math.min(1, caps.charactersRead / Math.max(1, characters));
  return spread(answers, Math.ceil(answers.length * share));
}

const documented: readonly number[] = [400, 401, 404, 429];

/** Whether an answer has an undocumented status; an update's refusal may have any. */
export function isUndocumented(answer: Answer): boolean {
  const { status } = answer.response;
  const isRefusal = answer.plan.operation === 'updateListing' && status >= 400 && status < 500;
  const isKnown = isSuccess(answer) || documented.includes(status) || isRefusal;
  return !isKnown && lossOf(answer) === undefined;
}

export const reading = <AnswerId extends string>(
  given: PassiveReading<AnswerId>,
): Finder<AnswerId> =>
  passive((context) => {
    const answers = context.client.exchanges.filter(isAnswer);
    const [first, ...others] = sampleReadable(answers.filter(given.of));
    const seen = first && given.read([first, ...others], context);
    if (seen !== undefined) return seen;
    const odd = answers.filter(given.asked).find(isUndocumented);
    if (odd !== undefined) throw otherAnswer(odd);
    return given.missing;
  }, given.needs);

/** Whether a request is an ordinary one. */
export const isOrdinary = ({ plan: { hostile, openPoint } }: Answer): boolean =>
  hostile === undefined && openPoint === undefined;

/** Reads all successes of operations, since any plain request could show the answer. */
export const successOf = (...operations: readonly OperationId[]) => ({
  of: (answer: Answer): boolean =>
    operations.includes(answer.plan.operation) &&
    answer.plan.hostile === undefined &&
    isOfOperation(answer.plan) &&
    isSuccess(answer),
  asked: (answer: Answer): boolean =>
    operations.includes(answer.plan.operation) && isOrdinary(answer),
});

/** Adds the number of examined answers to a text. */
export const among = (answers: readonly Answer[], what: string): string =>
  `${what} in ${count(answers.length, 'answer')}`;
