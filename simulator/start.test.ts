import { once } from 'node:events';
import { connect } from 'node:net';

import { expect, test } from 'vitest';

import { SeedError, StartError, startSimulator } from './index.ts';
import { smallSeed } from './test-support/seed.ts';
import { request } from './test-support/service.ts';

const head = 'host: x\r\nauthorization: Bearer sim-key-full\r\n';

test('takes any free port, so that several run at once', async () => {
  const simulators = await Promise.all([startSimulator(), startSimulator({ port: 0 })]);
  const urls = simulators.map(({ url }) => url);
  expect(new Set(urls).size).toBe(2);
  expect(urls.every((url) => /^http:\/\/127\.0\.0\.1:\d+$/.test(url))).toBe(true);
  await Promise.all(simulators.map(({ close }) => close()));
});

test('a port in use is an error that names the fix', async () => {
  const simulator = await startSimulator();
  const port = Number(new URL(simulator.url).port);
  const second = startSimulator({ port });
  await expect(second).rejects.toThrow(StartError);
  await expect(second).rejects.toThrow(
    `Port ${port} on 127.0.0.1 is in use. ` +
      'Stop what listens there, or choose another port; 0 takes any free one.',
  );
  await simulator.close();
});

test('an address of another machine is an error that names the fix', async () => {
  await expect(startSimulator({ host: '192.0.2.1' })).rejects.toThrow(
    '192.0.2.1 is no address of this machine. Try 127.0.0.1.',
  );
});

test('a clock that tells no time is an error', async () => {
  await expect(startSimulator({ now: () => Number.NaN })).rejects.toThrow('now must return');
});

test('a defect changes answers, and not what its operator believes', async () => {
  const simulator = await startSimulator({ defects: ['office/count-as-text'] });
  const [known] = simulator.target.knownCounts ?? [];
  const query = new URLSearchParams({ endDate: known?.endDate ?? '' });
  const { body } = await request(
    simulator,
    `/offices/${known?.officeId}/leads/count?${query.toString()}`,
  );
  expect(body).toMatchObject({ totalLeads: expect.any(String) });
  expect(known?.totalLeads).toEqual(expect.any(Number));
  await simulator.close();
});

test('closing frees the port, as often as one likes', async () => {
  const simulator = await startSimulator();
  await Promise.all([simulator.close(), simulator.close()]);
  await simulator.close();
  const port = Number(new URL(simulator.url).port);
  const next = await startSimulator({ port });
  await next.close();
});

test('closing lets an open request finish, then closes its connection', async () => {
  const simulator = await startSimulator();
  const body = '{"brokerExternalId":"BRK-01","status":"SOLD"}';
  const socket = connect(Number(new URL(simulator.url).port));
  socket.write(`PUT /partner/v1/listings/LST-0001 HTTP/1.1\r\n${head}expect: 100-continue\r\n`);
  socket.write(`content-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`);
  expect(String((await once(socket, 'data'))[0])).toMatch(/^HTTP\/1\.1 100 /);
  const closed = simulator.close();
  socket.write(body);
  expect(String((await once(socket, 'data'))[0])).toMatch(/^HTTP\/1\.1 200 /);
  await Promise.all([closed, once(socket, 'close')]);
});

test('closing does not wait for connections that ask nothing', async () => {
  const simulator = await startSimulator();
  const silent = connect(Number(new URL(simulator.url).port)).resume();
  await once(silent, 'connect');
  await request(simulator, '/health');
  await Promise.all([simulator.close(), once(silent, 'close')]);
});

test('the clock of the options decides what is now', async () => {
  let now = new Date('2025-01-01T00:00:00Z');
  const simulator = await startSimulator({ now: () => now });
  const query = '/offices/2101/leads/count?startDate=2025-06-01T00:00:00Z';
  expect((await request(simulator, query)).status).toBe(400);
  now = new Date('2025-07-01T00:00:00Z');
  expect(await request(simulator, query)).toMatchObject({ status: 200, body: { totalLeads: 0 } });
  await simulator.close();
});

test.each([
  ['standard v2:1', {}],
  ['standard v2:7', { seed: 7 }],
  ['busy v1:1', { data: 'busy' }],
  ['empty v1:3', { data: { name: 'empty', offices: 3 }, seed: 3 }],
] as const)('names its data: %s', async (label, options) => {
  const simulator = await startSimulator(options);
  await simulator.close();
  expect(simulator.seed).toBe(label);
});

test('data that cannot be made are an error, and nothing listens', async () => {
  const data = { document: { ...smallSeed, offices: [] } };
  await expect(startSimulator({ data })).rejects.toThrow(SeedError);
  await expect(startSimulator({ data })).rejects.toThrow(
    'document: listings[0].office: 201 is no office of own; there is none',
  );
});

test('keys of a document of your own are the keys that it takes', async () => {
  const simulator = await startSimulator({ data: { document: smallSeed } });
  const statusOf = async (key: string) => {
    const headers = { authorization: `Bearer ${key}` };
    return (await request(simulator, '/health', { headers })).status;
  };
  expect([await statusOf('full'), await statusOf('old'), await statusOf('sim-key-full')]).toEqual([
    200, 401, 401,
  ]);
  expect(await (await fetch(`${simulator.url}/docs`)).text()).toContain('data-key="full"');
  await simulator.close();
});
