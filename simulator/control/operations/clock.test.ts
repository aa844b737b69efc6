import { describe, expect, test } from 'vitest';

import { controlBodyValidators } from '../../../generated/validators/control.ts';
import { createSimulator } from '../../start.ts';
import { countLeads, openHandles } from '../../test-support/handles.ts';
import { readDuration } from './clock.ts';

const simulator = await openHandles();

const fresh = async () => await simulator.sandboxes.create();
const start = '2026-03-14T09:00:00Z';

describe('a clock', () => {
  test('follows the machine by default, and after follow', async () => {
    const { clock } = await fresh();
    expect(await clock.get()).toEqual({ mode: 'real', now: start });
    await clock.freeze('2024-03-01T00:00:00Z');
    expect(await clock.follow()).toEqual({ mode: 'real', now: start });
  });

  test('freezes at its current time, or at any instant', async () => {
    const { clock } = await fresh();
    expect(await clock.freeze()).toEqual({ mode: 'frozen', now: start });
    for (const now of ['2030-01-01T00:00:00Z', '2024-03-01T00:00:00.5Z']) {
      const written = now.replace('.5Z', '.500Z');
      expect(await clock.freeze(now)).toEqual({ mode: 'frozen', now: written });
      expect(await clock.get()).toEqual({ mode: 'frozen', now: written });
    }
  });

  test('ticks at a rate, from its current time or from an instant', async () => {
    const own = await openHandles();
    const { clock } = own.sandbox;
    expect(await clock.tick(60)).toEqual({ mode: 'ticking', now: start, rate: 60 });
    own.wait(1000);
    expect((await clock.get()).now).toBe('2026-03-14T09:01:00Z');
    expect((await clock.tick(2, '2024-03-01T00:00:00Z')).now).toBe('2024-03-01T00:00:00Z');
    own.wait(1000);
    expect((await clock.get()).now).toBe('2024-03-01T00:00:02Z');
  });

  test('advances by a duration or by milliseconds, and keeps its mode', async () => {
    const own = await openHandles();
    const { clock } = own.sandbox;
    expect(await clock.advance('P1DT1H')).toMatchObject({ now: '2026-03-15T10:00:00Z' });
    expect(await clock.advance(250)).toMatchObject({ now: '2026-03-15T10:00:00.250Z' });
    own.wait(750);
    expect((await clock.get()).now).toBe('2026-03-15T10:00:01Z');
    await clock.freeze();
    own.wait(5000);
    expect((await clock.advance('PT1S')).now).toBe('2026-03-15T10:00:02Z');
  });

  test('shows the earlier state when it goes back, and loses nothing', async () => {
    const sandbox = await fresh();
    expect(await countLeads(simulator, sandbox, 202)).toBe(5);
    await sandbox.clock.freeze('2023-12-31T23:59:59Z');
    expect(await countLeads(simulator, sandbox, 202)).toBe(0);
    expect((await sandbox.listings.get('L-2')).status).toBe('UNDER_CONTRACT');
    await sandbox.clock.follow();
    expect(await countLeads(simulator, sandbox, 202)).toBe(5);
    expect((await sandbox.listings.get('L-2')).status).toBe('SOLD');
  });

  test('immediately affects the time of answers', async () => {
    const sandbox = await fresh();
    await sandbox.clock.freeze('2024-03-01T00:00:00Z');
    const response = await simulator.fetch(`${sandbox.url}/partner/v1/health`, {
      headers: { authorization: 'Bearer full' },
    });
    expect(response.headers.get('date')).toBe('Fri, 01 Mar 2024 00:00:00 GMT');
    expect(await response.json()).toMatchObject({ timestamp: '2024-03-01T00:00:00Z' });
  });
});

test('a clock can advance to the last representable instant, and requests still work', async () => {
  await using own = await createSimulator();
  const { clock } = own.default;
  await clock.freeze('9999-12-31T23:59:59Z');
  expect(await clock.advance(999)).toMatchObject({ now: '9999-12-31T23:59:59.999Z' });
  const headers = { authorization: 'Bearer sim-key-full' };
  const response = await own.fetch(`${own.url}/partner/v1/health`, { headers });
  expect(response.status).toBe(200);
});

