/** How a partner without an operation is answered. */
import type { OperationId } from '../../../generated/contract.ts';
import type { Answer } from '../../http/answer.ts';
import { errorAnswer } from '../../http/answer.ts';
import { renderReply } from '../../http/replies.ts';
import { refuse } from '../../model/reply.ts';
import { changeAnswers, isRefused } from './answers.ts';
import type { Override } from './override.ts';

/** Answers a partner without the operation in another way than whoever may not use it. */
function answerUnsupported(answerOf: (operation: OperationId) => Answer): Override {
  return changeAnswers(
    (trace) => isRefused(trace, 'operation-unsupported'),
    (_rendered, { operation }) => answerOf(operation),
  );
}

export const forbidUnsupported = answerUnsupported(() => errorAnswer(403, 'Forbidden'));

/** As if what it asks about did not exist. */
export const hideUnsupported = answerUnsupported((operation) =>
  renderReply(
    refuse(
      operation === 'getOfficeLeadCount' ? 'office-not-found' : 'organization-not-found',
      'unsupported-operation',
    ),
  ),
);

export const confessUnsupported = answerUnsupported(() => errorAnswer(501, 'Not implemented'));

export const refuseUnsupported = answerUnsupported(() => errorAnswer(405, 'Method not allowed'));
