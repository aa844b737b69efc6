import { afterAll, expect, test } from 'vitest';

import { operations } from '../../generated/contract.ts';
import { parameterValidators, requestValidators } from '../../generated/validators/contract.ts';
import { startSimulator } from '../../simulator/index.ts';
import { budgetSizes, conclude, judge, reportAsJson, reportForConsole } from '../index.ts';
import { caps } from '../engine/budget.ts';
import { isAnswer, isSuccess, type RequestPlan } from '../wire/exchange.ts';

/** The values of the path parameters, by name, decoded. */
function readPath(template: string, path: string): Map<string, string> {
  const values = path.split('/');
  return new Map(
    template.split('/').flatMap((part, index) => {
      const name = /^\{(\w+)\}$/.exec(part)?.[1];
      return name === undefined ? [] : [[name, decodeURIComponent(values[index] ?? '')] as const];
    }),
  );
}

function objectToParameters({ operation, path, query }: RequestPlan): string[] {
  const { path: template, parameters } = operations[operation];
  const given: Readonly<Record<string, ReadonlyMap<string, string>>> = {
    path: readPath(template, path),
    query: new Map(query),
  };
  return parameters.flatMap(({ name, in: place, required }) => {
    const value = given[place]?.get(name);
    if (value === undefined) return required ? [`${operation} lacks ${name}`] : [];
    const fits = parameterValidators[operation][name]?.(value) ?? false;
    return fits ? [] : [`${operation} does not allow ${name}=${value}`];
  });
}

function objectToBody({ operation, body }: RequestPlan): string[] {
  const validate = requestValidators[operation];
  if (validate === undefined) return [];
  const fits = validate(JSON.parse(body?.text ?? 'null'));
  return fits ? [] : [`${operation} does not allow the body ${body?.text ?? 'that is missing'}`];
}

/** What the contract has against the request; nothing for most. */
const objectTo = (plan: RequestPlan): string[] => [
  ...objectToParameters(plan),
  ...objectToBody(plan),
];

const simulator = await startSimulator({ dialect: { 'search-delay': 'none' } });
const report = await judge({ ...simulator.target, observer: simulator.observer });

afterAll(() => simulator.close());

test('the simulator passes every rule, and every rule is tried', () => {
  const rules = report.results.filter(({ openPoint }) => openPoint === undefined);
  const others = rules.filter(({ verdict }) => verdict !== 'pass');
  expect(others.map(({ id, verdict, reason }) => ({ id, verdict, reason }))).toEqual([]);
  expect(conclude(report)).toMatchObject({ status: 0 });
});

test('leads are made where the observer says so, few of them, and the report tells', () => {
  const { leads, takesBack } = report.observer;
  expect(takesBack).toBe(false);
  // How many depends on how many listings buyers see by then.
  expect(leads).toBeGreaterThan(50);
  expect(leads).toBeLessThan(caps.leads / 2);
  const text = reportForConsole(reportAsJson(report, 'suite 1'), { color: false });
  expect(text).toContain(`${leads} leads made through the observer stay in the counts.`);
  expect(text).not.toContain('Not tried, since');
});

test('without an observer nothing is looked at, and no lead is made', async () => {
  const { results, observer } = await judge(simulator.target, {
    ruleIds: ['time/real-time', 'listing/visibility'],
  });
  expect(observer).toMatchObject({ requests: 0, leads: 0 });
  expect(results.map(({ verdict, reason }) => [verdict, reason])).toEqual([
    ['untested', 'needs observer.createLead in the target file'],
    ['untested', 'needs observer.inspectListing in the target file'],
  ]);
});

test('each open point has an answer and what showed it, or the reason why it was not seen', () => {
  const points = report.results.filter(({ openPoint }) => openPoint !== undefined);
  const seen = points.filter(({ verdict }) => verdict === 'observed');
  const others = points.filter(({ verdict }) => verdict !== 'observed');
  expect(seen.filter(({ how }) => how === undefined || how === '')).toEqual([]);
  expect(others.filter(({ reason }) => !/^(needs|no request|nothing)/.test(reason ?? ''))).toEqual(
    [],
  );
  expect(seen.length).toBeGreaterThan(40);
  const byObserver = ['bounds', 'under-contract-in-search', 'search-delay'];
  expect(seen.map(({ id }) => id)).toEqual(expect.arrayContaining(byObserver));
});

test('whatever the simulator accepts, the contract allows', () => {
  // What is open is no concern of the contract, such as an update without a location.
  const accepted = report.exchanges.filter(
    (exchange) =>
      exchange.plan.openPoint === undefined && isAnswer(exchange) && isSuccess(exchange),
  );
  const objections = accepted.flatMap(({ plan }) => objectTo(plan));
  expect(accepted.length).toBeGreaterThan(300);
  expect([...new Set(objections)]).toEqual([]);
});

test('a full verdict stays within the budget', () => {
  expect(report.requests).toBeLessThanOrEqual(budgetSizes.standard);
  expect(report.observer.requests).toBeLessThanOrEqual(600);
});

test('the listings are put back to the status that they had', async () => {
  expect(report.notRestored).toEqual([]);
  // The other partner has a listing of the same id as one of them.
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

test('a rule draws the same inputs whichever other rules run', async () => {
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
