/** Each answer to each point shows, and shows as that answer. */
import { expect, test } from 'vitest';

import { startSimulator } from '../../start.ts';
import type { Probes } from '../../test-support/probe.ts';
import { probesOfReads } from '../../test-support/probes-of-reads.ts';
import { probesOfUpdates } from '../../test-support/probes-of-updates.ts';
import { now } from '../../test-support/state.ts';
import { checkAnswers } from './read-dialect.ts';
import { answersTo, applyDialect, overrides, switchIds } from './dialect.ts';
import { asReference } from '../override.ts';
import { referencePolicies } from '../override.ts';

const probes: Probes = { ...probesOfReads, ...probesOfUpdates };
const switches = switchIds.flatMap((point) =>
  answersTo(point).map((answer) => ({ point, answer })),
);

test.each(switches)('$point is answered $answer', async ({ point, answer }) => {
  const dialect = checkAnswers({ [point]: answer });
  const simulator = await startSimulator({ dialect, now: () => now, docs: false });
  const told = await probes[point].ask(simulator, applyDialect(dialect, referencePolicies));
  await simulator.close();
  expect(told).toEqual(new Map(Object.entries(probes[point].expected)).get(answer));
});

test.each(switchIds)('the reference gives the first answer to %s', (point) => {
  const [first] = answersTo(point);
  const own: readonly [string, unknown][] = Object.entries(overrides[point]);
  const hint =
    'the first answer of open-points.yaml, and asReference in simulator/policy/dialects/';
  expect(own.find(([, override]) => override === asReference)?.[0], hint).toBe(first);
});

test.each(switchIds)('no two answers to %s look alike', (point) => {
  const texts = Object.values(probes[point].expected).map((expected) =>
    JSON.stringify([expected, String(expected)]),
  );
  expect(new Set(texts).size).toBe(answersTo(point).length);
});
