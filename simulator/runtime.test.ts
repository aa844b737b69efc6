import { expect, test } from 'vitest';

import { fold } from './model/evolve.ts';
import { referencePolicy } from './model/policy.ts';
import { createRuntime } from './runtime.ts';
import { update } from './test-support/commands.ts';
import { events, now } from './test-support/world.ts';

const sold = { brokerExternalId: 'B-1', status: 'SOLD' };

function createTestRuntime() {
  return createRuntime(events, () => now, referencePolicy);
}

test('the events are the whole memory: folded anew, they make the same world', () => {
  const runtime = createTestRuntime();
  runtime.execute(update('L-1', sold));
  runtime.execute(update('L-2', { ...sold, businessType: 'Florist' }));
  expect(runtime.events()).toHaveLength(events.length + 2);
  expect(fold(runtime.events())).toEqual(runtime.world());
});

test('a refused command is not remembered', () => {
  const runtime = createTestRuntime();
  const before = runtime.world();
  runtime.execute(update('L-1', { ...sold, status: 'GONE' }));
  expect(runtime.world()).toBe(before);
  expect(runtime.events()).toEqual(events);
});

test('two services share nothing', () => {
  const [one, other] = [createTestRuntime(), createTestRuntime()];
  one.execute(update('L-1', sold));
  expect(other.events()).toEqual(events);
});
