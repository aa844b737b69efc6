import { Agent, request } from 'node:http';
import { afterEach, expect, test } from 'vitest';

import { referencePolicy } from '../model/policy.ts';
import { servePolicies } from '../test-support/sandboxes.ts';
import { now } from '../test-support/state.ts';
import type { RequestOutcome } from '../policy/request-context.ts';
import { referenceWirePolicy, type WirePolicy } from '../policy/wire-policy.ts';

let stop: () => Promise<void> = () => Promise.resolve();
afterEach(() => stop());

/** Starts a service that tells what became of each request. */
async function serve(wire: Partial<WirePolicy> = {}) {
  const outcomes: RequestOutcome[] = [];
  const finish: WirePolicy['finish'] = (answer, outcome) => {
    outcomes.push(outcome);
    return answer;
  };
  const policies = { policy: referencePolicy, wire: { ...referenceWirePolicy, finish, ...wire } };
  const { url, close } = await servePolicies(policies);
  stop = close;
  return { url, outcomes };
}

function ask(url: string, path: string, agent = new Agent()): Promise<number | undefined> {
  const headers = ['X-First', '1', 'Authorization', 'Bearer full', 'Host', 'x'];
  return new Promise((resolve, reject) => {
    request(`${url}/partner/v1${path}`, { headers, agent }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode));
    })
      .on('error', reject)
      .end();
  });
}

const office = '/offices/201/leads/count';

test('requests are counted: all, those of an operation, those of a connection', async () => {
  const { url, outcomes } = await serve();
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  await ask(url, '/health', agent);
  await ask(url, office, agent);
  await ask(url, '/health');
  await ask(url, '/health', agent);
  agent.destroy();
  const numbers = outcomes.map((one) => [
    one.requestNumber,
    one.operationRequestNumber,
    one.connectionRequestNumber,
  ]);
  expect(numbers).toEqual([
    [1, 1, 1],
    [2, 1, 2],
    [3, 2, 1],
    [4, 3, 3],
  ]);
});

test('the status of the answer before is known, of all requests and of the connection', async () => {
  const { url, outcomes } = await serve();
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  await ask(url, '/health', agent);
  await ask(url, '/offices/9/leads/count');
  await ask(url, '/health', agent);
  agent.destroy();
  expect(outcomes.map((one) => one.previousStatus)).toEqual([undefined, 200, 404]);
  expect(outcomes.map((one) => one.previousConnectionStatus)).toEqual([undefined, undefined, 200]);
});

test('open requests are those that have no answer yet', async () => {
  const { url, outcomes } = await serve({ holdMilliseconds: () => 50 });
  await Promise.all([ask(url, office), ask(url, office), ask(url, '/health')]);
  await ask(url, office);
  const open = outcomes.map(({ openRequests }) => openRequests.getOfficeLeadCount);
  expect(open.slice(0, 3)).toContain(2);
  expect(open[3]).toBe(1);
  expect(outcomes[3]?.openRequests.getHealth).toBe(0);
});

test('a request is known as it was sent: its path, its headers in order', async () => {
  const { url, outcomes } = await serve();
  await ask(url, '/health?a=%41');
  expect(outcomes[0]).toMatchObject({ url: '/partner/v1/health?a=%41', now });
  expect(Object.keys(outcomes[0]?.headers ?? {})).toEqual([
    'x-first',
    'authorization',
    'host',
    'connection',
  ]);
});

test('a policy of its own decides one request, and leaves the others alone', async () => {
  const { url, outcomes } = await serve({
    policyFor: (policy, { requestNumber }) =>
      requestNumber === 2 ? { ...policy, countLeads: () => 1234 } : policy,
  });
  for (let sent = 0; sent < 3; sent += 1) await ask(url, office);
  const counts = outcomes.map(({ reply }) => reply.kind === 'office-count' && reply.office);
  expect(counts).toMatchObject([{ totalLeads: 6 }, { totalLeads: 1234 }, { totalLeads: 6 }]);
});
