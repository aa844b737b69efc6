import { afterAll, describe, expect, test } from 'vitest';

import { countLeads, openHandles } from '../../test-support/handles.ts';

const simulator = await openHandles();
afterAll(() => simulator.close());

const fresh = async () => await simulator.sandboxes.create();
const at = '2026-03-14T08:00:00Z';

describe('leads are added', () => {
  test('at an instant, at several, or at the same one several times', async () => {
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

  test('by chance, each time others, the same from one sandbox to the next', async () => {
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

  test('with what brought them, and are listed with it', async () => {
    const { leads } = await fresh();
    await leads.add({ office: 201, at, listing: 'L-1', source: 'email' });
    expect(await leads.list({ from: at })).toEqual({
      total: 1,
      leads: [{ office: 201, at, listing: 'L-1', source: 'email' }],
    });
  });

  test('for an instant that is to come, and count when the clock gets there', async () => {
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
  test('the oldest first, of one office or of all, as many as asked for', async () => {
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

  test('of a range, with its beginning and without its end', async () => {
    const { leads } = await fresh();
    const range = { from: '2024-02-29T12:00:00Z', to: '2024-02-29T12:00:00.001Z' };
    expect(await leads.list({ office: 201, ...range })).toEqual({
      total: 1,
      leads: [{ office: 201, at: range.from, listing: 'L-2', source: 'phone' }],
    });
  });
});
