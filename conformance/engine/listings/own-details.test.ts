import { expect, test } from 'vitest';

import type { ListingStatus } from '../../../generated/api.ts';
import { fakeContext } from '../../test-support/fake-target.ts';
import { isSuccess } from '../../wire/exchange.ts';
import { ListingKeeper } from './listings.ts';
import { Session } from '../session/session.ts';

const fixture = {
  externalListingId: 'L-1',
  status: 'ARCHIVED',
  brokerExternalId: 'B-1',
  businessType: 'CAFE',
  location: { city: 'Porto' },
} as const;

/** A listing with another business type, of a target that refuses some updates with 422. */
async function changedListing(
  isRefused: (to: ListingStatus, changesType: boolean) => boolean,
): Promise<{ readonly answerTo: (to: ListingStatus) => Promise<string>; readonly sent: string[] }> {
  let stored = 'CAFE';
  const sent: string[] = [];
  const context = fakeContext(({ body = '{}' }) => {
    const { status, businessType } = JSON.parse(body);
    sent.push(`${status} ${businessType}`);
    if (sent.length > 1 && isRefused(status, businessType !== stored)) return { status: 422 };
    stored = businessType;
    return { status: 200, body: { message: 'done' } };
  });
  const session = new Session(context, { fresh: false });
  const keeper = new ListingKeeper(fixture, 'listings[0]');
  const other = JSON.stringify({ ...fixture, status: 'DRAFT', businessType: 'BAR' });
  await keeper.sendBody(session, 'DRAFT', other);
  const answerTo = async (to: ListingStatus): Promise<string> =>
    isSuccess(await keeper.sendComplete(session, to)) ? 'accepted' : `refused: ${keeper.current}`;
  return { answerTo, sent };
}

test('a change of details may be refused in a status, but not the change to it', async () => {
  const { answerTo, sent } = await changedListing(
    (to, changesType) => to === 'UNDER_CONTRACT' && changesType,
  );
  expect(await answerTo('UNDER_CONTRACT')).toBe('accepted');
  expect(sent.slice(1)).toEqual([
    'UNDER_CONTRACT CAFE',
    'ARCHIVED CAFE',
    'DRAFT CAFE',
    'UNDER_CONTRACT CAFE',
  ]);
});

test('a change that is refused from the own details, too, remains refused', async () => {
  const { answerTo, sent } = await changedListing((to) => to === 'UNDER_CONTRACT');
  expect(await answerTo('UNDER_CONTRACT')).toBe('refused: DRAFT');
  expect(await answerTo('UNDER_CONTRACT')).toBe('refused: DRAFT');
  expect(sent).toHaveLength(6);
});

test('nothing is sent again if no update is accepted', async () => {
  const { answerTo, sent } = await changedListing(() => true);
  expect(await answerTo('SOLD')).toBe('refused: DRAFT');
  expect(sent).toHaveLength(4);
});
