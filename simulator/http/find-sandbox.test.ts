import { Agent, request as sendRequest } from 'node:http';

import { expect, test } from 'vitest';

import { useSandbox } from '../control/operations/context.ts';
import { createFetch } from '../in-process/fetch.ts';
import { serveSimulator } from '../test-support/service.ts';
import { initialSmallState, openSandboxes, serveSandboxes } from '../test-support/recorded-app.ts';
import { createHttpServer } from './server.ts';
import { referencePolicy } from '../model/policy.ts';
import { now } from '../test-support/state.ts';
import type { RequestOutcome } from '../policy/request-context.ts';
import { referenceWirePolicy, type WirePolicy } from '../policy/wire-policy.ts';

const simulator = await serveSimulator();

const ask = (path: string, key: string): Promise<Response> =>
  fetch(`${simulator.url}${path}`, { headers: { authorization: `Bearer ${key}` } });

test('a client selects a sandbox by its key alone', async () => {
  expect((await ask('/partner/v1/health', 'sandbox-one.sim-key-full')).status).toBe(200);
  expect((await ask('/partner/v1/health', 'sandbox-one.sim-key-revoked')).status).toBe(401);
  const counts = '/partner/v1/organizations/310/leads/count';
  expect((await ask(counts, 'sandbox-one.sim-key-full')).status).toBe(200);
  expect((await ask(counts, 'sandbox-one.sim-key-without-lead-tracking')).status).toBe(401);
});

test('a near miss of a sandbox key is unauthorized', async () => {
  for (const key of ['sandbox-two.sim-key-ful', 'sandbox-two.', 'sandbox-.sim-key-full'])
    expect((await ask('/partner/v1/health', key)).status).toBe(401);
  expect((await ask('/partner/v1/health', 'SANDBOX-two.sim-key-full')).status).toBe(401);
});

test('a path can name the sandbox, also for requests without a key', async () => {
  const unauthorized = await fetch(`${simulator.url}/sandboxes/three/partner/v1/health`);
  expect(unauthorized.status).toBe(401);
  expect((await ask('/sandboxes/three/partner/v1/health', 'sim-key-full')).status).toBe(200);
  const own = await ask('/sandboxes/three/partner/v1/health', 'sandbox-three.sim-key-full');
  expect(own.status).toBe(200);
  const other = await ask('/sandboxes/three/partner/v1/health', 'sandbox-four.sim-key-full');
  expect(other.status).toBe(401);
});

test('a request from a foreign web page creates no sandbox', async () => {
  const headers = { 'sec-fetch-site': 'cross-site' };
  const response = await fetch(`${simulator.url}/sandboxes/image/partner/v1/health`, { headers });
  expect(response.status).toBe(404);
  expect(await simulator.sandboxes.has('image')).toBe(false);
});

test('a path with an invalid sandbox name is 404', async () => {
  const response = await ask(`/sandboxes/${'x'.repeat(24)}/partner/v1/health`, 'sim-key-full');
  expect(response.status).toBe(404);
  const error = `There is no sandbox ${'x'.repeat(24)}`;
  expect(await response.json()).toEqual({ status: 'error', error });
});

test('an expired sandbox with changes answers 410, and is not recreated by first use', async () => {
  let uptime = 0;
  const sandboxes = await openSandboxes({ uptime: () => uptime });
  await sandboxes.open('a', initialSmallState());
  uptime = 1001;
  await sandboxes.expire();
  const send = createFetch(createHttpServer(sandboxes).server);
  for (const [mount, key] of [
    ['', 'sandbox-a.full'],
    ['/sandboxes/a', 'full'],
  ]) {
    const headers = { authorization: `Bearer ${key}` };
    const response = await send(`http://simulator${mount}/partner/v1/health`, { headers });
    expect(response.status).toBe(410);
    expect(await response.text()).toContain('The sandbox a was removed at ');
  }
  expect(() => useSandbox({ sandboxes }, 'a')).toThrow(/^The sandbox a was removed at /);
  expect(await sandboxes.remove('a')).toBe(false);
});

