import { afterAll, describe, expect, test } from 'vitest';

import { failureOf, openHandles } from '../../test-support/handles.ts';

const simulator = await openHandles();
afterAll(() => simulator.close());

const fresh = async () => {
  const sandbox = await simulator.sandboxes.create();
  await sandbox.clock.freeze();
  return sandbox;
};
const now = '2026-03-14T09:00:00Z';

describe('a listing', () => {
  test('is shown as buyers see it now', async () => {
    const { listings } = await fresh();
    expect(await listings.get('L-2')).toEqual({
      partner: 'own',
      externalListingId: 'L-2',
      office: 201,
      status: 'SOLD',
      since: '2024-06-01T00:00:00Z',
      visible: false,
      badge: null,
      inSearch: false,
      inSearchFrom: null,
      inSearchUntil: null,
      history: [
        { status: 'UNDER_CONTRACT', at: '2023-01-01T00:00:00Z' },
        { status: 'SOLD', at: '2024-06-01T00:00:00Z' },
      ],
    });
  });

  test('that nobody added is there since ever', async () => {
    const { listings } = await fresh();
    const { since, history } = await listings.get('L-1', 'own');
    expect([since, history]).toEqual([null, [{ status: 'FOR_SALE', at: null }]]);
  });

  test('is put into a status now, and search follows', async () => {
    const { clock, listings } = await fresh();
    const put = await listings.put('L-1', { status: 'ARCHIVED' }, 'own');
    expect(put).toMatchObject({ status: 'ARCHIVED', since: now, visible: false, inSearch: true });
    expect(put.inSearchUntil).toBe('2026-03-14T09:01:00Z');
    await clock.advance('PT1M');
    expect(await listings.get('L-1', 'own')).toMatchObject({
      inSearch: false,
      inSearchUntil: null,
    });
    const back = await listings.put('L-1', { status: 'FOR_SALE' }, 'own');
    expect(back).toMatchObject({ inSearch: false, inSearchFrom: '2026-03-14T09:02:00Z' });
  });

  test('is put into a status since an instant of the past', async () => {
    const { listings } = await fresh();
    const at = '2026-03-14T08:00:00Z';
    const { history } = await listings.put('L-2', { status: 'FOR_SALE', at });
    expect(history.at(-1)).toEqual({ status: 'FOR_SALE', at });
  });

  test('that is to come is not listed', async () => {
    const { clock, listings } = await fresh();
    await clock.freeze('2022-12-31T00:00:00Z');
    const ids = (await listings.list('own')).map((one) => one.externalListingId);
    expect(ids).toEqual(['L-1']);
    const failure = await failureOf(simulator, () => listings.get('L-2'));
    expect(failure).toMatchObject({ code: 'listing-unknown', fix: 'Advance the clock.' });
  });

  test('may be put into a status where the clock went back, in place of what came later', async () => {
    const { clock, listings } = await fresh();
    await clock.freeze('2024-01-01T00:00:00Z');
    const { history } = await listings.put('L-2', { status: 'REVIEWING_OFFERS' });
    expect(history.map(({ status }) => status)).toEqual(['UNDER_CONTRACT', 'REVIEWING_OFFERS']);
    await clock.follow();
    expect((await listings.get('L-2')).status).toBe('REVIEWING_OFFERS');
  });
});

test('listings are those of all partners, or of one', async () => {
  const { listings } = await fresh();
  const ids = async (partner?: string) =>
    (await listings.list(partner)).map((one) => `${one.partner}/${one.externalListingId}`);
  expect(await ids()).toEqual(['own/L-1', 'own/L-2', 'other/L-1']);
  expect(await ids('other')).toEqual(['other/L-1']);
});
