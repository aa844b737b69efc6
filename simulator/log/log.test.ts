import { beforeEach, expect, test, vi } from 'vitest';

import { createLog, logLevels, silentLog } from './log.ts';

const loadPino = vi.hoisted(() => vi.fn());
vi.mock('pino', (importOriginal) => {
  loadPino();
  return importOriginal();
});

let written = '';
const destination = { write: (text: string) => void (written += text) };
const linesOf = (): unknown[] =>
  written
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));

beforeEach(() => {
  written = '';
});

test('what writes nothing loads nothing', async () => {
  const log = createLog({ level: 'warn', destination });
  log.write('info', 'not wanted');
  await log.close();
  silentLog.write('error', 'nobody listens');
  createLog({ level: 'silent', destination }).write('error', 'nobody listens');
  expect(loadPino).not.toHaveBeenCalled();
  expect(written).toBe('');
});

test('a line has its level, time, message and fields, and no more', async () => {
  vi.setSystemTime('2026-03-14T09:26:53Z');
  const log = createLog({ level: 'info', destination });
  log.write('info', 'request', { status: 200, why: undefined });
  vi.setSystemTime('2026-03-14T09:30:00Z');
  await log.close();
  vi.useRealTimers();
  expect(linesOf()).toEqual([
    { level: 'info', time: '2026-03-14T09:26:53.000Z', status: 200, msg: 'request' },
  ]);
});

test('lines keep their order, before pino is there and after', async () => {
  const log = createLog({ level: 'debug', destination });
  log.write('info', 'one');
  log.write('debug', 'two');
  await log.close();
  log.write('error', 'three');
  expect(linesOf()).toMatchObject([{ msg: 'one' }, { msg: 'two' }, { msg: 'three' }]);
});

test('an error is written with its stack and its cause', async () => {
  const log = createLog({ level: 'error', destination });
  log.write('error', 'internal error', { err: new Error('outer', { cause: new Error('inner') }) });
  await log.close();
  const err = { message: expect.stringContaining('outer'), stack: expect.stringMatching(/inner/) };
  expect(linesOf()).toMatchObject([{ level: 'error', err }]);
});

test.each([
  ['silent', []],
  ['error', ['error']],
  ['warn', ['error', 'warn']],
  ['info', ['error', 'warn', 'info']],
  ['debug', ['error', 'warn', 'info', 'debug']],
] as const)('at the level %s there are lines of %j', async (level, messages) => {
  const log = createLog({ level, destination });
  for (const line of logLevels) if (line !== 'silent') log.write(line, line);
  await log.close();
  expect(linesOf()).toMatchObject(messages.map((msg) => ({ level: msg, msg })));
});
