/** The memory that the fast path retains beyond what the journal accounts for. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

import { expect, test, vi } from 'vitest';

import { journalOf } from '../../journal/journal.ts';
import { serveSandboxes } from '../../test-support/recorded-app.ts';
import { patient } from '../../../shared/test-support/vitest.ts';

setFlagsFromString('--expose-gc');
const collectGarbage: unknown = runInNewContext('gc');

test('journal entries of repeated exchanges share the text of their bodies', async () => {
  const { sandboxes, url } = await serveSandboxes();
  const body = JSON.stringify({ brokerExternalId: 'B-1', status: 'SOLD', x: 'y'.repeat(10_000) });
  const headers = { authorization: 'Bearer full', 'content-type': 'application/json' };
  for (let index = 0; index < 4; index += 1)
    await fetch(`${url}/partner/v1/listings/L-1`, { method: 'PUT', headers, body });
  const journal = journalOf(sandboxes.default());
  const requests = () => journal.list().entries.map(({ request }) => request);
  const [, second, third, fourth] = requests();
  expect(second?.body.text).toBe(body);
  // Skip the first: unlike the others, its answer reports a status change.
  expect([third, fourth].map((request) => request?.body === second?.body)).toEqual([true, true]);
  Object.assign(third ?? {}, { path: 'changed' });
  expect(new Set([fourth, ...requests()].map((request) => request?.path))).toEqual(
    new Set(['/partner/v1/listings/L-1']),
  );
});

test('cached requests do not retain the state of a removed sandbox', async () => {
  const { sandboxes, url } = await serveSandboxes();
  const useAndRemove = async (): Promise<WeakRef<object>> => {
    const sandbox = await sandboxes.findOrCreate('short');
    if (sandbox === undefined) throw new Error('The first use makes the sandbox.');
    // Gives the sandbox a state of its own instead of the shared initial one.
    const event = { kind: 'leads-received', officeId: 201, instants: [0] } as const;
    await sandbox.change(() => [{ kind: 'happened', events: [event] }]);
    for (let index = 0; index < 2; index += 1) {
      // An open connection might retain its last request.
      const headers = { authorization: 'Bearer sandbox-short.full', connection: 'close' };
      expect((await fetch(`${url}/partner/v1/health`, { headers })).status).toBe(200);
    }
    const made = new WeakRef(sandbox.state().model);
    await sandboxes.remove('short');
    return made;
  };
  const state = await useAndRemove();
  await vi.waitFor(() => {
    if (typeof collectGarbage === 'function') collectGarbage();
    expect(state.deref() === undefined).toBe(true);
  }, patient);
});
