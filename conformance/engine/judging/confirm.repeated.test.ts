import { expect, test } from 'vitest';

import { bearerCredential } from '../../target/credentials.ts';
import { confirmationOf as confirm, violationOf } from '../../test-support/confirmations.ts';
import { fakeContext, type FakeAnswer } from '../../test-support/fake-target.ts';
import { isSuccess, type RequestPlan } from '../../wire/exchange.ts';
import type { Context } from '../context.ts';
import type { Attempt } from '../rule.ts';
import { describeRefusedTransition } from '../session/positive-controls.ts';
import { planCount, planHealth } from '../client/requests.ts';
import { Session } from '../session/session.ts';
import { Violation } from '../verdict.ts';

const accepted: FakeAnswer = { status: 200, body: { message: 'done' } };

/** A refused transition from SOLD to DRAFT, which the rule does not repeat itself. */
async function refusedBefore(answerAgain: () => FakeAnswer) {
  let isSeen = false;
  const drafts: string[] = [];
  const context = fakeContext(({ method, body = '' }) => {
    if (method !== 'PUT') return answerAgain();
    if (!body.includes('"DRAFT"')) return accepted;
    drafts.push(body);
    if (isSeen) return answerAgain();
    isSeen = true;
    return { status: 409 };
  });
  const [keeper] = context.listings;
  if (keeper === undefined) throw new Error('a listing is declared');
  const session = new Session(context, { fresh: false });
  await keeper.sendComplete(session, 'ARCHIVED');
  await keeper.sendComplete(session, 'SOLD');
  const answer = await keeper.sendComplete(session, 'DRAFT');
  const finding = describeRefusedTransition(['SOLD', 'DRAFT'], answer, [answer]);
  const violation = new Violation(finding);
  return { confirmation: confirm(() => Promise.resolve(), violation, context), drafts };
}

test('a refused transition is repeated, even if the rule does not repeat it', async () => {
  const { confirmation } = await refusedBefore(() => ({ status: 409 }));
  const again = await confirmation.replay();
  expect(again?.finding).toMatchObject({ expected: 'a success for SOLD → DRAFT' });
});

test('a refused transition that is accepted when repeated is not confirmed', async () => {
  const { confirmation, drafts } = await refusedBefore(() => accepted);
  expect(await confirmation.replay()).toBeUndefined();
  expect(drafts).toHaveLength(2);
});

test('behind a guard that refuses everything, it is repeated once', async () => {
  const { confirmation, drafts } = await refusedBefore(() => ({ status: 403 }));
  expect(await confirmation.replay()).toBeUndefined();
  expect(await confirmation.replay()).toBeUndefined();
  expect(drafts).toHaveLength(2);
});

const other = bearerCredential('otherPartner', 'key-of-other');
const full = bearerCredential('full', 'key-of-full');

/** A target that refuses the key right after a request with the other one. */
function forgetful(): Context {
  let isOther = false;
  return fakeContext(({ headers }) => {
    const wasOther = isOther;
    isOther = headers.some(([, value]) => value.includes(other.headers[0]?.[1] ?? ''));
    return { status: wasOther && !isOther ? 401 : 200 };
  });
}

const asks: Attempt = async (session) => {
  const answer = await session.ask(planHealth(session.full));
  session.judge(isSuccess(answer), () => ({ expected: '200', got: '401', evidence: [answer] }));
};

/** Confirms a violation that an attempt showed once. */
function confirmationOf(violation: unknown, context: Context) {
  if (!(violation instanceof Violation)) throw new Error('the attempt was fine');
  return confirm(asks, violation, context);
}

test('a violation that shows only right after another rule is shown with its request', async () => {
  const context = forgetful();
  await new Session(context, { fresh: false }).ask(planHealth(other));
  const violation: unknown = await asks(new Session(context, { fresh: false })).catch(
    (signal: unknown) => signal,
  );
  const confirmation = confirmationOf(violation, context);
  expect(await confirmation.replay()).toBeUndefined();
  const { finding } = (await confirmation.run(100)) ?? {};
  expect(finding).toMatchObject({
    onlyWith: 'getHealth right before, sent with otherPartner',
    evidence: [
      { plan: { credential: { label: 'otherPartner' } } },
      { plan: { credential: { label: 'full' } }, response: { status: 401 } },
    ],
  });
});

/** A target that refuses the key while the last count was one with the other. */
function mixedUp(): Context {
  let wasOther = false;
  return fakeContext(({ headers, url }) => {
    const isOther = headers.some(([, value]) => value.includes(other.headers[0]?.[1] ?? ''));
    if (url.includes('leads/count')) wasOther = isOther;
    return { status: wasOther && !isOther ? 401 : 200 };
  });
}

test('a violation due to an earlier request is shown with the last of each kind', async () => {
  const context = mixedUp();
  const session = new Session(context, { fresh: false });
  await session.ask(planCount({ kind: 'office', id: '1' }, {}, other));
  await session.ask(planHealth(other));
  const violation: unknown = await asks(session).catch((signal: unknown) => signal);
  const confirmation = confirmationOf(violation, context);
  await session.ask(planCount({ kind: 'office', id: '1' }, {}, full));
  const { finding } = (await confirmation.run(100)) ?? {};
  expect(finding?.onlyWith).toBe(
    'getOfficeLeadCount right before, sent with otherPartner, and getHealth right before, sent with otherPartner',
  );
});

test('a violation that takes several refusals in a row is shown with them', async () => {
  let refusals = 0;
  const context = fakeContext(({ url }) => {
    if (url.includes('leads/count')) {
      refusals += 1;
      return { status: 404 };
    }
    const isBlocked = refusals >= 3;
    refusals = 0;
    return { status: isBlocked ? 401 : 200 };
  });
  const session = new Session(context, { fresh: false });
  const unknown = planCount({ kind: 'office', id: '1' }, {}, full);
  for (let times = 0; times < 3; times += 1) await session.ask(unknown);
  const violation: unknown = await asks(session).catch((signal: unknown) => signal);
  const { finding } = (await confirmationOf(violation, context).run(100)) ?? {};
  const statuses = finding?.evidence.map(({ response }) => response?.status);
  expect(statuses).toEqual([404, 404, 404, 401]);
});

const [health, count] = [planHealth(other), planCount({ kind: 'office', id: '1' }, {}, other)];

test.each<[string, RequestPlan[], maxRequests: number, RequestPlan[]]>([
  ['once, if all choices are the same', [health], 100, [health]],
  ['the last alone, then the last of each kind', [count, health], 100, [health, count, health]],
  ['the last alone, if no more may be sent', [count, health], 1, [health]],
  ['not at all, if nothing may be sent', [count, health], 0, []],
])('preceding requests are repeated: %s', async (_, before, maxRequests, again) => {
  const context = fakeContext(() => ({ status: 200 }));
  const session = new Session(context, { fresh: false });
  for (const plan of before) await session.ask(plan);
  const violation = violationOf(await session.ask(planHealth(session.full)));
  const confirmation = confirmationOf(violation, context);
  await confirmation.replay();
  await confirmation.run(maxRequests);
  const sent = context.client.exchanges.slice(before.length).map(({ plan }) => plan);
  expect(sent.filter(({ credential }) => credential.label === other.label)).toEqual(again);
});
