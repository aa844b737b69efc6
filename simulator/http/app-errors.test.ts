import { expect, test, vi } from 'vitest';

import { createRuntime } from '../runtime.ts';
import { referencePolicy } from '../model/policy.ts';
import { followConnections } from './connections.ts';
import { close, listen } from './listen.ts';
import { createHttpServer } from './server.ts';
import { referenceWirePolicy } from './wire-policy.ts';

test('a mistake of the simulator is answered with JSON, and told the operator only', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const runtime = createRuntime([], () => 0, referencePolicy);
  const renderReply = () => {
    throw new Error('a secret of the inside');
  };
  const server = createHttpServer(runtime, { ...referenceWirePolicy, renderReply });
  const connections = followConnections(server);
  const url = await listen(server, '127.0.0.1', 0);
  const response = await fetch(`${url}/partner/v1/health`);
  expect(response.status).toBe(500);
  expect(await response.json()).toEqual({ status: 'error', error: 'Internal error' });
  expect(String(log.mock.calls)).toContain('a secret of the inside');
  log.mockRestore();
  await close(server, connections);
});
