import { describe, expect, test, vi } from 'vitest';

import { fakeContext, fakeTarget } from '../../test-support/fake-target.ts';
import { bearer } from '../../target/credentials.ts';
import { factorsOf } from '../../wire/dress.ts';
import type { RequestPlan } from '../../wire/exchange.ts';
import { planCount, planHealth, planUpdate } from '../session/requests.ts';
import { interactionCoverageOf, pairsIn, unseenIn } from './coverage.ts';
import { Dresser } from './dresser.ts';
import { dressFactors, fitDress, noteTaken, openDresses } from './factors.ts';
import { fillRows, rowsUntilSeen } from './fill.ts';
import { narrow } from './narrow.ts';
import { rowsOf, shapesOf, traceOf, type Row } from './rows.ts';

const credential = bearer('full', 'Key');
const listing = { externalListingId: 'L-1', status: 'SOLD' } as const;
const health = planHealth(credential);

const dealt = (place: string, plan = health, seed = 1, isShared = false) => {
  const dresser = new Dresser({ seed }, place);
  return [1, 2, 3, 4].map(() => dresser.deal(plan, isShared));
};

describe('a dresser', () => {
  test('deals a replay the same dresses, and another place, seed or turn others', () => {
    expect(dealt('a/b/0')).toEqual(dealt('a/b/0'));
    expect(dealt('a/b/1')).not.toEqual(dealt('a/b/0'));
    expect(dealt('a/b/0', health, 2)).not.toEqual(dealt('a/b/0'));
    expect(new Set(dealt('a/b/0').map((dress) => JSON.stringify(dress))).size).toBeGreaterThan(1);
  });

  test('dresses an update alike whatever its status, for a replay changes that', () => {
    const [one, other] = (['DRAFT', 'ARCHIVED'] as const).map((status) =>
      dealt('a/b/0', planUpdate(listing, status, credential)),
    );
    expect(one).toEqual(other);
  });

  test('deals one dress to what rules share, whoever asks for it', () => {
    const [first, ...others] = dealt('a/b/0', health, 1, true);
    expect(others).toEqual([first, first, first]);
    expect(dealt('c/d/7', health, 1, true)[0]).toEqual(first);
  });

  test('says whether it left something out', () => {
    const [kept, all] = [[], dressFactors].map((keeps) => new Dresser({ seed: 1, keeps }, 'a/b/0'));
    for (let turn = 0; turn < 9; turn += 1) {
      expect(kept?.deal(health, false)).toEqual({});
      all?.deal(health, false);
    }
    expect([kept?.leavesOut, all?.leavesOut]).toEqual([true, false]);
  });
});

test('a dress fits where the plan leaves it free and shows it', () => {
  const dress = {
    order: 'in reverse order',
    headers: 'in upper case',
    json: 'in another order',
  } as const;
  const fitting = (plan: RequestPlan) => fitDress(dress, plan, { takenLevels: new Set() });
  expect(fitting(health)).toEqual({ headers: 'in upper case' });
  expect(fitting({ ...health, method: 'POST' })).toEqual({});
  expect(fitting({ ...health, dress: { accept: 'left out' } })).toEqual({ accept: 'left out' });
});

test('a level that may be refused is worn once the target has shown to take it', () => {
  const update = planUpdate(listing, 'DRAFT', credential);
  for (const dress of openDresses) {
    const notes = { takenLevels: new Set<string>() };
    expect(fitDress(dress, update, notes)).toEqual({});
    for (const factor of factorsOf(dress)) noteTaken(notes, factor, dress[factor] ?? '');
    expect(fitDress(dress, update, notes)).toEqual(dress);
    expect(fitDress(dress, health, notes)).toEqual({});
  }
});

test.each([[['a']], [['d']], [['a', 'b']], [['b', 'e']], [['a', 'c', 'e']]])(
  'narrowing down finds %s',
  async (guilty) => {
    const shows = vi.fn((some: readonly string[]) =>
      Promise.resolve(guilty.every((one) => some.includes(one))),
    );
    expect((await narrow(['a', 'b', 'c', 'd', 'e'], shows)).toSorted()).toEqual(guilty);
    expect(shows.mock.calls.length).toBeLessThan(15);
  },
);

describe('coverage', () => {
  const unknownIds = [404];
  const target = { ...fakeTarget, offices: { ids: [1, 2], unknownIds } };
  const answer = () => ({ status: 200, body: { totalLeads: 3 } });

  test('counts a pair once it was sent, and of the possible ones only', async () => {
    const context = fakeContext(answer, { target });
    const before = interactionCoverageOf(context).pairs;
    expect(before.seen).toBe(0);
    await context.client.send({ ...health, dress: { headers: 'in upper case' } });
    await context.client.send({ ...health, method: 'POST' });
    const { pairs } = interactionCoverageOf(context);
    expect(pairs.possible).toBe(before.possible);
    const [row] = rowsOf(context.client.exchanges, context);
    expect(row).toMatchObject({
      operation: 'getHealth',
      headers: 'in upper case',
      accept: 'as usual',
    });
    expect(pairs.seen).toBe(row && pairsIn(row).size);
  });

  test('tells by its answer what was wrong with a request', async () => {
    const statuses = [404, 400, 401];
    const context = fakeContext(() => ({ status: statuses.shift() ?? 200 }), { target });
    const dates = { startDate: '2024-01-01T00:00:00Z' };
    const plan = planCount({ kind: 'office', id: '1' }, dates, context.credentials.present('full'));
    for (let sent = 0; sent < 4; sent += 1) await context.client.send(plan);
    expect(rowsOf(context.client.exchanges, context).map(({ fault }) => fault)).toEqual([
      'an id',
      'a date',
      'a key that may not',
      'nothing',
    ]);
  });

  test('is whole after the rows that fill it up, each after the one before', () => {
    const context = fakeContext(answer, { target });
    const shapes = shapesOf(context);
    const { pairs } = unseenIn(context);
    const rows = fillRows(shapes, { pairs, triples: new Set() }, 'getHealth', 500);
    const seen = new Set(rows.flatMap((row) => [...pairsIn(row)]));
    expect([...pairs].filter((pair) => !seen.has(pair))).toEqual([]);
    expect(rows.length).toBeLessThan(pairs.size / 6);
    const traces = rows.map(({ operation, fault }) => traceOf(operation, fault));
    expect(rows.map(({ before }) => before)).toEqual(['getHealth', ...traces.slice(0, -1)]);
  });

  test('needs no more rows once every pair was seen', () => {
    const context = fakeContext(answer, { target });
    const { pairs, triples } = unseenIn(context);
    const rows = fillRows(shapesOf(context), { pairs, triples }, 'getHealth', 500);
    const needed = rowsUntilSeen(rows, pairs);
    const seenBy = (some: readonly Row[]): number =>
      [...pairs].filter((pair) => some.some((row) => pairsIn(row).has(pair))).length;
    expect(needed).toBeLessThan(rows.length);
    expect(seenBy(rows.slice(0, needed))).toBe(pairs.size);
    expect(seenBy(rows.slice(0, needed - 1))).toBeLessThan(pairs.size);
    expect(rowsUntilSeen(rows, new Set())).toBe(0);
  });
});
