import { rawPlaceOf, rawRequests } from '../../arbitraries/raw-requests.ts';
import { defineRule, nothingVaries } from '../../engine/rule.ts';
import { summarize } from '../../wire/exchange.ts';

export const rareRequests = defineRule({
  id: 'errors/rare-requests',
  requirements: ['errors/no-server-error'],
  title: 'What HTTP allows and no client sends is answered with no server error',
  mayTakeDown: true,
  cases: (context) =>
    rawRequests
      .flatMap((make) => make(rawPlaceOf(context)))
      .filter(({ isHttp }) => isHttp === true),
  input: nothingVaries,
  // Sound as a presumption only: 501 to 505 may come from whatever stands before the target.
  check: async (session, request) => {
    const exchange = await session.attemptRaw(request);
    if (exchange.response === undefined) return;
    session.judge(exchange.response.status !== 500, () => ({
      expected: `any answer but a server error, to a request with ${request.label}`,
      got: summarize(exchange),
      evidence: [exchange],
    }));
  },
});
