import { expect, test } from 'vitest';

import { countOf } from '../../test-support/exchanges.ts';
import { closed, fakeContext } from '../../test-support/fake-target.ts';
import { hookExchangeOf } from '../../test-support/market.ts';
import { lineOfRun } from './breakdown.ts';

const endDate = new Date(closed * 1000).toISOString().replace('.000', '');
const at = (sentAt: number) => ({ sentAt, receivedAt: sentAt + 1 });

/** An office of four leads, and its line of three before that; with the leads created at that time, if any. */
function inspect(madeAt?: number) {
  const context = fakeContext(() => undefined);
  const whole = { totalLeads: 3, officeBreakdown: [{ officeId: 1, totalLeads: 3 }] };
  const organization = { kind: 'organization', id: '9' } as const;
  context.client.exchanges.push(countOf(organization, { endDate }, whole, at(20_000)));
  if (madeAt !== undefined)
    context.observer.exchanges.push({ ...hookExchangeOf(204, {}, madeAt), hook: 'createLead' });
  const office = { kind: 'office', id: '1' } as const;
  const own = countOf(office, { endDate }, { totalLeads: 4 }, at(30_000));
  return lineOfRun.inspect(own, context);
}

test('a count other than its line is wrong', () => {
  expect(inspect()).toMatchObject({ got: '4' });
  expect(inspect(1000)).toMatchObject({ got: '4' });
});

test('unless a lead was made between the two, or was on its way by then', () => {
  expect([inspect(25_000), inspect(16_000)]).toEqual(['not-mine', 'not-mine']);
});
