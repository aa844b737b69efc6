import type { Answer } from '../wire/exchange.ts';
import { observeAnswers } from './observe-answers.ts';
import { tell } from './tell.ts';

const isLimit = ({ response }: Answer): boolean => response.status === 429;

export const rateLimit = observeAnswers('rate-limit', {
  isMine: isLimit,
  read: ([limit]) => (limit === undefined ? undefined : { answer: 'limited', how: tell(limit) }),
  missingPrerequisite:
    'nothing was answered with 429; a higher limit than the pace of this run would not show',
});
