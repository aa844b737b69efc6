import { defineWatch } from '../../engine/rule.ts';
import { asksForPatience } from '../../wire/patience.ts';
import { summarize } from '../../wire/exchange.ts';

const expected = 'an answer, and no server error';

export const alwaysAnswers = defineWatch({
  id: 'errors/always-answers',
  requirements: ['errors/no-server-error'],
  title: 'Every request is answered, and none with a server error',
  missingPrerequisite: 'no request was sent',
  // Sound: 503 and its like are "come back later"; a time-out may be our impatience. A finding that
  // does not repeat is inconclusive. How long a body may be is open, and who closes the connection
  // on a longer one may lose the answer with it.
  inspect: (exchange) => {
    const { status } = exchange.response;
    const isOpen = exchange.plan.openPoint !== undefined && status === 501;
    if (status < 500 || asksForPatience(exchange) || isOpen) return 'fine';
    return { expected, got: summarize(exchange) };
  },
  inspectSilence: (exchange) =>
    exchange.failure?.startsWith('no complete answer') === true ||
    exchange.plan.openPoint === 'body-size'
      ? 'not-mine'
      : { expected, got: summarize(exchange) },
});
