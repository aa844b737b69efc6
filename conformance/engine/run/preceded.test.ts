import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { fakeContext, fakeTarget } from '../../test-support/fake-target.ts';
import { isSuccess } from '../../wire/exchange.ts';
import type { Exchange, HookExchange, RequestPlan } from '../../wire/exchange.ts';
import { bearer } from '../../target/credentials.ts';
import type { Context } from '../context.ts';
import type { Attempt } from '../rule.ts';
import { planCount, planHealth, planUpdate } from '../session/requests.ts';
import { Session } from '../session/session.ts';
import { Violation } from '../verdict.ts';
import { Confirmation } from './confirm.ts';
import { pastsOf, PrecededSession, predecessorsOf, preludesOf } from './preceded.ts';

const other = bearer('otherPartner', 'key-of-other');
const full = bearer('full', 'key-of-full');

/** Lets the key in, but not right after a request with the other one. */
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

test('what shows only right after a request of another rule is shown with that request', async () => {
  const context = forgetful();
  await new Session(context, { fresh: false }).ask(planHealth(other));
  const violation: unknown = await asks(new Session(context, { fresh: false })).catch(
    (signal: unknown) => signal,
  );
  if (!(violation instanceof Violation)) throw new Error('the attempt was fine');
  const ruleCase = { attempts: fc.constant(asks), examples: [], runs: 1, shrinks: 0 };
  const place = { seed: 1, place: 'health/report/0', runSeed: 1 };
  const failed = { attempt: asks, violation, path: '0' };
  const confirmation = new Confirmation(failed, ruleCase, context, place);
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

/** Lets the key in, but not while the last count was one with the other. */
function mixedUp(): Context {
  let wasOther = false;
  return fakeContext(({ headers, url }) => {
    const isOther = headers.some(([, value]) => value.includes(other.headers[0]?.[1] ?? ''));
    if (url.includes('leads/count')) wasOther = isOther;
    return { status: wasOther && !isOther ? 401 : 200 };
  });
}

test('what shows after a request of some time ago is shown with the last ones of their kinds', async () => {
  const context = mixedUp();
  const session = new Session(context, { fresh: false });
  await session.ask(planCount({ kind: 'office', id: '1' }, {}, other));
  await session.ask(planHealth(other));
  const violation: unknown = await asks(session).catch((signal: unknown) => signal);
  if (!(violation instanceof Violation)) throw new Error('the attempt was fine');
  await session.ask(planCount({ kind: 'office', id: '1' }, {}, full));
  const ruleCase = { attempts: fc.constant(asks), examples: [], runs: 1, shrinks: 0 };
  const place = { seed: 1, place: 'health/report/0', runSeed: 1 };
  const confirmation = new Confirmation(
    { attempt: asks, violation, path: '0' },
    ruleCase,
    context,
    place,
  );
  const { finding } = (await confirmation.run(100)) ?? {};
  expect(finding?.onlyWith).toBe(
    'getOfficeLeadCount right before, sent with otherPartner, and getHealth right before, sent with otherPartner',
  );
});

const response = { status: 200, headers: {}, text: '{}', isUtf8: true };

/** An exchange that takes nine milliseconds, the tenth being its number. */
const exchangeOf = (number: number, plan: RequestPlan): Exchange => ({
  number,
  plan,
  url: 'http://target.test',
  response,
  failure: undefined,
  sentAt: 10 * number,
  receivedAt: 10 * number + 9,
});

const wrong = exchangeOf(5, planHealth(full));
const findingOf = (...evidence: readonly (Exchange | HookExchange)[]) => ({
  expected: 'one',
  got: 'other',
  evidence,
});

describe('what came right before', () => {
  const health = planHealth(other);
  const [first, second] = [exchangeOf(1, health), exchangeOf(2, planHealth(full))];

  test('is the last request that was answered until then', () => {
    const open = { ...exchangeOf(4, health), receivedAt: wrong.sentAt + 1 };
    const justThen = { ...second, receivedAt: wrong.sentAt };
    const later = exchangeOf(6, health);
    expect(preludesOf(findingOf(wrong), [first, justThen, open, wrong, later])).toEqual([
      { first: [second.plan], to: wrong.plan },
    ]);
  });

  test('is nothing where nothing came, or only what the finding shows anyway', () => {
    expect(preludesOf(findingOf(wrong), [wrong])).toEqual([]);
    expect(preludesOf(findingOf(first, wrong), [first, wrong])).toEqual([]);
  });

  test('is asked of requests alone, not of hooks', () => {
    const { url, sentAt, receivedAt } = wrong;
    const hook: HookExchange = {
      hook: 'createLead',
      method: 'POST',
      headers: [],
      response,
      failure: undefined,
      url,
      sentAt,
      receivedAt,
    };
    expect(preludesOf(findingOf(hook), [first, second])).toEqual([]);
  });

  const [listing] = fakeTarget.listings ?? [];
  test.each<[string, RequestPlan]>([
    ['an update', planUpdate(listing ?? { externalListingId: '', status: 'SOLD' }, 'DRAFT', full)],
    ['a request by another method', { ...health, method: 'POST' }],
    ['what is meant to do harm', { ...health, hostile: true }],
  ])('is not sent again where it is %s', (_, plan) => {
    expect(preludesOf(findingOf(wrong), [first, exchangeOf(2, plan), wrong])).toEqual([]);
  });
});

test('what came before on the connection of the wrong answer is the last one that did', () => {
  const on = (exchange: Exchange, connection: number): Exchange => ({
    ...exchange,
    response: { ...response, connection },
  });
  const [first, second, third] = [1, 2, 3].map((index) => exchangeOf(index, planHealth(other)));
  if (first === undefined || second === undefined || third === undefined) throw new Error();
  const run = [on(first, 1), on(second, 1), on(third, 2)];
  const ofFirst = on(wrong, 1);
  expect(predecessorsOf(findingOf(ofFirst), [...run, ofFirst])).toEqual([
    { first: [second.plan], to: wrong.plan },
  ]);
  expect(predecessorsOf(findingOf(wrong), [...run, wrong])).toEqual([]);
});

test('the past has the last request of each operation and with each key, in their order', () => {
  const count = planCount({ kind: 'office', id: '1' }, {}, full);
  const plans = [planHealth(other), count, planHealth(full), planHealth(full), count];
  const exchanges = plans.map((plan, index) => exchangeOf(index, plan));
  const [ofOther, , , health, last] = plans;
  expect(pastsOf(findingOf(wrong), [...exchanges, wrong])).toEqual([
    { first: [ofOther, health, last], to: wrong.plan },
  ]);
});

test('what was refused is not sent again: a guard may hold it against the suite', () => {
  const refused = { ...exchangeOf(2, planHealth(other)), response: { ...response, status: 401 } };
  const lost = { ...exchangeOf(2, planHealth(other)), response: undefined };
  expect(preludesOf(findingOf(wrong), [refused, wrong])).toEqual([]);
  expect(preludesOf(findingOf(wrong), [lost, wrong])).toEqual([]);
});

describe('a session with what came before', () => {
  const count = planCount({ kind: 'office', id: '1' }, {}, full);
  const sessionOf = () =>
    new PrecededSession(
      fakeContext(() => ({ status: 200 })),
      { fresh: true },
      [{ first: [planHealth(other)], to: count }],
    );

  const violation = new Violation(findingOf(wrong));

  test.each<[string, RequestPlan]>([
    ['another operation', { ...count, operation: 'getHealth' }],
    ['another path', { ...count, path: '/partner/v1/offices/2/leads/count' }],
    ['another key', { ...count, credential: other }],
  ])('sends nothing before %s', async (_, plan) => {
    const session = sessionOf();
    await session.attempt(plan);
    expect(session.context.client.exchanges).toHaveLength(1);
    expect(session.told(violation).finding).toEqual(violation.finding);
  });

  test('tells all in the order of their sending', async () => {
    const session = sessionOf();
    const { sentAt } = await session.attempt(count);
    const [sentFirst] = session.context.client.exchanges;
    const [before, after] = [
      { ...wrong, sentAt: sentAt - 1e6 },
      { ...wrong, sentAt: sentAt + 1e6 },
    ];
    const { finding } = session.told(new Violation(findingOf(before, after)));
    expect(finding.evidence).toEqual([before, sentFirst, after]);
  });
});
