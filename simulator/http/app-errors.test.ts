import { expect, test, vi } from 'vitest';

import { forgetful } from '../tenants/sandbox/memory.ts';
import { openSandboxes } from '../test-support/sandboxes.ts';
import { close, listen } from './listen.ts';
import { createHttpServer } from './server.ts';

test('a mistake of the simulator is answered with JSON, and told the operator only', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const remember = () => Promise.reject(new Error('a secret of the inside'));
  const sandboxes = await openSandboxes({ memory: { ...forgetful, remember } });
  const { server, connections } = createHttpServer(sandboxes);
  const url = await listen(server, '127.0.0.1', 0);
  const response = await fetch(`${url}/partner/v1/listings/L-1`, {
    method: 'PUT',
    headers: { authorization: 'Bearer full', 'content-type': 'application/json' },
    body: '{"brokerExternalId":"B-1","status":"SOLD"}',
  });
  expect(response.status).toBe(500);
  expect(await response.json()).toEqual({ status: 'error', error: 'Internal error' });
  expect(String(log.mock.calls)).toContain('a secret of the inside');
  log.mockRestore();
  await close(server, connections);
});
