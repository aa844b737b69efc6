import { expect, test, vi } from 'vitest';

import type { LogFields } from '../log/log.ts';
import { createSimulator } from '../start.ts';

test('a log tells neither a key nor the name of a sandbox that was made at random', async () => {
  const lines: LogFields[] = [];
  const log = {
    write: (_level: string, _message: string, fields: LogFields = {}) => void lines.push(fields),
    close: () => Promise.resolve(),
  };
  await using simulator = await createSimulator({ log });
  const secret = await simulator.sandboxes.create();
  await simulator.sandboxes.put('checkout');
  const ask = async (path: string, key?: string) => {
    const headers = key === undefined ? {} : { authorization: `Bearer ${key}` };
    await (await simulator.fetch(`${simulator.url}${path}`, { headers })).text();
  };
  await ask(`/sandboxes/${secret.name}/partner/v1/health`, 'sim-key-full');
  await ask('/partner/v1/health', secret.key('sim-key-full'));
  await ask(`/_simulator/sandboxes/${secret.name}/clock`);
  await ask('/sandboxes/checkout/partner/v1/health', 'sim-key-full');
  await ask('/partner/v1/offices/sim-key-full/leads/count');
  await ask('/partner/v1/offices/my-own-key/leads/count', 'my-own-key');
  await vi.waitUntil(() => lines.length === 6);
  expect(lines.map(({ path }) => path).join()).not.toMatch(/sim-key-full|my-own-key/);
  expect(JSON.stringify(lines)).not.toContain(secret.name);
  expect(lines[3]).toMatchObject({
    sandbox: 'checkout',
    path: '/sandboxes/checkout/partner/v1/health',
  });
});