test.each([
  ['PT1H', 3_600_000],
  ['PT1H30M', 5_400_000],
  ['P1D', 86_400_000],
  ['P2W', 1_209_600_000],
  ['P1DT0.5S', 86_400_500],
  ['PT0.001S', 1],
  ['PT0S', 0],
  [0, 0],
  [1500, 1500],
])('%s is %d milliseconds', (by, milliseconds) => {
  expect(readDuration(by)).toBe(milliseconds);
  expect(controlBodyValidators.advanceClock?.({ by })).toBe(true);
});

test.each(
  [
    ['P', 'PT', 'P1DT', '1H', 'PT1H ', '-PT1H', 'P1M', 'P1Y', 'PT1.5H', 'PT1S1H', 'pt1h', ''],
    [-1, 0.5],
  ].flat(),
)('%j is not a duration, nor does the schema accept it', (by) => {
  expect(readDuration(by)).toBeNaN();
  expect(controlBodyValidators.advanceClock?.({ by })).toBe(false);
});

test('a duration that is too long is invalid', () => {
  expect(readDuration('P99999999999W')).toBeNaN();
});

const inclusive = await openHandles({ dialect: { bounds: 'after-start-to-end' } });

const { sandbox } = inclusive;
const { change } = sandbox;

test('changing some answers of a dialect keeps everything else', async () => {
  const before = await sandbox.describe();
  expect(before.dialect).toEqual({ bounds: 'after-start-to-end' });
  const dialect = { 'lead-now': 'left-out', bounds: 'from-start-to-end' } as const;
  expect(await change({ dialect: { 'lead-now': 'left-out' } })).toMatchObject({
    dialect: { ...dialect, bounds: 'after-start-to-end' },
  });
  const { dialect: changed, ...others } = await change({ dialect: { bounds: dialect.bounds } });
  expect(changed).toEqual(dialect);
  const { dialect: _was, ...same } = before;
  expect(others).toEqual({ ...same, expiresAt: others.expiresAt });
});

test('a dialect takes effect at once', async () => {
  const range = { startDate: '2024-02-29T12:00:00Z', endDate: '2024-02-29T12:00:00.001Z' };
  await change({ dialect: { bounds: 'from-start-before-end' } });
  expect(await countLeads(inclusive, inclusive.sandbox, 201, range)).toBe(1);
  await change({ dialect: { bounds: 'from-start-to-end' } });
  expect(await countLeads(inclusive, inclusive.sandbox, 201, range)).toBe(2);
});

test('setting defects replaces the others, and takes effect at once', async () => {
  const defects = ['listing/no-content', 'time/minute-late'];
  await change({ defects: ['office/count-as-text'] });
  expect(await countLeads(inclusive, sandbox, 202)).toBe('5');
  expect(await change({ defects })).toMatchObject({ defects });
  expect(await countLeads(inclusive, sandbox, 202)).toBe(5);
  expect(await change({ defects: [] })).toMatchObject({ defects: [] });
});

const unavailable = { effect: { kind: 'status', status: 503 } } as const;
const slow = { id: 'slow', effect: { kind: 'latency', milliseconds: 1 } } as const;

test('faults are set, and returned with an id and their relation to the contract', async () => {
  await change({ faults: [slow] });
  const { faults } = await change({ faults: [unavailable, unavailable, slow] });
  expect(faults).toMatchObject([
    { id: 'status-503', label: expect.any(String), reason: expect.any(String), ...unavailable },
    { id: 'status-503-2' },
    { label: expect.any(String), reason: expect.any(String), ...slow },
  ]);
  expect((await change({})).faults).toEqual(faults);
});

test('faults affect only requests to their sandbox', async () => {
  await change({ faults: [unavailable] });
  const statusOf = async (name: string) => {
    const headers = { authorization: `Bearer sandbox-${name}.full` };
    return (await inclusive.fetch('http://simulator/partner/v1/health', { headers })).status;
  };
  expect([await statusOf('a'), await statusOf('b')]).toEqual([503, 200]);
});
