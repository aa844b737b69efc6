import { describe, expect, test } from 'vitest';

import { countLeads, openHandles } from '../../test-support/handles.ts';

const simulator = await openHandles();

const fresh = async () => await simulator.sandboxes.create();
const at = '2026-03-14T08:00:00Z';

describe('leads can be added', () => {
  test('at one or more instants, which may be equal', async () => {
    const { leads } = await fresh();
    expect(await leads.add({ office: 202, at })).toEqual({ added: 1, first: at, last: at });
    const later = '2026-03-14T10:30:00+01:00';
    expect(await leads.add({ office: 202, at: [later, at, at] })).toEqual({
      added: 3,
      first: at,
      last: '2026-03-14T09:30:00Z',
    });
    expect((await leads.list({ office: 202, from: at })).total).toBe(4);
  });

  test('now by default', async () => {
    const some = await fresh();
    await some.clock.freeze('2026-03-14T11:00:00Z');
    const now = '2026-03-14T11:00:00Z';
    expect(await some.leads.add({ office: 202 })).toEqual({ added: 1, first: now, last: now });
  });

  test('at random instants, reproducibly, but different ones with each call', async () => {
    const some = { office: 202, count: 3, from: '2026-01-01T00:00:00Z', to: at };
    const addTwice = async () => {
      const { leads } = await fresh();
      const added = [await leads.add(some), await leads.add(some)];
      return { added, list: await leads.list({ office: 202, from: some.from, to: at }) };
    };
    const { added, list } = await addTwice();
    expect(added.map((one) => one.added)).toEqual([3, 3]);
    expect(new Set(list.leads.map((lead) => lead.at)).size).toBe(6);
    expect(await addTwice()).toEqual({ added, list });
  });

  test('with their origin, and are listed with it', async () => {
    const { leads } = await fresh();
    await leads.add({ office: 201, at, listing: 'L-1', source: 'email' });
    expect(await leads.list({ from: at })).toEqual({
      total: 1,
      leads: [{ office: 201, at, listing: 'L-1', source: 'email' }],
    });
  });

  test('at a future instant, and count once the clock gets there', async () => {
    const some = await fresh();
    await some.clock.freeze();
    const before = Number(await countLeads(simulator, some, 202));
    const range = { startDate: '2026-03-14T09:00:00Z', endDate: '2027-01-01T00:00:00Z' };
    await some.leads.add({ office: 202, at: '2026-03-14T09:30:00Z' });
    expect(await countLeads(simulator, some, 202)).toBe(before);
    expect(await countLeads(simulator, some, 202, range)).toBe(0);
    await some.clock.advance('PT30M');
    expect(await countLeads(simulator, some, 202)).toBe(before + 1);
    expect(await countLeads(simulator, some, 202, range)).toBe(1);
  });
});

describe('leads are listed', () => {
  test('oldest first, for one office or all, up to a limit', async () => {
    const { leads } = await fresh();
    const all = await leads.list({ limit: 1000 });
    expect(all.total).toBe(47);
    const instants = all.leads.map((lead) => Date.parse(lead.at));
    expect(instants).toEqual(instants.toSorted((a, b) => a - b));
    expect(await leads.list({ limit: 3 })).toEqual({ total: 47, leads: all.leads.slice(0, 3) });
    const own = await leads.list({ office: 202 });
    expect(own.leads).toEqual(all.leads.filter((lead) => lead.office === 202));
    expect(await leads.list({ office: 301 })).toEqual({ total: 0, leads: [] });
  });

  test('in a range, with an inclusive start and an exclusive end', async () => {
    const { leads } = await fresh();
    const range = { from: '2024-02-29T12:00:00Z', to: '2024-02-29T12:00:00.001Z' };
    expect(await leads.list({ office: 201, ...range })).toEqual({
      total: 1,
      leads: [{ office: 201, at: range.from, listing: 'L-2', source: 'phone' }],
    });
  });
});

describe('live leads', () => {
  /** A sandbox without leads, whose clock stands still, with live leads. */
  const quiet = async (perSecond = 1) =>
    await simulator.sandboxes.create({
      data: { name: 'empty', offices: 1 },
      clock: { mode: 'frozen', at: '2026-01-01T00:00:00Z' },
      liveLeads: { perSecond },
    });
  const totalOf = async (sandbox: Awaited<ReturnType<typeof fresh>>) =>
    (await sandbox.leads.list()).total;

  test('arrive by the clock of their sandbox, until they are switched off', async () => {
    const sandbox = await quiet(0);
    expect(await sandbox.change({ liveLeads: { perSecond: 2 } })).toMatchObject({
      liveLeads: { perSecond: 2 },
    });
    expect(await totalOf(sandbox)).toBe(0);
    await sandbox.clock.advance('PT1H');
    const total = await totalOf(sandbox);
    expect(total).toBeGreaterThan(6000);
    await sandbox.change({ liveLeads: { perSecond: 0 } });
    await sandbox.clock.advance('PT1H');
    expect(await totalOf(sandbox)).toBe(total);
  });

  test('continue after the clock went back, without repetitions', async () => {
    const sandbox = await quiet();
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

  test('are the same whether the clock moves in one step or back and forth', async () => {
    const [straight, winding] = [await quiet(), await quiet()];
    await straight.clock.advance('PT2H');
    for (const to of ['01:00:00', '00:30:00', '01:15:00', '00:10:00', '02:00:00'])
      await winding.clock.freeze(`2026-01-01T${to}Z`);
    expect(await winding.leads.list()).toEqual(await straight.leads.list());
  });

  test('that are in the future again do not count', async () => {
    const sandbox = await quiet();
    await sandbox.clock.advance('PT1H');
    await sandbox.clock.freeze('2026-01-01T00:00:00Z');
    const [office = 0] = (await sandbox.target()).offices?.ids ?? [];
    const headers = { authorization: `Bearer ${(await sandbox.describe()).keys[0]?.key}` };
    expect(headers.authorization).toContain(sandbox.name);
    const url = `http://simulator/partner/v1/offices/${office}/leads/count`;
    const response = await simulator.fetch(url, { headers });
    expect(await response.json()).toMatchObject({ totalLeads: 0 });
  });

  test('start again after a reset', async () => {
    const sandbox = await quiet();
    await sandbox.clock.advance('PT1H');
    await sandbox.reset();
    expect(await totalOf(sandbox)).toBe(0);
    await sandbox.clock.advance('PT1H');
    expect(await totalOf(sandbox)).toBeGreaterThan(3000);
  });
});

test('live leads are counted as soon as they arrive', async () => {
  const own = await openHandles();
  await own.sandbox.change({ liveLeads: { perSecond: 1000 } });
  const before = await countLeads(own, own.sandbox, 201);
  own.wait(60_000);
  expect(await countLeads(own, own.sandbox, 201)).toBeGreaterThan(Number(before));
});
