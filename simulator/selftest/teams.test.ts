/** Teams that share a simulator: which sandboxes they can access, and their limits. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { afterEach, expect, test, vi } from 'vitest';

import { closeLater, makeFolder } from '../../shared/test-support/vitest.ts';
import { simulateCommand } from '../cli/arguments.ts';
import { readTeams } from '../cli/simulate.ts';
import { StartError } from '../http/listen.ts';
import { createSimulator } from '../start.ts';
import type { TeamsOption } from '../tenants/teams.ts';
import { jsonRequest } from '../test-support/service.ts';

const teams = {
  checkout: { token: 'checkout-token', maxSandboxes: 3 },
  search: { token: 'search-token', requestsPerSecond: 5 },
} as const satisfies TeamsOption;

const now = Date.parse('2026-03-14T09:00:00Z');
afterEach(() => void vi.useRealTimers());

async function open(options: { controlToken?: string } = {}) {
  const simulator = closeLater(
    await createSimulator({ teams, now: () => now, docs: false, ...options }),
  );
  return async (token: string | undefined, method: string, path: string, body?: unknown) => {
    const init = jsonRequest(method, token, body);
    const response = await simulator.fetch(`${simulator.url}${path}`, init);
    const text = await response.text();
    return {
      status: response.status,
      retryAfter: response.headers.get('retry-after'),
      body: text.startsWith('{') ? JSON.parse(text) : text,
    };
  };
}

const all = '/_simulator/sandboxes';
const refused = (code: string) => ({ error: { code, fix: expect.any(String) } });

test('a team can create, see and remove only its own sandboxes', async () => {
  const ask = await open({ controlToken: 'operator-token' });
  expect((await ask('checkout-token', 'PUT', `${all}/checkout-a`, {})).status).toBe(201);
  expect((await ask('search-token', 'PUT', `${all}/search-a`, {})).status).toBe(201);
  const named = async (token: string) =>
    (await ask(token, 'GET', all)).body.sandboxes.map(({ name }: { name: string }) => name);
  expect(await named('checkout-token')).toEqual(['checkout-a']);
  expect(await named('operator-token')).toEqual(['default', 'checkout-a', 'search-a']);
  const foreign = { status: 403, body: refused('sandbox-foreign') };
  for (const [method, path, body] of [
    ['GET', `${all}/search-a`],
    ['PUT', `${all}/search-a`, {}],
    ['PUT', `${all}/plain`, {}],
    ['DELETE', `${all}/search-a`],
    ['GET', `${all}/default`],
    ['GET', `${all}/search-nothing/journal`],
    ['POST', `${all}/checkout-a/fork`, { name: 'search-b' }],
    ['GET', `${all}/checkout-a/comparison?withSandbox=search-a`],
  ] as const) {
    const answer = await ask('checkout-token', method, path, body);
    expect(answer, `${method} ${path}`).toMatchObject(foreign);
  }
  const unknown = await ask('checkout-token', 'GET', `${all}/checkout-z`);
  expect(unknown).toMatchObject({ status: 404, body: refused('sandbox-unknown') });
  expect(JSON.stringify(unknown.body)).not.toContain('search-a');
  expect(await ask('checkout-token', 'DELETE', `${all}/checkout-a`)).toMatchObject({ status: 204 });
});

test('random sandbox names begin with the name of the team', async () => {
  const ask = await open();
  const { body } = await ask('checkout-token', 'POST', all, {});
  expect(body.name).toMatch(/^checkout-[a-z0-9]{15}$/);
  const fork = await ask('checkout-token', 'POST', `${all}/${body.name}/fork`, {});
  expect(fork.body.name).toMatch(/^checkout-[a-z0-9]{15}$/);
});

test('with teams, a missing or wrong token is rejected', async () => {
  const ask = await open();
  expect(await ask(undefined, 'GET', all)).toMatchObject({ status: 401 });
  for (const token of ['checkout-toke', 'sim-key-full', 'sandbox-checkout-a.sim-key-full']) {
    expect(await ask(token, 'GET', all)).toMatchObject({
      status: 401,
      body: refused('token-wrong'),
    });
  }
  expect(await ask('checkout-token', 'GET', all)).toMatchObject({ status: 200 });
});

test('the sandbox limit of a team includes sandboxes created by first use', async () => {
  const ask = await open();
  const made = await Promise.all(
    Array.from({ length: 5 }, () => ask('checkout-token', 'POST', all, {})),
  );
  const statuses = made.map(({ status }) => status).toSorted((a, b) => a - b);
  expect(statuses).toEqual([201, 201, 201, 409, 409]);
  const use = (name: string) => ask(`sandbox-${name}.sim-key-full`, 'GET', '/partner/v1/health');
  const first = await use('checkout-b');
  expect(first).toMatchObject({ status: 503, retryAfter: '60' });
  expect(first.body.error).toContain('3 sandboxes of the team checkout');
  expect((await use('search-b')).status).toBe(200);
});

test('the rate limit of a team does not affect other teams', async () => {
  const ask = await open();
  const key = 'sandbox-search-a.sim-key-full';
  const statuses: number[] = [];
  // The simulator's own clock is frozen; rate limits use the system time.
  for (const second of [0, 1]) {
    vi.setSystemTime(now + second * 1000);
    for (const path of ['/partner/v1/health', '/sandboxes/search-a/partner/v1/health']) {
      for (let nth = 0; nth < 2; nth += 1) statuses.push((await ask(key, 'GET', path)).status);
    }
    statuses.push((await ask('search-token', 'GET', all)).status);
    expect(await ask('search-token', 'GET', all)).toMatchObject({
      status: 429,
      retryAfter: '1',
      body: refused('team-rate'),
    });
    const late = await ask(key, 'GET', '/partner/v1/health');
    expect(late).toMatchObject({ status: 429, retryAfter: '1', body: { status: 'error' } });
    expect(late.body.error).toContain('5 requests');
  }
  expect(statuses).toEqual(Array<number>(10).fill(200));
  expect((await ask('checkout-token', 'GET', all)).status).toBe(200);
  expect((await ask('sim-key-full', 'GET', '/partner/v1/health')).status).toBe(200);
  expect((await ask(undefined, 'GET', '/metrics')).body).toContain(
    '\npartner_api_simulator_limited_total 2\n',
  );
});

test.each([
  [{ 'check-out': { token: 'checkout-token' } }, /teams\.check-out is not a valid name of a team/],
  [{ checkout: {} }, /teams\.checkout\.token is missing/],
  [{ checkout: { token: 'short' } }, /teams\.checkout\.token is shorter/],
  [{ checkout: { token: 'sim-key-full' } }, /is a key of the partner API/],
  [
    { a: { token: 'one-token' }, b: { token: 'one-token' } },
    /teams\.b\.token is also the control token, or that of another team/,
  ],
  [{ a: { token: 'operator-token' } }, /teams\.a\.token is also the control token/],
  [{ a: { token: 'one-token', maxSandboxes: 0 } }, /maxSandboxes is not a whole number from 1/],
  [{ a: { token: 'one-token', limit: 1 } }, /teams\.a\.limit is not a field; there are token/],
  [[], /write teams as fields, by their names/],
])('the teams %j are rejected', async (wrong, message) => {
  const options = { teams: wrong as unknown as TeamsOption, controlToken: 'operator-token' };
  await expect(createSimulator(options)).rejects.toThrow(message);
  await expect(createSimulator(options)).rejects.toThrow(StartError);
});

const newFile = async (): Promise<string> => join(await makeFolder(), 'teams.yaml');

test('teams are read from a YAML or JSON file', async () => {
  const file = await newFile();
  expect(simulateCommand.read(['--teams', file])).toMatchObject({ teams: file });
  const written = { checkout: { token: 'checkout-token', maxSandboxes: 3 } };
  for (const text of [
    'checkout: { token: checkout-token, maxSandboxes: 3 }',
    JSON.stringify(written),
  ]) {
    await writeFile(file, text);
    expect(await readTeams(file)).toEqual(written);
  }
});

test('a syntax error in the teams file is reported with its line, without the token', async () => {
  const file = await newFile();
  await writeFile(file, 'checkout:\n  token: "checkout-token');
  const error = await readTeams(file).catch(String);
  expect(error).toMatch(/teams\.yaml:2: syntax$/);
  await expect(readTeams(`${file}x`)).rejects.toThrow(/teams\.yamlx: cannot be read: /);
});
