import { expect, test } from 'vitest';

import { fakeContext, type FakeRequest } from '../../test-support/fake-target.ts';
import type { BudgetName } from '../budget.ts';
import { planHealth } from '../client/requests.ts';
import { Session } from './session.ts';

/** The statuses that a rule judges for refused requests, and how often each request was sent. */
async function judgedOf(
  statuses: (request: FakeRequest, times: number) => number,
  {
    refusals = 1,
    budget = 'standard',
    label = 'no key',
  }: { refusals?: number; budget?: BudgetName; label?: string } = {},
) {
  const times = new Map<string, number>();
  const context = fakeContext(
    (request) => {
      if (!request.path.startsWith('/bad')) return { status: 200 };
      times.set(request.path, (times.get(request.path) ?? 0) + 1);
      return { status: statuses(request, times.get(request.path) ?? 0) };
    },
    { budget },
  );
  const judge = async (fresh: boolean): Promise<number[]> => {
    const session = new Session(context, { fresh });
    const defectives = Array.from({ length: refusals }, (_, index) => () => ({
      ...planHealth({ ...session.full, label: index > 0 ? label : 'no key' }),
      path: `/bad/${index}`,
    }));
    const judged = await session.askBetweenControls(() => planHealth(session.full), defectives);
    return judged.map(({ defective }) => defective.response.status);
  };
  return { judged: await judge(false), times: [...times.values()], again: () => judge(true) };
}

test('a refusal of each status is repeated', async () => {
  const { judged, times } = await judgedOf(() => 401, { refusals: 4 });
  expect(judged).toEqual([401, 401, 401, 401]);
  expect(times).toEqual([2, 1, 1, 1]);
});

test('so is one with a revoked key, which replays always repeat', async () => {
  const repeated = async (label: string) =>
    (await judgedOf(() => 401, { refusals: 3, label })).times;
  expect(await repeated('revoked')).toEqual([2, 2, 1]);
  expect(await repeated('a bad key')).toEqual([2, 1, 1]);
  const { again } = await judgedOf(() => 401, { refusals: 3, label: 'revoked' });
  expect(await again()).toEqual([401, 401, 401]);
});

test('a request that passes the second time is judged, and repeated in a replay', async () => {
  const { judged, again } = await judgedOf((_, times) => (times % 2 === 0 ? 200 : 401), {
    refusals: 3,
  });
  expect(judged).toEqual([200, 401, 401]);
  expect((await again()).slice(0, 1)).toEqual([200]);
});

test('after a second refusal, the first one is judged', async () => {
  expect((await judgedOf((_, times) => (times === 1 ? 401 : 403))).judged).toEqual([401]);
});

test('nothing is repeated in a quick run, or if it passes at once', async () => {
  expect((await judgedOf(() => 401, { budget: 'quick' })).times).toEqual([1]);
  expect((await judgedOf(() => 200)).times).toEqual([1]);
});
