import { expect, test } from 'vitest';

import { Violation } from '../../engine/verdict.ts';
import { openMarket } from '../../test-support/market.ts';
import { judgeTheirUpdate } from './their-update.ts';

/** Judges an accepted update to ARCHIVED, of which the market stores what `stores` says. */
async function judgeArchived(stores: boolean): Promise<void> {
  const { session, keepers } = await openMarket({
    store: (listing, { status }) => {
      if (status !== undefined && (stores || status !== 'ARCHIVED')) listing.status = status;
    },
  });
  const [theirs] = keepers;
  const update = await theirs.move(session, 'ARCHIVED');
  await judgeTheirUpdate(session, theirs, 'ARCHIVED', update);
}

test("an accepted update of the other partner's listing has to take effect", async () => {
  await expect(judgeArchived(true)).resolves.toBeUndefined();
  const wrong = judgeArchived(false);
  await expect(wrong).rejects.toThrow(Violation);
  await expect(wrong).rejects.toMatchObject({ finding: { requirement: 'listing/at-once' } });
});
