import { expect, test } from 'vitest';

import { planCount } from '../../engine/session/requests.ts';
import { answerOf, responseOf } from '../../test-support/exchanges.ts';
import { fakeContext } from '../../test-support/fake-target.ts';
import { keyStaysValid } from './key-stays-valid.ts';

/** A count that is refused between two alike that are not. */
function inspect(startDate: string) {
  const context = fakeContext(() => undefined);
  const credential = { label: 'full', headers: [], query: [] };
  const plan = planCount({ kind: 'office', id: '1' }, { startDate }, credential);
  const [before, refused, after] = [200, 400, 200].map((status, turn) =>
    answerOf(plan, {
      response: responseOf(status),
      sentAt: 10 * turn,
      receivedAt: 10 * turn + 1,
    }),
  );
  if (before === undefined || refused === undefined || after === undefined) return undefined;
  context.client.exchanges.push(before, refused, after);
  return keyStaysValid.inspect(refused, context);
}

test('a request that is taken stays taken', () => {
  expect(inspect('2024-01-01T00:00:00Z')).toMatchObject({ hint: expect.any(String) });
});

test('but for one whose dates are in a form that may be refused', () => {
  for (const date of ['2024-01-01T00:00:00+01:00', '2024-01-01T00:00:00.5Z'])
    expect(inspect(date)).toBe('not-mine');
});
