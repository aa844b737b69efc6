import { describe, expect, test, vi } from 'vitest';

import { serve } from '../../../conformance/test-support/listen.ts';
import { spyOnConsole } from '../../../shared/test-support/console.ts';
import { startSimulator } from '../../../simulator/index.ts';
import { runPrism } from './commands.ts';

const { log, complain } = spyOnConsole();

const printed = (): string[] => log.mock.calls.map(([text]) => String(text));

/** Runs a command until it listens, does something with its URL, and stops it. */
async function during(
  args: string[],
  act: (url: string) => Promise<void>,
  signal: 'SIGINT' | 'SIGTERM' = 'SIGTERM',
): Promise<number> {
  const exitCode = runPrism([...args, '--port', '0']);
  await vi.waitUntil(() => printed().length > 0, { timeout: 10_000 });
  await act(/http:\/\/127\.0\.0\.1:\d+/.exec(printed()[0] ?? '')?.[0] ?? '');
  process.emit(signal);
  return exitCode;
}

const authorization = 'Bearer sim-key-full';

describe('npm run mock', () => {
  test.each(['SIGINT', 'SIGTERM'] as const)(
    'answers with the examples until %s',
    async (signal) => {
      let stopped = '';
      const act = async (url: string): Promise<void> => {
        stopped = url;
        const response = await fetch(`${url}/partner/v1/health`, { headers: { authorization } });
        expect(await response.json()).toMatchObject({ status: 'success' });
      };
      expect(await during(['mock'], act, signal)).toBe(0);
      await expect(fetch(stopped)).rejects.toThrow();
      expect(process.listenerCount(signal)).toBe(0);
    },
  );

  test('prints what is wrong with a request', async () => {
    await during(['mock'], async (url) => {
      const count = '/partner/v1/offices/2101/leads/count';
      await fetch(`${url}${count}?startDate=soon`, { headers: { authorization } });
      expect(printed()).toContain(
        `request   GET ${count}  Request query parameter startdate must match format "date-time"`,
      );
    });
  });
});

describe('npm run proxy', () => {
  test('passes requests on, and prints what either side does wrong', async () => {
    await using simulator = await startSimulator();
    await during(['proxy', simulator.url], async (url) => {
      const health = await fetch(`${url}/partner/v1/health?key=secret`);
      expect(health.status).toBe(401);
      await fetch(`${url}/partner/v1/health`, { method: 'POST', headers: { authorization } });
      const good = await fetch(`${url}/partner/v1/health`, { headers: { authorization } });
      expect(await good.json()).toMatchObject({ status: 'success' });
    });
    expect(printed().slice(1)).toEqual([
      'request   GET /partner/v1/health  Invalid security scheme used',
      'request   POST /partner/v1/health  Selected route not found',
    ]);
  });

  test('prints what a non-conforming implementation answers', async () => {
    await using empty = await serve((_request, response) => {
      response.setHeader('content-type', 'application/json').end('{}');
    });
    await during(['proxy', empty.url], async (url) => {
      await fetch(`${url}/partner/v1/health`, { headers: { authorization } });
    });
    expect(printed().join('\n')).toMatch(
      /^response {2}GET \/partner\/v1\/health {2}200 {2}.*required property 'permissions'/m,
    );
  });

  test('prints that an implementation is not there', async () => {
    const { url: gone, close } = await startSimulator();
    await close();
    await during(['proxy', gone], async (url) => {
      expect((await fetch(`${url}/partner/v1/health?key=secret`)).status).toBe(500);
    });
    expect(printed()[1]).toMatch(/^no answer GET \/partner\/v1\/health .*ECONNREFUSED/);
    expect(printed().join('\n')).not.toContain('secret');
  });

  test('a path that Prism cannot read does not end it', async () => {
    await using simulator = await startSimulator();
    await during(['proxy', simulator.url], async (url) => {
      const path = '/partner/v1/offices/%E0%A4%A/leads/count';
      expect((await fetch(url + path, { headers: { authorization } })).status).toBe(500);
      const good = await fetch(`${url}/partner/v1/health`, { headers: { authorization } });
      expect(good.status).toBe(200);
    });
  });
});

test.each([
  [['mock', 'http://h'], 'http://h is no option; leave it out'],
  [['proxy'], 'Name one address'],
  [['proxy', 'ftp://h'], 'Name one address'],
  [['proxy', 'http://a', 'http://b'], 'Name one address'],
])('%j makes no sense: one error, and exit code 2', async (args, message) => {
  expect(await runPrism(args)).toBe(2);
  expect(String(complain.mock.calls)).toContain(message);
});

test('a port in use is an error that says what to do', async () => {
  await using simulator = await startSimulator();
  const { url } = simulator;
  expect(await runPrism(['mock', '--port', new URL(url).port])).toBe(2);
  expect(complain.mock.calls).toEqual([[expect.stringMatching(/^Port \d+ is in use\. Stop what/)]]);
});
