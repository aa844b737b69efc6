import { expect, test } from 'vitest';

import { planCount } from '../../engine/session/requests.ts';
import { answerOf, responseOf } from '../../test-support/exchanges.ts';
import { closed, fakeContext } from '../../test-support/fake-target.ts';
import { hookExchangeOf } from '../../test-support/market.ts';
import { lineOfRun } from './breakdown.ts';

const endDate = new Date(closed * 1000).toISOString().replace('.000', '');
const credential = { label: 'full', headers: [], query: [] };
const at = (sentAt: number) => ({ sentAt, receivedAt: sentAt + 1 });

/** An office of four leads, and its line of three before that; with the leads created at that time, if any. */
function inspect(madeAt?: number) {
  const context = fakeContext(() => undefined);
  const whole = { totalLeads: 3, officeBreakdown: [{ officeId: 1, totalLeads: 3 }] };
  context.client.exchanges.push(
    answerOf(planCount({ kind: 'organization', id: '9' }, { endDate }, credential), {
      ...at(20_000),
      response: responseOf(200, whole),
    }),
  );
  if (madeAt !== undefined)
    context.observer.exchanges.push({ ...hookExchangeOf(204, {}, madeAt), hook: 'createLead' });
  const own = answerOf(planCount({ kind: 'office', id: '1' }, { endDate }, credential), {
    ...at(30_000),
    response: responseOf(200, { totalLeads: 4 }),
  });
  return lineOfRun.inspect(own, context);
}

test('a count other than its line is wrong', () => {
  expect(inspect()).toMatchObject({ got: '4' });
  expect(inspect(1000)).toMatchObject({ got: '4' });
});

test('unless a lead was made between the two, or was on its way by then', () => {
  expect([inspect(25_000), inspect(16_000)]).toEqual(['not-mine', 'not-mine']);
});
