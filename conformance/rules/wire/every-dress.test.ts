import { expect, test } from 'vitest';

import { fakeContext } from '../../test-support/fake-target.ts';
import { answerOf, responseOf } from '../../test-support/exchanges.ts';
import { resultsOf } from '../../test-support/verdicts.ts';
import { planHealth } from '../../engine/client/requests.ts';
import { everyDress } from './every-dress.ts';

test('a failure names the form that is refused, and the RFC by which it changes nothing', async () => {
  const context = fakeContext(({ headers }) => ({
    status: headers.some(([name]) => name === 'accept') ? 415 : 200,
  }));
  const plan = planHealth(context.credentials.present('full'));
  const dress = { headers: 'in lower case', encoding: 'of none' } as const;
  context.notes.refusedDresses.push(answerOf({ ...plan, dress }, { response: responseOf(415) }));
  const [result] = await resultsOf([everyDress], context);
  expect(result).toMatchObject({
    verdict: 'fail',
    finding: {
      onlyWith: expect.stringContaining('in lower case'),
      hint: 'field names are case-insensitive (RFC 9110, section 5.1)',
    },
  });
});
