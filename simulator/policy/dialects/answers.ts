/** Ways in which an answer to an open point changes how replies are rendered. */
import type { OperationId } from '../../../generated/contract.ts';
import type { Answer } from '../../http/answer.ts';
import type { JsonObject } from '../../model/json.ts';
import { isObject } from '../../model/json.ts';
import type { RefusalReason, Reply } from '../../model/reply.ts';
import type { Override } from './override.ts';
import { answer } from './override.ts';

/** What an answer belongs to. */
export interface DecisionTrace {
  readonly reply: Reply;
  readonly operation: OperationId;
}

/** Makes another answer of those that the decision trace picks. */
export function changeAnswers(
  isMeant: (trace: DecisionTrace) => boolean,
  change: (answer: Answer, trace: DecisionTrace) => Answer,
): Override {
  return answer(({ renderReply }) => ({
    renderReply: (reply, operation) => {
      const rendered = renderReply(reply, operation);
      const trace = { reply, operation };
      return isMeant(trace) ? change(rendered, trace) : rendered;
    },
  }));
}

/** Whether the reply refuses, for this reason if one is named. */
export function isRefused({ reply }: DecisionTrace, because?: RefusalReason): boolean {
  return reply.kind === 'refused' && (because === undefined || reply.because === because);
}

/** The answer with the fields of its body changed; a text stays as it is. */
export function withFields(rendered: Answer, change: (fields: JsonObject) => JsonObject): Answer {
  const { body } = rendered;
  return isObject(body) ? { ...rendered, body: change(body) } : rendered;
}

/** Answers a refusal for this reason with another status. */
export function answerStatus(because: RefusalReason, status: number): Override {
  return changeAnswers(
    (trace) => isRefused(trace, because),
    (rendered) => ({ ...rendered, status }),
  );
}
