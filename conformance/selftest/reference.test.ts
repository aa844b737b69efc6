import { afterAll, expect, test } from 'vitest';

import { startSimulator } from '../../simulator/index.ts';
import { budgetSizes, conclude, judge } from '../index.ts';
import { complainOfRequest } from '../cli/proxy/check.ts';
import { caps } from '../engine/caps.ts';
import { describeNotPassed, textOf } from '../test-support/verdicts.ts';
import { isAnswer, isSuccess } from '../wire/exchange.ts';

const simulator = await startSimulator({ dialect: { 'search-delay': 'none' } });
const report = await judge({ ...simulator.target, observer: simulator.observer });

afterAll(() => simulator.close());

test('the simulator passes every rule, and none is left out', () => {
  expect(describeNotPassed(report)).toEqual([]);
  expect(conclude(report)).toMatchObject({ status: 0 });
});

test('a run with an observer creates a moderate number of leads, and reports it', () => {
  const { leads, takesBack } = report.observer;
  expect(takesBack).toBe(false);
  // The number depends on how many listings are visible to buyers at that time.
  expect(leads).toBeGreaterThan(50);
  expect(leads).toBeLessThan(0.6 * caps.leads);
  const text = textOf(report);
  expect(text).toContain(`${leads} leads created through the observer remain in the counts.`);
  expect(text).not.toContain('Not tested without an observer');
});

test('without an observer no snapshot is taken, and no lead is created', async () => {
  const { results, observer } = await judge(simulator.target, {
    ruleIds: ['time/real-time', 'listing/visibility'],
  });
  expect(observer).toMatchObject({ requests: 0, leads: 0 });
  expect(results.map(({ verdict, reason }) => [verdict, reason])).toEqual([
    ['untested', 'needs observer.createLead in the target file'],
    ['untested', 'needs observer.inspectListing in the target file'],
  ]);
});

test('each open point has an answer with evidence, or a reason why it was not observed', async () => {
  // On a slow machine, rules about leads read more counts, before most points have their turn.
  const observed = { ...simulator.target, observer: simulator.observer };
  const { results } = await judge(observed, { budget: 1400 });
  const points = results.filter(({ openPoint }) => openPoint !== undefined);
  const seen = points.filter(({ verdict }) => verdict === 'observed');
  const others = points.filter(({ verdict }) => verdict !== 'observed');
  expect(seen.filter(({ how }) => how === undefined || how === '')).toEqual([]);
  expect(
    others.filter(({ reason }) => !/^(needs|no request|no answer)/.test(reason ?? '')),
  ).toEqual([]);
  expect(seen.length).toBeGreaterThan(40);
  const byObserver = ['bounds', 'under-contract-in-search', 'search-delay'];
  expect(seen.map(({ id }) => id)).toEqual(expect.arrayContaining(byObserver));
});

test('whatever the simulator accepts, the contract allows', () => {
  // The contract does not cover open points, such as an update without a location.
  const accepted = report.exchanges.filter(
    (exchange) =>
      exchange.plan.openPoint === undefined && isAnswer(exchange) && isSuccess(exchange),
  );
  // Nor does it cover unknown parameters.
  const objections = accepted
    .flatMap(complainOfRequest)
    .filter((one) => !/is not a param/.test(one));
  expect(accepted.length).toBeGreaterThan(300);
  expect([...new Set(objections)]).toEqual([]);
});

test('a full verdict stays within the budget', () => {
  expect(report.requests).toBeLessThanOrEqual(budgetSizes.standard);
  expect(report.observer.requests).toBeLessThanOrEqual(700);
});

test('listings are restored to their status', async () => {
  expect(report.notRestored).toEqual([]);
  // The other partner has a listing with the id of one of them.
  const updates = report.exchanges.filter(
    ({ plan }) => plan.operation === 'updateListing' && plan.credential.label === 'full',
  );
  const changed: string[] = [];
  for (const { externalListingId, status } of simulator.target.listings ?? []) {
    const last = updates.findLast(({ plan }) => plan.path.endsWith(`/${externalListingId}`));
    if (last === undefined) continue;
    changed.push(externalListingId);
    expect(JSON.parse(last.plan.body?.text ?? '{}')).toMatchObject({ status });
  }
  expect(changed.length).toBeGreaterThan(3);
});

test('the same seed sends the same requests, another seed sends others', async () => {
  const now = (): Date => new Date('2026-03-14T09:26:30Z');
  await using frozen = await startSimulator({ now });
  const urlsOf = async (seed: number): Promise<string[]> => {
    const options = { ruleIds: ['range/not-iso', 'range/matrix'], seed };
    const { exchanges } = await judge(frozen.target, options);
    return exchanges.map(({ url }) => url).toSorted();
  };
  const [first, second, other] = [await urlsOf(7), await urlsOf(7), await urlsOf(8)];
  expect(first.length).toBeGreaterThan(100);
  expect(second).toEqual(first);
  expect(other).not.toEqual(first);
});

test('the inputs of a rule do not depend on which other rules run', async () => {
  const urlsOf = async (ruleIds: string[]): Promise<Set<string>> => {
    const { exchanges } = await judge(simulator.target, { ruleIds });
    return new Set(exchanges.map(({ url }) => url));
  };
  const alone = await urlsOf(['range/date-only']);
  const among = await urlsOf(['range/date-only', 'range/no-timezone']);
  const dates = [...alone].filter((url) => /Date=\d{4}-\d{2}(-\d{2})?(&|$)/.test(url));
  expect(dates.length).toBeGreaterThan(4);
  expect(dates.filter((url) => !among.has(url))).toEqual([]);
});
