import { expect, test } from 'vitest';

import { fakeContext, fakeTarget } from '../../test-support/fake-target.ts';
import { Session } from '../session/session.ts';
import { requestsToRestore, restore } from './restore.ts';

const target = {
  ...fakeTarget,
  listings: ['L-1', 'L-2', 'L-3'].map((externalListingId) => ({
    externalListingId,
    status: 'SOLD' as const,
    brokerExternalId: 'B-1',
  })),
};

test('what it takes to put listings back is known before', async () => {
  const context = fakeContext(() => ({ status: 200 }), { target });
  const session = new Session(context, { fresh: false });
  const [away, back, broken] = context.listings;
  expect(requestsToRestore(context)).toBe(0);
  await away?.move(session, 'DRAFT');
  expect(requestsToRestore(context)).toBe(1);
  for (const status of ['DRAFT', 'SOLD'] as const) await back?.move(session, status);
  expect(requestsToRestore(context)).toBe(1);
  await broken?.move(session, 'DRAFT');
  await broken?.move(session, 'SOLD');
  await session.ask(broken?.planRefused('{}', session.full) ?? expect.unreachable());
  expect(requestsToRestore(context)).toBe(3);
  const sent = context.client.requestCount;
  expect(await restore(context)).toEqual([]);
  expect(context.client.requestCount - sent).toBe(3);
});
