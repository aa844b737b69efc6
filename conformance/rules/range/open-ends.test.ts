import { expect, test } from 'vitest';

import { planCount, type Subject } from '../../engine/session/requests.ts';
import { formatInstant } from '../../engine/session/counts.ts';
import { answerOf } from '../../test-support/exchanges.ts';
import { fakeContext } from '../../test-support/fake-target.ts';
import { untilLater } from './open-ends.ts';

const credential = { label: 'full', headers: [], query: [] };
const weekSeconds = 7 * 24 * 3600;

test('a range ends later only where the same operation was seen to take such an end', () => {
  const context = fakeContext(() => undefined);
  const office: Subject = { kind: 'office', id: '1' };
  const endDate = formatInstant(Date.now() / 1000 + weekSeconds);
  const taken = answerOf(planCount(office, { endDate }, credential), { receivedAt: Date.now() });
  context.client.exchanges.push(taken, taken);
  expect(untilLater(context, 'office')).toMatchObject({ endDate: expect.any(String) });
  expect(untilLater(context, 'organization')).toEqual({});
});
