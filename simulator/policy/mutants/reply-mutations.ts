/** The mutations of a reply as a whole: its status, its header fields, its bytes. */
import type { AnswerMeaning } from './answers.ts';
import { byteOperators } from './byte-operators.ts';
import type { FinishedReply } from './finished-reply.ts';
import { headerOperators } from './header-operators.ts';
import { judgeBytes, judgeHeader, judgeStatus } from './judge-reply.ts';
import type { Judgement } from './judgement.ts';
import type { OperatorKind } from './operator.ts';
import { statusOperators } from './status-operators.ts';

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

/** @param status the documented one; '4XX' for a class */
function statusMutations(meaning: AnswerMeaning, status: string): Mutation[] {
  return statusOperators
    .filter(({ name }) => name !== status)
    .map((operator) => ({
      kind: 'status',
      path: `status/${operator.name}`,
      phrase: operator.phrase,
      change: operator.change,
      judgement: judgeStatus(meaning, operator),
    }));
}

/** Only a 401 has a challenge to leave out. */
function headerMutations(meaning: AnswerMeaning, status: string): Mutation[] {
  return headerOperators
    .filter(({ field }) => field !== 'www-authenticate' || status === '401')
    .map((operator) => ({
      kind: 'header',
      path: `header/${operator.field}/${operator.name}`,
      phrase: operator.phrase,
      change: operator.change,
      judgement: judgeHeader(meaning, operator),
    }));
}

function byteMutations(meaning: AnswerMeaning): Mutation[] {
  return byteOperators.map((operator) => ({
    kind: 'bytes',
    path: `bytes/${operator.name}`,
    phrase: operator.phrase,
    change: operator.change,
    judgement: judgeBytes(meaning, operator),
  }));
}

/** @param status the documented one; '4XX' for a class */
export function replyMutations(meaning: AnswerMeaning, status: string): Mutation[] {
  return [
    ...statusMutations(meaning, status),
    ...headerMutations(meaning, status),
    ...byteMutations(meaning),
  ];
}