test('requests beyond the rate limit get 429 until the next second begins', async () => {
  let milliseconds = 500;
  const sandboxes = { ...(await openSandboxes()), wallTime: () => milliseconds };
  await sandboxes.open('slow', initialSmallState({ 'rate-limit': 'limited' }));
  const request = createFetch(createHttpServer(sandboxes).server);
  const send = (path: string) => request(`http://simulator${path}`);

  const slow = '/sandboxes/slow/partner/v1/health';
  const admitted = await Promise.all(Array.from({ length: 200 }, () => send(slow)));
  const answers = [];
  for (const path of [slow, '/partner/v1/health', '/sandboxes/slow/docs'])
    answers.push(await send(path));
  milliseconds = 1000;
  answers.push(await send(slow));

  expect(new Set(admitted.map(({ status }) => status))).toEqual(new Set([401]));
  expect(answers.map(({ status }) => status)).toEqual([429, 401, 404, 401]);
  expect(answers[0]?.headers.get('retry-after')).toBe('1');
});

async function serve(wire: Partial<WirePolicy> = {}) {
  const outcomes: RequestOutcome[] = [];
  const finish: WirePolicy['finish'] = (answer, outcome) => {
    outcomes.push(outcome);
    return answer;
  };
  const policies = { policy: referencePolicy, wire: { ...referenceWirePolicy, finish, ...wire } };
  const { url } = await serveSandboxes({ policiesOf: () => policies });
  return { url, outcomes };
}

function askSimulator(url: string, path: string, agent = new Agent()): Promise<number | undefined> {
  const headers = ['X-First', '1', 'Authorization', 'Bearer full', 'Host', 'x'];
  return new Promise((resolve, reject) => {
    sendRequest(`${url}/partner/v1${path}`, { headers, agent }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode));
    })
      .on('error', reject)
      .end();
  });
}

const office = '/offices/201/leads/count';

test('requests are counted in total, per operation and per connection', async () => {
  const { url, outcomes } = await serve();
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  await askSimulator(url, '/health', agent);
  await askSimulator(url, office, agent);
  await askSimulator(url, '/health');
  await askSimulator(url, '/health', agent);
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

test('a request knows the previous status, overall and on its connection', async () => {
  const { url, outcomes } = await serve();
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  await askSimulator(url, '/health', agent);
  await askSimulator(url, '/offices/9/leads/count');
  await askSimulator(url, '/health', agent);
  agent.destroy();
  expect(outcomes.map((one) => one.previousStatus)).toEqual([undefined, 200, 404]);
  expect(outcomes.map((one) => one.previousConnectionStatus)).toEqual([undefined, undefined, 200]);
});

test('a request counts as open until it is answered', async () => {
  const { url, outcomes } = await serve({ delayMilliseconds: () => 50 });
  const paths = [office, office, '/health'];
  await Promise.all(paths.map((path) => askSimulator(url, path)));
  await askSimulator(url, office);
  const open = outcomes.map(({ openRequests }) => openRequests.getOfficeLeadCount);
  expect(open.slice(0, 3)).toContain(2);
  expect(open[3]).toBe(1);
  expect(outcomes[3]?.openRequests.getHealth).toBe(0);
});

test('a request context has the path as sent, and the headers in order', async () => {
  const { url, outcomes } = await serve();
  await askSimulator(url, '/health?a=%41');
  expect(outcomes[0]).toMatchObject({ url: '/partner/v1/health?a=%41', now });
  const names = Object.keys(outcomes[0]?.headers ?? {});
  expect(names).toEqual(['x-first', 'authorization', 'host', 'connection']);
});

test('policyFor can change the policy of a single request', async () => {
  const { url, outcomes } = await serve({
    policyFor: (policy, { requestNumber }) =>
      requestNumber === 2 ? { ...policy, countLeads: () => 1234 } : policy,
  });
  for (let sent = 0; sent < 3; sent += 1) await askSimulator(url, office);
  const counts = outcomes.map(({ reply }) => reply.kind === 'office-count' && reply.office);
  expect(counts).toMatchObject([{ totalLeads: 6 }, { totalLeads: 1234 }, { totalLeads: 6 }]);
});
