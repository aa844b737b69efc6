import { describe, expect, test } from 'vitest';

import { closed, countLeads, fakeContext, fakeSession } from '../../test-support/fake-target.ts';
import { BudgetSpent, MissingPrerequisite, Inconclusive, LostAnswer } from '../verdict.ts';
import {
  assertLeads,
  componentsOf,
  findDifference,
  findFall,
  formatLeads,
  hasBreakdown,
  hasPartialLine,
  officesInBreakdown,
  textsOf,
  totalAndSum,
  type Components,
} from './counts.ts';
import { CountCache } from './count-cache.ts';
import { Session } from '../session/session.ts';

test('one lead is singular', () => {
  expect([0, 1, 2, undefined].map(formatLeads)).toEqual([
    '0 leads',
    '1 lead',
    '2 leads',
    '0 leads',
  ]);
});

const components = (entries: Readonly<Record<string, number>>) => new Map(Object.entries(entries));

describe('two counts of the same leads', () => {
  const difference = (left: Components, right: Components) =>
    findDifference(left, right, 'as before');

  test('differ in the component with another number of leads', () => {
    const left = components({ total: 3, 'office 1': 3 });
    const right = components({ total: 3, 'office 1': 2, 'office 2': 1 });
    expect(difference(left, right)).toEqual({
      expected: '3 leads of the office 1, as before',
      got: '2',
    });
  });

  test('agree if a line without leads is missing', () => {
    expect(difference(components({ 'office 1': 0 }), components({}))).toBeUndefined();
    expect(difference(components({}), components({ 'office 1': 1 }))).toBeDefined();
  });

  test('are not compared by a total that is missing in one', () => {
    expect(difference(components({ total: 5 }), components({}))).toBeUndefined();
    expect(difference(components({}), components({ total: 5 }))).toBeUndefined();
    expect(difference(components({ total: 5 }), components({ total: 4 }))).toBeDefined();
  });

  test('have fallen if a component has fewer leads than before', () => {
    expect(findFall(components({ total: 2 }), components({ total: 2 }))).toBeUndefined();
    expect(findFall(components({ total: 2 }), components({ total: 1 }))).toMatchObject({
      expected: 'at least 2 leads of the total, as before',
      got: '1',
    });
    expect(findFall(components({ 'office 1': 1 }), components({}))).toMatchObject({ got: '0' });
    expect(findFall(components({ total: 1 }), components({}))).toBeUndefined();
  });

  test('prove nothing without leads', () => {
    expect(() => assertLeads(components({ total: 0 }))).toThrow(MissingPrerequisite);
    expect(() => assertLeads(components({ total: 0 }), components({ total: 1 }))).not.toThrow();
  });
});

const office = { kind: 'office', id: '1' } as const;
const range = { start: 0, end: closed };

describe('the numbers of an answer', () => {
  const read = async (status: number, body: object) => {
    const session = fakeSession(() => ({ status, body }));
    return componentsOf(await session.askCount(office, {}));
  };

  test('are the total and the lines with an id and a number', async () => {
    const officeBreakdown = [
      { officeId: 1, totalLeads: 2 },
      { officeId: 2 },
      { totalLeads: 3 },
      { officeId: '4', totalLeads: 5 },
    ];
    expect(await read(200, { totalLeads: 7, officeBreakdown })).toEqual(
      components({ total: 7, 'office 1': 2 }),
    );
  });

  test('are missing if there is neither a total nor a breakdown', async () => {
    await expect(read(200, { totalLeads: '7' })).rejects.toThrow(MissingPrerequisite);
    expect(await read(200, { officeBreakdown: [] })).toEqual(components({}));
  });

  test('are not read from another status', async () => {
    await expect(read(404, { totalLeads: 7 })).rejects.toThrow(Inconclusive);
  });
});

