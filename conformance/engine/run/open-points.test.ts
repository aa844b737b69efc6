import { expect, test } from 'vitest';

import { fakeContext } from '../../test-support/fake-target.ts';
import { caps } from '../caps.ts';
import type { Observation } from '../rule.ts';
import type { Task } from './executor.ts';
import { OpenPoints } from './open-points.ts';

const observe: Observation['observe'] = () => Promise.resolve({ answer: 'so', how: 'seen' });

const observations: readonly Observation[] = [
  { point: 'bounds', isPassive: true, observe },
  { point: 'same-status', locks: 'listings', observe },
  { point: 'offset-form', observe },
];

const ample = 4 * caps.requestsOfOpenPoints;

/** The open points of a run with this many requests left. */
function pointsWith(left: number): OpenPoints {
  const context = fakeContext(() => ({ status: 200 }));
  context.client.reserveForLater(context.client.requestsLeft - left);
  return new OpenPoints(observations, context);
}

/** Runs the tasks in sequence; returns the points that they tried, with the verdicts. */
async function told(tasks: readonly Task[]): Promise<string[]> {
  const ids: string[] = [];
  for (const { run } of tasks) {
    const tried = await run();
    if (tried !== undefined) ids.push(`${tried.result.id} ${tried.result.verdict}`);
  }
  return ids;
}

test('with an ample budget, points of reads and of updates are tried separately', async () => {
  const points = pointsWith(ample);
  expect(await told(points.ofReads())).toEqual(['offset-form observed']);
  expect(await told(points.ofUpdates())).toEqual(['same-status observed']);
  const again = [...points.ofUpdates(), ...points.ofReads(), ...points.rest()];
  expect(await told(again)).toEqual([]);
});

test('if the budget is not ample, they wait for the end', async () => {
  const points = pointsWith(ample - 1);
  expect(await told([...points.ofUpdates(), ...points.ofReads()])).toEqual([]);
  expect(await told(points.rest())).toEqual(['same-status observed', 'offset-form observed']);
});

test('the budget is checked when a task begins, not when it is created', async () => {
  const context = fakeContext(() => ({ status: 200 }));
  const points = new OpenPoints(observations, context);
  const tasks = [...points.ofUpdates(), ...points.ofReads()];
  context.client.reserveForLater(context.client.requestsLeft);
  expect(await told(tasks)).toEqual([]);
});

test('points that only read the run are separate', async () => {
  expect(await told(pointsWith(ample).passive())).toEqual(['bounds observed']);
});

test('a task takes the lock of its point', () => {
  const locks = pointsWith(ample)
    .rest()
    .map((task) => task.locks);
  expect(locks).toEqual(['listings', undefined]);
});
