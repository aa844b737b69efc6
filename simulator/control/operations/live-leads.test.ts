import { afterAll, describe, expect, test } from 'vitest';

import { countLeads, openHandles } from '../../test-support/handles.ts';

const simulator = await openHandles({ data: { name: 'empty', offices: 1 } });
afterAll(() => simulator.close());

const fresh = async () => await simulator.sandboxes.create();
const totalOf = async (sandbox: Awaited<ReturnType<typeof fresh>>) =>
  (await sandbox.leads.list()).total;

describe('live leads', () => {
  test('arrive with the clock of their sandbox, and stop when told', async () => {
    const sandbox = await fresh();
    await sandbox.clock.freeze();
    expect(await sandbox.leads.live({ perSecond: 2 })).toEqual({ perSecond: 2 });
    expect(await totalOf(sandbox)).toBe(0);
    await sandbox.clock.advance('PT1H');
    const total = await totalOf(sandbox);
    expect(total).toBeGreaterThan(6000);
    await sandbox.leads.live(0);
    await sandbox.clock.advance('PT1H');
    expect(await totalOf(sandbox)).toBe(total);
    expect(await sandbox.leads.live()).toEqual({ perSecond: 0 });
  });

  test('go on from where the clock went back to, and come once in time lived twice', async () => {
    const sandbox = await fresh();
    await sandbox.clock.freeze('2026-01-01T00:00:00Z');
    await sandbox.leads.live(1);
    await sandbox.clock.advance('PT1H');
    const hour = await totalOf(sandbox);
    await sandbox.clock.freeze('2025-12-31T23:00:00Z');
    await sandbox.clock.advance('PT1H');
    const both = await totalOf(sandbox);
    expect(both).toBeGreaterThan(hour);
    await sandbox.clock.advance('PT1H');
    expect(await totalOf(sandbox)).toBe(both);
    await sandbox.clock.advance('PT1H');
    expect(await totalOf(sandbox)).toBeGreaterThan(both);
  });

  test('are the same, whether time is lived through in one step or back and forth', async () => {
    const [straight, winding] = [await fresh(), await fresh()];
    for (const sandbox of [straight, winding]) {
      await sandbox.clock.freeze('2026-01-01T00:00:00Z');
      await sandbox.leads.live(1);
    }
    await straight.clock.advance('PT2H');
    for (const to of ['01:00:00', '00:30:00', '01:15:00', '00:10:00', '02:00:00']) {
      await winding.clock.freeze(`2026-01-01T${to}Z`);
    }
    expect(await winding.leads.list()).toEqual(await straight.leads.list());
  });

  test('that are to come again do not count before', async () => {
    const sandbox = await fresh();
    await sandbox.clock.freeze('2026-01-01T00:00:00Z');
    await sandbox.leads.live(1);
    await sandbox.clock.advance('PT1H');
    await sandbox.clock.freeze('2026-01-01T00:00:00Z');
    const [office = 0] = (await sandbox.target()).offices?.ids ?? [];
    const headers = { authorization: `Bearer ${(await sandbox.describe()).keys[0]?.key}` };
    expect(headers.authorization).toContain(sandbox.name);
    const url = `http://simulator/partner/v1/offices/${office}/leads/count`;
    const response = await simulator.fetch(url, { headers });
    expect(await response.json()).toMatchObject({ totalLeads: 0 });
  });

  test('of a copy with another clock or rate go on from its own time', async () => {
    const { sandbox } = simulator;
    await sandbox.clock.freeze('2026-03-14T09:00:00Z');
    await sandbox.clock.advance('P1D');
    const copy = await simulator.sandboxes.create({
      from: { sandbox: 'a' },
      liveLeads: { perSecond: 5 },
    });
    expect(await totalOf(copy)).toBe(0);
    await copy.clock.advance('PT1M');
    expect(await totalOf(copy)).toBeGreaterThan(200);
  });

  test('begin anew after a reset', async () => {
    const sandbox = await fresh();
    await sandbox.clock.freeze();
    await sandbox.leads.live(1);
    await sandbox.clock.advance('PT1H');
    await sandbox.reset();
    expect(await totalOf(sandbox)).toBe(0);
    await sandbox.clock.advance('PT1H');
    expect(await totalOf(sandbox)).toBeGreaterThan(3000);
  });
});

test('a lead that arrives is counted at once', async () => {
  await using own = await openHandles();
  await own.sandbox.leads.live(1000);
  const before = await countLeads(own, own.sandbox, 201);
  own.wait(60_000);
  expect(await countLeads(own, own.sandbox, 201)).toBeGreaterThan(Number(before));
});