describe('a breakdown', () => {
  const ask = async (body: object, texts = textsOf(range)) => {
    const session = fakeSession(() => ({ status: 200, body }));
    return await session.askCount({ kind: 'organization', id: '9' }, texts);
  };
  const lines = (...totals: unknown[]) => ({
    totalLeads: 5,
    officeBreakdown: totals.map((totalLeads, index) => ({ officeId: index + 1, totalLeads })),
  });

  test.each<[object, has: boolean, isPartial: boolean, offices: string[]]>([
    [{ totalLeads: 5 }, false, false, []],
    [lines(2, 3), true, false, ['office 1', 'office 2']],
    [lines(2, '3'), true, true, ['office 1']],
    [{ officeBreakdown: [{ officeId: '1', totalLeads: 3 }] }, true, true, []],
  ])('of %j', async (body, has, isPartial, offices) => {
    const answer = await ask(body);
    expect([hasBreakdown(answer), hasPartialLine(answer)]).toEqual([has, isPartial]);
    expect([...officesInBreakdown(answer)]).toEqual(offices);
  });

  test('is compared with the total if both are complete, and the range has ended', async () => {
    const both = { total: 5, sum: 4 };
    expect(totalAndSum(await ask(lines(1, 3)), closed)).toEqual(both);
    expect(totalAndSum(await ask(lines(1, 3), textsOf({ end: closed })), closed)).toEqual(both);
    expect(totalAndSum(await ask(lines(1, 3)), closed - 1)).toBeUndefined();
    expect(totalAndSum(await ask(lines(1, 3), {}), closed)).toBeUndefined();
    for (const body of [lines(1, '3'), { totalLeads: 5 }, { ...lines(1), totalLeads: '5' }])
      expect(totalAndSum(await ask(body), closed)).toBeUndefined();
    const twice = await ask(lines(1, 3));
    const plan = { ...twice.plan, query: [...twice.plan.query, ...twice.plan.query] };
    expect(totalAndSum({ ...twice, plan }, closed)).toBeUndefined();
  });
});

describe('the memory of counts', () => {
  const context = () => fakeContext((request) => countLeads({ 1: [5, 6], 2: [] }, request));

  test('answers a requested range, and requests any other', async () => {
    const [memory, session] = [new CountCache(), new Session(context(), { fresh: false })];
    const counts = [range, range, { end: closed }, { ...range, end: 5 }];
    const totals = [];
    for (const one of counts)
      totals.push((await memory.find(session, office, one)).components.get('total'));
    expect(totals).toEqual([2, 2, 2, 1]);
    await memory.find(session, { kind: 'organization', id: '1' }, range);
    expect(session.requests).toBe(4);
  });

  test('keeps a refusal, but no failure without a usable answer', async () => {
    const statuses = [502, 0, 400];
    let sent = 0;
    const over = fakeContext(() => {
      const status = statuses[Math.floor(sent / 2)] ?? 200;
      sent += 1;
      return status === 0 ? undefined : { status, body: { totalLeads: 1 } };
    });
    const [memory, session] = [new CountCache(), new Session(over, { fresh: false })];
    const find = async () => await memory.find(session, office, range);
    // Each is sent twice until an answer comes.
    await expect(find()).rejects.toThrow(LostAnswer);
    await expect(find()).rejects.toThrow(LostAnswer);
    await expect(find()).rejects.toThrow('400');
    await expect(find()).rejects.toThrow('400');
    expect(sent).toBe(5);
  });

  test('is neither used nor changed by a replay', async () => {
    const memory = new CountCache();
    const first = await memory.find(new Session(context(), { fresh: false }), office, range);
    const replay = new Session(context(), { fresh: true });
    expect(await memory.find(replay, office, range)).not.toBe(first);
    expect(replay.requests).toBe(1);
    expect(await memory.recall(office, range)).toBe(first);
    expect(await memory.recall(office, { end: closed })).toBeUndefined();
  });

  test.each<[string, number, budget: number, signal: new () => Error]>([
    ['loses a count without a usable answer', 502, 1200, LostAnswer],
    ['loses a count without budget', 200, 0, BudgetSpent],
    ['recalls a refusal', 400, 1200, Inconclusive],
    ['recalls an answer without a count', 200, 1200, MissingPrerequisite],
  ])('%s', async (what, status, budget, signal) => {
    const over = fakeContext(() => ({ status }), { budget });
    const [memory, session] = [new CountCache(), new Session(over, { fresh: false })];
    const found = memory.find(session, office, range);
    const recalled = memory.recall(office, range);
    await expect(found).rejects.toThrow(signal);
    if (what.startsWith('loses')) expect(await recalled).toBeUndefined();
    else await expect(recalled).rejects.toThrow(signal);
  });

  test('forgets the ranges that may contain a lead created in the past', async () => {
    const [memory, session] = [new CountCache(), new Session(context(), { fresh: false })];
    const ranges = [range, { end: 5 }, { start: range.end + 9, end: closed + 10 }] as const;
    for (const one of ranges) await memory.find(session, office, one);
    memory.forget(range.end + 1);
    expect(ranges.map((one) => memory.has(office, one))).toEqual([false, true, true]);
  });

  test('marks the request of an open point', async () => {
    const [memory, session] = [new CountCache(), new Session(context(), { fresh: false })];
    const { exchange } = await memory.find(session, office, range, 'bounds');
    expect(exchange.plan.openPoint).toBe('bounds');
  });
});
