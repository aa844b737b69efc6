import { expect, test } from 'vitest';

import { startSimulator } from '../../../simulator/index.ts';
import { startRelay } from './relay.ts';

const headers = { authorization: 'Bearer sim-key-full' };

test('a relay leads to one target after the other, and counts what it is asked', async () => {
  const relay = await startRelay();
  const ask = () => fetch(`${relay.url}/partner/v1/health`, { headers });
  await expect(ask()).rejects.toThrow();
  const [right, wrong] = await Promise.all([
    startSimulator({ docs: false }),
    startSimulator({ docs: false, defects: ['health/status-ok'] }),
  ]);
  relay.leadTo(right.url);
  expect(await (await ask()).json()).toMatchObject({ status: 'success' });
  relay.leadTo(wrong.url);
  expect(await (await ask()).json()).toMatchObject({ status: 'ok' });
  await Promise.all([right.close(), wrong.close()]);
  await expect(ask()).rejects.toThrow();
  expect(relay.count()).toBe(4);
  await relay.close();
});

test('a body arrives behind a relay as it was sent', async () => {
  const [relay, simulator] = await Promise.all([startRelay(), startSimulator({ docs: false })]);
  relay.leadTo(simulator.url);
  const listing = simulator.target.listings?.[0]?.externalListingId ?? '';
  const answer = await fetch(`${relay.url}/partner/v1/listings/${listing}`, {
    method: 'PUT',
    headers: { ...headers, 'content-type': 'application/json' },
    body: '{"status":"NO_SUCH_STATUS"}',
  });
  expect(answer.status).toBe(400);
  expect(await answer.text()).toContain('Invalid status');
  await Promise.all([relay.close(), simulator.close()]);
});
