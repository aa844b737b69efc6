import { readFile } from 'node:fs/promises';

import { beforeAll, expect, test } from 'vitest';

import { judge, ruleIds } from '../../../conformance/index.ts';
import type { RunReport } from '../../../conformance/index.ts';
import { startSimulator } from '../../../simulator/index.ts';
import { startPrism } from './start.ts';
import { blockedRules, disagreements } from './test-support/disagreements.ts';

const readme = await readFile(new URL('README.md', import.meta.url), 'utf8');

/** The cells of the rows below a heading, without the header of the table. */
function rowsBelow(heading: string): string[][] {
  const section = readme.split(/^## /m).find((text) => text.startsWith(`${heading}\n`)) ?? '';
  const lines = section.split('\n').filter((line) => line.startsWith('|'));
  return lines.slice(2).map((line) =>
    line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  );
}

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

/** The mock is a control: what the suite makes of it is known beforehand, rule by rule. */
const mockVerdicts = rowsBelow('The suite on the mock').map(
  ([verdict = '', why = '', ids = '']) => ({
    verdict,
    why,
    rules: [...ids.matchAll(/`([^`]+)`/g)].map(([, id = '']) => id),
  }),
);

let report: RunReport;
beforeAll(async () => {
  report = await judgeMock();
});

test('every rule has one row for its verdict on the mock', () => {
  expect(mockVerdicts.flatMap(({ rules }) => rules).toSorted()).toEqual(ruleIds.toSorted());
});

test.each(mockVerdicts)('on the mock, $verdict: $why', ({ verdict, rules }) => {
  const others = report.results
    .filter((result) => rules.includes(result.id) && result.verdict !== verdict)
    .map(({ id, reason, finding }) => ({ id, verdict, why: reason ?? finding?.got }));
  expect(others).toEqual([]);
});

test('what is untested lacks leads or an observer, and nothing else', () => {
  const untested = report.results.filter(
    ({ verdict, openPoint }) => verdict === 'untested' && openPoint === undefined,
  );
  for (const { reason } of untested) {
    expect(reason).toMatch(/observer\.|no leads|nothing to try it on/);
  }
});

test('each class of disagreement has its row, with a reason', () => {
  const rows = rowsBelow('Where the two disagree');
  expect(rows.map((cells) => cells.slice(0, 3))).toEqual(
    disagreements.map(({ id, ours, prism }) => {
      const theirs = typeof prism === 'string' ? prism : prism.join(', ');
      return [`\`${id}\``, ours.join(', '), theirs];
    }),
  );
  for (const [, , , reason = ''] of rows) expect(reason.length).toBeGreaterThan(20);
});

test('each rule that the proxy blocks has its row', () => {
  const rules = rowsBelow('The suite through the proxy').map(([rule]) => rule);
  expect(rules).toEqual(blockedRules.map((id) => `\`${id}\``));
});
