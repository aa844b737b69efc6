import { readFile } from 'node:fs/promises';

import { expect, test } from 'vitest';

import { blockedRules, disagreements } from './test-support/disagreements.ts';
import { mockVerdicts } from './test-support/mock-verdicts.ts';

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
  const rows = rowsBelow('The suite through the proxy');
  expect(rows.map(([rule]) => rule)).toEqual(blockedRules.map((id) => `\`${id}\``));
});

test('each verdict on the mock has its row', () => {
  expect(rowsBelow('The suite on the mock')).toEqual(
    mockVerdicts.map(({ verdict, why, ruleIds }) => [
      verdict,
      why,
      ruleIds.map((id) => `\`${id}\``).join(', '),
    ]),
  );
});
