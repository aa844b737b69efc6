import { once } from 'node:events';
import { createServer } from 'node:http';

import Koa, { type Middleware } from 'koa';
import { beforeEach, expect, test, vi } from 'vitest';

import { logRequests, maskUnknownParameters } from './log-requests.ts';
import { createLog, logLevels, type LogFields } from './log.ts';
import { createFetch } from '../in-process/fetch.ts';
import { patient } from '../../shared/test-support/vitest.ts';

let written = '';
const destination = { write: (text: string) => void (written += text) };
const linesOf = (): unknown[] =>
  written
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));

beforeEach(() => (written = ''));

test('a line has exactly its level, time, message and fields', () => {
  vi.setSystemTime('2026-03-14T09:26:53Z');
  const log = createLog({ level: 'info', destination });
  log.write('info', 'request', { status: 200, why: undefined });
  vi.useRealTimers();
  expect(linesOf()).toEqual([
    { level: 'info', time: '2026-03-14T09:26:53.000Z', status: 200, msg: 'request' },
  ]);
});

test('an error is written with its stack and its cause', () => {
  const log = createLog({ level: 'error', destination });
  log.write('error', 'internal error', { err: new Error('outer', { cause: new Error('inner') }) });
  const err = { message: expect.stringContaining('outer'), stack: expect.stringMatching(/inner/) };
  expect(linesOf()).toMatchObject([{ level: 'error', err }]);
});

test.each([
  ['silent', []],
  ['error', ['error']],
  ['warn', ['error', 'warn']],
  ['info', ['error', 'warn', 'info']],
  ['debug', ['error', 'warn', 'info', 'debug']],
] as const)('the level %s includes lines of %j, written at once', (level, messages) => {
  const log = createLog({ level, destination });
  for (const line of logLevels) if (line !== 'silent') log.write(line, line);
  expect(linesOf()).toMatchObject(messages.map((msg) => ({ level: msg, msg })));
});

function open(handle: Middleware) {
  const lines: LogFields[] = [];
  const write = (_level: string, _message: string, fields: LogFields = {}): void =>
    void lines.push(fields);
  const app = new Koa();
  const details = { sandbox: 'checkout', operation: 'getHealth', why: 'all is well' };
  app.use(logRequests({ write }, () => details));
  app.use(handle);
  app.silent = true;
  const answer = app.callback();
  const server = createServer((request, response) => void answer(request, response));
  return { lines, request: createFetch(server) };
}

test('a line has method, path, status, duration and the details of the request', async () => {
  const { lines, request } = open((context) => void (context.status = 204));
  const headers = { authorization: 'Bearer sim-key-full' };
  await request('http://simulator/partner/v1/health?endDate=x&token=y', { headers });
  await vi.waitUntil(() => lines.length > 0, patient);
  expect(lines).toEqual([
    {
      method: 'GET',
      path: '/partner/v1/health?endDate=x&token=…',
      status: 204,
      milliseconds: expect.any(Number),
      sandbox: 'checkout',
      operation: 'getHealth',
      why: 'all is well',
      traceparent: undefined,
      aborted: undefined,
    },
  ]);
  expect(JSON.stringify(lines)).not.toContain('sim-key');
});

test('a line has the trace id only if it is valid', async () => {
  const { lines, request } = open((context) => void (context.status = 204));
  const trace = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
  for (const traceparent of [trace, `${trace}-sim-key-full`, 'sim-key-full'])
    await request('http://simulator/partner/v1/health', { headers: { traceparent } });
  await vi.waitUntil(() => lines.length === 3, patient);
  expect(lines.map(({ traceparent }) => traceparent)).toEqual([trace, undefined, undefined]);
});

test('a request with an internal error is logged', async () => {
  const { lines, request } = open(() => {
    throw new Error('inside');
  });
  expect((await request('http://simulator/')).status).toBe(500);
  await vi.waitUntil(() => lines.length > 0, patient);
  expect(lines).toMatchObject([{ status: 500 }]);
});

test('a request whose client disconnects is logged', async () => {
  const controller = new AbortController();
  const { lines, request } = open(async ({ res }) => {
    controller.abort();
    await once(res, 'close');
  });
  const asked = request('http://simulator/', { signal: controller.signal });
  await expect(asked).rejects.toThrow('aborted');
  await vi.waitUntil(() => lines.length > 0, patient);
  expect(lines).toMatchObject([{ status: undefined, aborted: true }]);
});

test.each([
  ['/a', '/a'],
  ['/a?', '/a?…'],
  ['/a?startDate=2024-01-01T00:00:00Z&endDate=', '/a?startDate=2024-01-01T00:00:00Z&endDate='],
  ['/a?key=b=c&d', '/a?key=…&…'],
  ['/a?startDate=1?key=2', '/a?startDate=1?key=2'],
])('%s is logged as %s', (target, logged) => expect(maskUnknownParameters(target)).toBe(logged));
