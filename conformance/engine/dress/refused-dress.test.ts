import { expect, test } from 'vitest';

import { answerOf, responseOf } from '../../test-support/exchanges.ts';
import { fakeContext } from '../../test-support/fake-target.ts';
import type { Dress } from '../../wire/dress.ts';
import type { Answer, RequestPlan } from '../../wire/exchange.ts';
import { planUpdate } from '../client/requests.ts';
import { fitDress } from './factors.ts';
import { sendDressed, sendInDress, withAcceptedLevels } from './refused-dress.ts';

const bare: Dress = { accept: 'omitted', headers: 'in upper case' };
const { plan: health } = answerOf();
const dressed: RequestPlan = { ...health, dress: bare };

/** Answers with the status if the dress is refused, and otherwise with 200. */
function targetOf(isTurnedAway: (dress: Dress) => boolean, status = 403) {
  const context = fakeContext(() => undefined);
  const sent: Dress[] = [];
  const send = (plan: RequestPlan): Promise<Answer> => {
    const { dress = {} } = plan;
    sent.push(dress);
    const answer = answerOf(plan, { response: responseOf(isTurnedAway(dress) ? status : 200) });
    context.client.outage.note(answer);
    return Promise.resolve(answer);
  };
  return { context, send, sent };
}

test.each([403, 413])(
  'a request refused with %i is resent in the default form, and its new levels are worn no more',
  async (status) => {
    const { context, send, sent } = targetOf(({ accept }) => accept !== undefined, status);
    await send({ ...health, dress: { headers: 'in upper case' } });
    expect((await sendDressed(dressed, send, context)).response.status).toBe(200);
    expect(sent.slice(1)).toEqual([bare, {}]);
    expect(fitDress(bare, health, context.notes)).toEqual({ headers: 'in upper case' });
  },
);

test('another refusal, and one of levels accepted before, is left to the rules', async () => {
  const refused = targetOf(() => true, 400);
  expect((await sendDressed(dressed, refused.send, refused.context)).response.status).toBe(400);
  let isGuarded = false;
  const locked = targetOf(() => isGuarded);
  await locked.send(dressed);
  isGuarded = true;
  expect((await sendDressed(dressed, locked.send, locked.context)).response.status).toBe(403);
  expect(locked.sent).toHaveLength(2);
});

test('no level is to blame if the default form is refused, too', async () => {
  const { context, send, sent } = targetOf(() => true);
  expect((await sendDressed(dressed, send, context)).response.status).toBe(403);
  expect(sent).toEqual([bare, {}]);
  expect(fitDress(bare, health, context.notes)).toEqual(bare);
});

test('a request that may be refused for another reason wears only accepted levels', async () => {
  const { context, send, sent } = targetOf(() => false);
  const decoy: RequestPlan = { ...dressed, credential: { ...health.credential, label: 'revoked' } };
  await sendInDress(decoy, send, context);
  await sendInDress(dressed, send, context);
  await sendInDress(decoy, send, context);
  expect(sent).toEqual([{}, bare, bare]);
  expect(withAcceptedLevels({ ...decoy, dress: { accept: 'of any type' } }, context).dress).toEqual(
    {},
  );
});

test('a complete update is tried in its dress', async () => {
  const { context, send, sent } = targetOf(({ json }) => json !== undefined, 413);
  const fixture = {
    externalListingId: 'L-1',
    status: 'SOLD',
    brokerExternalId: 'B-1',
    businessType: 'Shop',
    location: { city: 'Porto' },
  } as const;
  const update = planUpdate(fixture, 'FOR_SALE', health.credential);
  const long: Dress = { json: 'with whitespace' };
  expect((await sendInDress({ ...update, dress: long }, send, context)).response.status).toBe(200);
  expect(sent).toEqual([long, {}]);
});
