import { expect, test } from 'vitest';

import { tryRule } from '../../engine/run/run-rule.ts';
import { openMarket } from '../../test-support/market.ts';
import { storedAsSent } from './stored-as-sent.ts';

test('what is refused with 200 leaves no doubt about the status of the listing', async () => {
  const isTaken = (trade = ''): boolean => /^[\p{L} ]*$/u.test(trade);
  const accepted: string[] = [];
  const { context, keepers } = await openMarket({
    tell: ({ businessType }) =>
      isTaken(businessType) ? { message: 'done' } : { status: 'error', error: 'Unknown trade' },
    store: (listing, fields) => {
      if (!isTaken(fields.businessType)) return;
      Object.assign(listing, fields, { sought: fields.status });
      if (fields.businessType !== undefined) accepted.push(listing.status);
    },
  });
  const { result } = await tryRule(storedAsSent, context, { seed: 1 });
  expect(result.verdict).toBe('pass');
  expect(accepted.length).toBeGreaterThan(0);
  expect(keepers[0].current).toBe(accepted.at(-1));
});

test('what comes back from the archive has to be as it was sent last', async () => {
  const { context } = await openMarket({
    store: (listing, fields) => {
      const isBack = listing.status === 'ARCHIVED' && fields.status === 'FOR_SALE';
      const { status, businessType, location } = fields;
      Object.assign(listing, isBack ? {} : { businessType, location }, { status, sought: status });
    },
  });
  const { result } = await tryRule(storedAsSent, context, { seed: 1 });
  expect(result).toMatchObject({ verdict: 'fail' });
});
