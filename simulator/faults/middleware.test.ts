import { expect, test } from 'vitest';

import { serveFaulty, wholeBody } from '../test-support/faulty-service.ts';
import { done, get, failureOf } from '../test-support/faulty-clients.ts';

test('what nothing strikes is answered as ever', async () => {
  const service = await serveFaulty(['reset;nth=2']);
  const response = await get(service);
  expect([response.status, await response.text()]).toEqual([200, wholeBody]);
  expect(service.log).toEqual([done]);
});

test('the header disturbs one request, and what it asks for wins', async () => {
  const service = await serveFaulty(['status=500;nth=2']);
  const statuses = [];
  for (const fault of [undefined, 'status=429', undefined]) {
    statuses.push((await get(service, fault)).status);
  }
  expect(statuses).toEqual([200, 429, 200]);
});

test('a header that makes no sense is refused, and neither carried out nor counted', async () => {
  const service = await serveFaulty(['status=500;nth=1']);
  const response = await get(service, 'latency=soon, status=200, reset;every=2');
  const message =
    'X-Simulator-Fault: latency=soon: "soon" is no time; write milliseconds, such as 500, or 2s, or 1m. ' +
    'reset;every=2: every is for --fault and the control plane; leave it out here';
  expect([response.status, response.headers.get('x-simulator-error')]).toEqual([400, message]);
  expect(await response.json()).toEqual({ status: 'error', error: message });
  expect((await get(service, '')).status).toBe(400);
  expect((await get(service, 'caf\u00e9')).headers.get('x-simulator-error')).toMatch(/: caf\?: /);
  expect([service.log, service.counters().size]).toEqual([[], 0]);
  expect((await get(service)).status).toBe(500);
});

test('what is none of the contract is not affected, by a header neither', async () => {
  const service = await serveFaulty(['reset']);
  const headers = { 'x-simulator-fault': 'nonsense' };
  const response = await fetch(`${service.url}/_simulator/clock`, { headers });
  expect([response.status, service.log]).toEqual([200, ['GET /_simulator/clock']]);
});

test('no fault is an error of the application', async () => {
  const service = await serveFaulty();
  for (const fault of ['reset', 'close', 'hang', 'lost-answer', 'cut=1', 'dribble=9/1']) {
    await failureOf(get(service, fault));
  }
  await service.close();
  expect(service.errors).toEqual([]);
});
