import { readFile } from 'node:fs/promises';

import { beforeAll, expect, test } from 'vitest';

import { judge, ruleIds } from '../../../conformance/index.ts';
import type { RunReport } from '../../../conformance/index.ts';
import { startSimulator } from '../../../simulator/index.ts';
import { startPrism } from './start.ts';
import { mockVerdicts } from './test-support/mock-verdicts.ts';

/** Declared as the simulator is; the examples of the contract speak of its offices. */
async function judgeMock(): Promise<RunReport> {
  const simulator = await startSimulator({ docs: false });
  await simulator.close();
  const prism = await startPrism({ contract: await readFile('spec/openapi.yaml', 'utf8') });
  try {
    return await judge({ ...simulator.target, baseUrl: prism.url }, { budget: 'quick' });
  } finally {
    await prism.close();
  }
}

let report: RunReport;
beforeAll(async () => {
  report = await judgeMock();
});

test('every rule has one verdict on the mock that is written down', () => {
  const listed = mockVerdicts.flatMap((group) => group.ruleIds);
  expect(listed.toSorted()).toEqual(ruleIds.toSorted());
});

test.each(mockVerdicts)('on the mock, $verdict: $why', (expected) => {
  const seen = report.results
    .filter(({ id }) => expected.ruleIds.includes(id))
    .map(({ id, verdict, reason, finding }) => ({ id, verdict, why: reason ?? finding?.got }));
  expect(seen.filter(({ verdict }) => verdict !== expected.verdict)).toEqual([]);
  expect(seen.length).toBe(expected.ruleIds.length);
});

test('what is untested lacks leads or an observer, and nothing else', () => {
  const missingPrerequisite = report.results.filter(
    ({ verdict, openPoint }) => verdict === 'untested' && openPoint === undefined,
  );
  for (const { reason } of missingPrerequisite) {
    expect(reason).toMatch(/observer\.|no leads|nothing to try it on/);
  }
});
