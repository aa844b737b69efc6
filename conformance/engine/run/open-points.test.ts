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

const ample = 4 * caps.requestsForPoints;

/** Open points of a run that has so many requests left. */
function pointsWith(left: number): OpenPoints {
  const context = fakeContext(() => ({ status: 200 }));
  context.client.setAside(context.client.left - left);
  return new OpenPoints(observations, context);
}

/** What the tasks told about, one after the other. */
async function told(tasks: readonly Task[]): Promise<string[]> {
  const ids: string[] = [];
  for (const { run } of tasks) {
    const tried = await run();
    if (tried !== undefined) ids.push(`${tried.result.id} ${tried.result.verdict}`);
  }
  return ids;
}

test('while much is left, reads and updates are asked for apart, each once', async () => {
  const points = pointsWith(ample);
  expect(await told(points.ofReads())).toEqual(['offset-form observed']);
  expect(await told(points.ofUpdates())).toEqual(['same-status observed']);
  const again = [...points.ofUpdates(), ...points.ofReads(), ...points.rest()];
  expect(await told(again)).toEqual([]);
});

test('if less is left they wait for the end', async () => {
  const points = pointsWith(ample - 1);
  expect(await told([...points.ofUpdates(), ...points.ofReads()])).toEqual([]);
  expect(await told(points.rest())).toEqual(['same-status observed', 'offset-form observed']);
});

test('what is left counts when a task begins, and not when it is made', async () => {
  const context = fakeContext(() => ({ status: 200 }));
  const points = new OpenPoints(observations, context);
  const tasks = [...points.ofUpdates(), ...points.ofReads()];
  context.client.setAside(context.client.left);
  expect(await told(tasks)).toEqual([]);
});

test('what reads the whole run comes apart from what asks', async () => {
  expect(await told(pointsWith(ample).passive())).toEqual(['bounds observed']);
});

test('a task takes the lock of its point', () => {
  const locks = pointsWith(ample)
    .rest()
    .map((task) => task.locks);
  expect(locks).toEqual(['listings', undefined]);
});
