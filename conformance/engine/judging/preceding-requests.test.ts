import { describe, expect, test } from 'vitest';

import { findingOf, violationOf } from '../../test-support/confirmations.ts';
import { answerOf, responseOf } from '../../test-support/exchanges.ts';
import { fakeContext, fakeTarget } from '../../test-support/fake-target.ts';
import type { Exchange, HookExchange, RequestPlan } from '../../wire/exchange.ts';
import { bearerCredential } from '../../target/credentials.ts';
import { planCount, planHealth, planUpdate } from '../client/requests.ts';
import {
  lastAnsweredBefore,
  lastFewBefore,
  lastOfEachKind,
  PrecededSession,
  lastOnSameConnection,
  lastRequestBefore,
} from './preceding-requests.ts';

const other = bearerCredential('otherPartner', 'key-of-other');
const full = bearerCredential('full', 'key-of-full');

const response = responseOf();

/** An exchange that starts at ten times its number, and takes nine milliseconds. */
const exchangeOf = (number: number, plan: RequestPlan): Exchange =>
  answerOf(plan, { number, sentAt: 10 * number, receivedAt: 10 * number + 9 });

const wrong = exchangeOf(5, planHealth(full));

describe('the last request before a wrong answer', () => {
  const health = planHealth(other);
  const [first, second] = [exchangeOf(1, health), exchangeOf(2, planHealth(full))];

  test('was answered before it was sent', () => {
    const open = { ...exchangeOf(4, health), receivedAt: wrong.sentAt + 1 };
    const justThen = { ...second, receivedAt: wrong.sentAt };
    const later = exchangeOf(6, health);
    const run = [exchangeOf(0, health), first, justThen, open, wrong, later];
    expect(lastRequestBefore(findingOf(wrong), run)).toEqual([
      { preceding: [second.plan], request: wrong.plan },
    ]);
  });

  test('is decided by the numbers of requests answered in the same millisecond', () => {
    const { sentAt } = wrong;
    const [before, atOnce, later] = [
      { ...second, sentAt, receivedAt: sentAt },
      { ...wrong, receivedAt: sentAt },
      { ...exchangeOf(6, health), sentAt, receivedAt: sentAt },
    ];
    expect(lastRequestBefore(findingOf(atOnce), [first, before, atOnce, later])).toEqual([
      { preceding: [second.plan], request: wrong.plan },
    ]);
  });

  test('is empty if nothing preceded it, or only evidence of the finding', () => {
    expect(lastRequestBefore(findingOf(wrong), [wrong])).toEqual([]);
    expect(lastRequestBefore(findingOf(first, wrong), [first, wrong])).toEqual([]);
  });

  test('exists for requests only, not for hooks', () => {
    const { plan: _, ...times } = wrong;
    const hook: HookExchange = { ...times, hook: 'createLead', method: 'POST', headers: [] };
    expect(lastRequestBefore(findingOf(hook), [first, second])).toEqual([]);
  });

  const [listing] = fakeTarget.listings ?? [];
  test.each<[string, RequestPlan]>([
    ['an update', planUpdate(listing ?? { externalListingId: '', status: 'SOLD' }, 'DRAFT', full)],
    ['a request by another method', { ...health, method: 'POST' }],
    ['a hostile request', { ...health, hostile: true }],
  ])('is empty if the last request is %s', (_, plan) => {
    expect(lastRequestBefore(findingOf(wrong), [first, exchangeOf(2, plan), wrong])).toEqual([]);
  });
});

test('the last answered request may have been sent later, if its answer arrived before', () => {
  const count = planCount({ kind: 'office', id: '1' }, {}, other);
  const [first, second] = [exchangeOf(1, planHealth(other)), exchangeOf(2, count)];
  const until = (one: Exchange, receivedAt: number): Exchange => ({ ...one, receivedAt });
  const overtakenBy = (one: Exchange) => lastAnsweredBefore(findingOf(wrong), [first, one, wrong]);
  const meanwhile = until(second, wrong.receivedAt);
  expect(overtakenBy(meanwhile)).toEqual([{ preceding: [count], request: wrong.plan }]);
  const still = until(second, wrong.receivedAt + 1);
  expect(overtakenBy(still)).toEqual([{ preceding: [first.plan], request: wrong.plan }]);
});

