import { expect, test } from 'vitest';

import { openMarket, type Market } from '../../test-support/market.ts';
import { judgeAtRest } from './kept-in-search.ts';

/** What is told of the second listing, which is for sale, once another one was updated. */
async function judgeSecond({ session, keepers }: Market): Promise<unknown> {
  const [first, second] = keepers;
  await second.move(session, 'FOR_SALE');
  await second.confirmStatus(session);
  await second.move(session, 'FOR_SALE');
  await first.move(session, 'ARCHIVED');
  return await judgeAtRest(session, [second]).catch(String);
}

test('what an update of another listing takes out of search is seen before it is moved', async () => {
  const lost = await openMarket({
    meddle: (listings) => {
      const [first, second] = listings.values();
      if (second && first?.status === 'ARCHIVED') second.sought = 'SOLD';
    },
  });
  expect(await judgeSecond(lost)).toContain('search lacks it, though it was not updated');
  expect(await judgeSecond(await openMarket())).toBeUndefined();
});

test('what was not stored, or lost a part that was left out, says nothing of search', async () => {
  for (const change of [
    { status: 'DRAFT', sought: 'DRAFT' },
    { location: null, sought: 'SOLD' },
  ]) {
    const market = await openMarket({
      meddle: (listings) => void Object.assign(listings.get('L-2') ?? {}, change),
    });
    expect(await judgeSecond(market)).toBeUndefined();
  }
});
