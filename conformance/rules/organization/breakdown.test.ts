import { expect, test } from 'vitest';

import { countOf } from '../../test-support/exchanges.ts';
import { closed, countLeads, fakeContext } from '../../test-support/fake-target.ts';
import { resultsOf } from '../../test-support/verdicts.ts';
import { hookExchangeOf } from '../../test-support/market.ts';
import { lineOfRun } from './breakdown.ts';
import { ownOfficesOnly } from './own-offices-only.ts';

const endDate = new Date(closed * 1000).toISOString().replace('.000', '');
const at = (sentAt: number) => ({ sentAt, receivedAt: sentAt + 1 });

/** Inspects a count of four after a line of three, with leads created at `madeAt`, if given. */
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

test('an office count that differs from its line is wrong', () => {
  expect(inspect()).toMatchObject({ got: '4' });
  expect(inspect(1000)).toMatchObject({ got: '4' });
});

test('a difference is fine if a lead was created between the two counts or shortly before', () => {
  expect([inspect(25_000), inspect(16_000)]).toEqual(['not-mine', 'not-mine']);
});

test.each([
  ['has all lines', (lines: readonly object[]) => lines, 'pass'],
  ['leaves out an office without leads', (lines: readonly object[]) => lines.slice(0, 1), 'pass'],
  ['leaves out an office with leads', (lines: readonly object[]) => lines.slice(1), 'fail'],
  ['has no line', () => [], 'untested'],
  ['is missing', () => undefined, 'fail of organization/breakdown-included'],
  [
    'has lines without a number',
    () => [{ officeName: 'Pier' }],
    'fail of organization/breakdown-included',
  ],
  [
    'has a line that lacks its number',
    (lines: readonly object[]) => [...lines.slice(1), { officeId: 1 }],
    'pass',
  ],
])('a breakdown that %s', async (_, change, verdict) => {
  const context = fakeContext((request) => {
    const { status, body } = countLeads({ 1: [closed - 86_400], 2: [] }, request);
    const { officeBreakdown, ...rest } = body as { officeBreakdown?: readonly object[] };
    const lines = officeBreakdown && change(officeBreakdown);
    return { status, body: lines === undefined ? rest : { ...rest, officeBreakdown: lines } };
  });
  const [result] = await resultsOf([ownOfficesOnly], context);
  const { requirement } = result?.finding ?? {};
  expect(`${result?.verdict}${requirement === undefined ? '' : ` of ${requirement}`}`).toBe(
    verdict,
  );
});