test('the last request on the connection of the wrong answer may not be the last of all', () => {
  const on = (exchange: Exchange, connection: number): Exchange => ({
    ...exchange,
    response: { ...response, connection },
  });
  const health = planHealth(other);
  const last = planCount({ kind: 'office', id: '1' }, {}, other);
  const run = [
    on(exchangeOf(0, health), 1),
    on(exchangeOf(1, health), 1),
    on(exchangeOf(2, last), 1),
    on(exchangeOf(3, health), 2),
    exchangeOf(4, health),
  ];
  const lost = { ...exchangeOf(4, health), response: undefined };
  const ofFirst = on(wrong, 1);
  expect(lastOnSameConnection(findingOf(ofFirst), [...run, lost, ofFirst])).toEqual([
    { preceding: [last], request: wrong.plan },
  ]);
  expect(lastOnSameConnection(findingOf(wrong), [...run, wrong])).toEqual([]);
  const unanswered = { ...wrong, response: undefined };
  expect(lastOnSameConnection(findingOf(unanswered), [...run, unanswered])).toEqual([]);
});

test('the last few may be of one kind, but none is hostile', () => {
  const plans = Array.from({ length: 8 }, (_, index) =>
    planCount({ kind: 'office', id: String(index) }, {}, full),
  );
  const run = plans.map((plan, index) =>
    exchangeOf(index - 4, { ...plan, ...(index === 6 && { hostile: true }) }),
  );
  const [, , , third, fourth, fifth, , seventh] = run.map(({ plan }) => plan);
  expect(lastFewBefore(findingOf(wrong), [...run, wrong])).toEqual([
    { preceding: [third, fourth, fifth, seventh], request: wrong.plan },
  ]);
});

test('the last of each kind are the last harmless ones of each operation and key, in order', () => {
  const count = planCount({ kind: 'office', id: '1' }, {}, full);
  const plans = [planHealth(other), count, planHealth(full), planHealth(full), count];
  const exchanges = plans.map((plan, index) => exchangeOf(index - 1, plan));
  const refused = { ...exchangeOf(4, count), response: { ...response, status: 429 } };
  const [ofOther, , , health, last] = plans;
  expect(lastOfEachKind(findingOf(wrong), [...exchanges, refused, wrong])).toEqual([
    { preceding: [ofOther, health, last], request: wrong.plan },
  ]);
});

test('refused requests are repeated unless a guard may block the suite for them', () => {
  const lesser = bearerCredential('withoutLeadTracking', 'key');
  const repeats = (status: number | undefined, key = other): boolean => {
    const answer = status === undefined ? undefined : { ...response, status };
    const before = { ...exchangeOf(2, planHealth(key)), response: answer };
    return lastRequestBefore(findingOf(wrong), [before, wrong]).length > 0;
  };
  const statuses = [400, 404, 401, 403, 429, undefined];
  expect(statuses.map((one) => repeats(one))).toEqual([true, true, ...Array(4).fill(false)]);
  expect([401, 403].map((one) => repeats(one, lesser))).toEqual([true, false]);
});

describe('a session with preceding requests', () => {
  const count = planCount({ kind: 'office', id: '1' }, {}, full);
  const sessionOf = () =>
    new PrecededSession(
      fakeContext(() => ({ status: 200 })),
      { fresh: true },
      [{ preceding: [planHealth(other)], request: count }],
    );

  const violation = violationOf(wrong, exchangeOf(4, planHealth(other)));

  test.each<[string, RequestPlan]>([
    ['another operation', { ...count, operation: 'getHealth' }],
    ['another path', { ...count, path: '/partner/v1/offices/2/leads/count' }],
    ['another key', { ...count, credential: other }],
  ])('sends nothing before %s', async (_, plan) => {
    const session = sessionOf();
    await session.trySend(plan);
    expect(session.context.client.exchanges).toHaveLength(1);
    expect(session.withPrecedingEvidence(violation).finding).toEqual(violation.finding);
  });

  test('alternates between the preceding requests of one request', async () => {
    const preceded = [other, full].map((key) => ({ preceding: [planHealth(key)], request: count }));
    const context = fakeContext(() => ({ status: 200 }));
    const session = new PrecededSession(context, { fresh: true }, preceded);
    for (let turn = 0; turn < 3; turn += 1) await session.trySend(count);
    const sent = context.client.exchanges.filter(({ plan }) => plan.operation === 'getHealth');
    const labels = sent.map(({ plan }) => plan.credential.label);
    expect(labels).toEqual(['otherPartner', 'full', 'otherPartner']);
  });

  test('reports all in the order of sending', async () => {
    const session = sessionOf();
    const { sentAt } = await session.trySend(count);
    const [sentFirst] = session.context.client.exchanges;
    const [before, after] = [
      { ...wrong, sentAt: sentAt - 1e6 },
      { ...wrong, sentAt: sentAt + 1e6 },
    ];
    const { finding } = session.withPrecedingEvidence(violationOf(before, after));
    expect(finding.evidence).toEqual([before, sentFirst, after]);
  });
});
