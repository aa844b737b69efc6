import { describe, expect, test } from 'vitest';

import type { Seed } from '../../../generated/seed.ts';
import { openDocument } from '../../tenants/seed/file/load.ts';
import { summarize } from '../../tenants/seed/open-data.ts';
import { fold } from '../../model/evolve.ts';
import { ask, countLeads, failureOf, openHandles } from '../../test-support/handles.ts';

const simulator = await openHandles();

const fresh = () => simulator.sandboxes.create();

async function statusFor({ url }: { readonly url: string }, key: string, path = '/health') {
  const headers = { authorization: `Bearer ${key}` };
  return (await ask(simulator, { url }, path, { headers })).status;
}

describe('the data of a sandbox', () => {
  test.each(['standard', 'boundaries', 'busy'] as const)(
    '%s can be exported as an equivalent seed file, including later changes',
    async (data) => {
      const sandbox = await simulator.sandboxes.create({ data, liveLeads: { perSecond: 1 } });
      await sandbox.clock.advance('PT1H');
      await sandbox.listings
        .put('LST-0002', { status: 'SOLD' }, 'tidewater')
        .catch(() => undefined);
      const now = Date.parse('2026-03-14T10:00:00Z');
      const { events } = openDocument(await sandbox.data.get(), { randomSeed: 1, now });
      const [was, is] = [simulator.stateOf(sandbox.name).model, fold(events)];
      expect(summarize(is)).toBe(summarize(was));
      for (const part of ['partners', 'organizations', 'offices', 'credentials'] as const)
        expect(is[part]).toEqual(was[part]);
      expect([...is.listings].map(([key, { latest }]) => [key, latest])).toEqual(
        [...was.listings].map(([key, { latest }]) => [key, latest]),
      );
      for (const [office, column] of was.leads)
        expect(Array.from(is.leads.get(office) ?? [])).toEqual(Array.from(column));
    },
    20_000,
  );

  test('can be edited at run time: keys, permissions, offices, listings', async () => {
    const sandbox = await fresh();
    const permissions: Seed['credentials'][number]['permissions'] = ['lead-tracking'];
    expect(await statusFor(sandbox, 'new')).toBe(401);
    const { keys } = await sandbox.data.patch({
      organizations: [{ id: 33, externalId: 'more', partner: 'own', name: 'More' }],
      offices: [{ id: 203, externalId: 'third', organization: 33, name: 'Third' }],
      listings: [{ externalListingId: 'L-9', partner: 'own', office: 203, status: 'FOR_SALE' }],
      credentials: [
        { key: 'new', partner: 'own', permissions: [...permissions, 'organization-access'] },
        { key: 'other', partner: 'other', permissions },
        { key: 'full', partner: 'own', permissions: [], revoked: true },
      ],
    });
    expect(
      await Promise.all(['new', 'full', 'other'].map((key) => statusFor(sandbox, key))),
    ).toEqual([200, 401, 200]);
    expect(await statusFor(sandbox, 'new', '/offices/203/leads/count')).toBe(200);
    expect(await statusFor(sandbox, 'other', '/offices/301/leads/count')).toBe(401);
    expect((await sandbox.listings.get('L-9')).office).toBe(203);
    expect(keys.map(({ summary }) => summary)).toContain('own: revoked');
    expect(keys).toHaveLength(4);
    await sandbox.reset();
    expect([await statusFor(sandbox, 'full'), await statusFor(sandbox, 'new')]).toEqual([200, 401]);
  });

  test('a renamed office keeps its leads', async () => {
    const sandbox = await fresh();
    const before = await countLeads(simulator, sandbox, 201);
    const office = { id: 201, externalId: 'first', organization: 31, name: 'New name' };
    await sandbox.data.patch({ offices: [office] });
    expect((await sandbox.data.get()).offices.find(({ id }) => id === 201)).toEqual(office);
    expect(await countLeads(simulator, sandbox, 201)).toBe(before);
  });

  const foreignKey = { key: 'new', partner: 'nobody', permissions: [] };
  const moved = { id: 201, externalId: 'first', organization: 42, name: 'A' };
  const hidden = { externalListingId: 'L-2', partner: 'own', office: 201, status: 'DRAFT' };

  test.each<[parts: object, field: string, message: RegExp]>([
    [{ credentials: [foreignKey] }, 'credentials[0].partner', /own/],
    [{ credentials: [{ key: 'full' }] }, 'credentials[0]', /partner/],
    [{ credentials: 5 }, 'credentials', /5/],
    [{ offices: [moved] }, 'listings[0].office', /201/],
    [{ leads: [] }, 'leads', /credentials/],
    [{ credentails: [] }, 'credentails', /./],
    [{ listings: [hidden] }, 'leads[3].at[0]', /L-2/],
  ])('%j is rejected at %s, and changes nothing', async (parts, field, message) => {
    const { sandbox } = simulator;
    const error = await failureOf(simulator, () => sandbox.data.patch(parts));
    expect(error).toMatchObject({ code: 'data-invalid', message: expect.stringMatching(message) });
    expect(error.message).toContain(`${field}: `);
  });
});

test('leads can be counted by day, for all offices or one', async () => {
  const { leads } = await simulator.sandboxes.create({ data: 'empty' });
  const at = ['2024-02-29T23:59:59.999Z', '2024-03-01T00:00:00Z', '2024-03-01T01:00:00+02:00'];
  await leads.add({ office: 2101, at: at.slice(0, 2) });
  await leads.add({ office: 2110, at: at.slice(2) });
  const [leap, march] = ['2024-02-29', '2024-03-01'];
  expect(await leads.perDay()).toEqual({
    total: 3,
    days: [
      { day: leap, leads: 2 },
      { day: march, leads: 1 },
    ],
  });
  expect(await leads.perDay({ office: 2101, from: '2024-03-01T00:00:00Z' })).toEqual({
    total: 1,
    days: [{ day: march, leads: 1 }],
  });
  expect(await leads.perDay({ to: '2024-01-01T00:00:00Z' })).toEqual({ total: 0, days: [] });
});
