import { expect, test } from 'vitest';

import { breaks, breaksNobody, isEditorial, type Change } from './change.ts';
import { makeReport, renderMarkdown } from './report.ts';

const change = (id: string, aspect: Change['aspects'][number]): Change => ({
  part: 'requirement',
  id,
  aspects: [aspect],
});

const breaking = change('area/added', {
  kind: 'added',
  text: 'New: a | b <c>',
  ...breaks('implementers'),
});
const compatible = change('area/more', { kind: 'added', text: 'More.', ...breaksNobody });
const editorial = change('area/same', { kind: 'reworded', text: 'Now: x', ...isEditorial });

function report(changes: readonly Change[], after: string, gate: 'breaking' | 'bump' = 'bump') {
  const compared = { revision: 'main', commit: 'a'.repeat(40), changes };
  return makeReport({ ...compared, versions: ['1.2.3', after] }, gate);
}

test('nothing changed is one line', () => {
  const text = renderMarkdown(report([], '1.2.3'));
  expect(text).toBe('Nothing changed in `spec/` since `main` (aaaaaaa).\n');
});

test('the verdict is on top, then the gravest change; its text breaks no table', () => {
  const text = renderMarkdown(report([editorial, breaking], '1.2.3'));
  expect(text).toContain('**Breaking** for implementers: 1 breaking and 1 editorial.');
  expect(text).toContain('set `info.version` to `2.0.0`');
  const row = '| `area/added` | added | **breaking** | compatible | New: a \\| b &lt;c> |';
  expect(text.indexOf(row)).toBeLessThan(text.indexOf('| `area/same` |'));
});

test.each([
  [breaking, '1.2.3', 'major', false],
  [breaking, '1.3.0', 'major', false],
  [breaking, '2.0.0', 'major', true],
  [compatible, '1.2.4', 'minor', false],
  [compatible, '2.0.0', 'minor', true],
  [editorial, '1.2.4', 'patch', true],
  [editorial, '1.1.9', 'patch', false],
  [editorial, 'next', 'patch', false],
] as const)('%# with the version %s needs a %s bump', (one, after, needed, isMade) => {
  expect(report([one], after).version).toMatchObject({ needed, isMade });
});

test.each([
  [breaking, '1.2.3', 'breaking', 2],
  [breaking, '2.0.0', 'breaking', 1],
  [breaking, '2.0.0', 'bump', 0],
  [breaking, '1.3.0', 'bump', 1],
  [editorial, '1.2.3', 'breaking', 0],
] as const)('the gate %#: %o', (one, after, gate, reasons) => {
  expect(report([one], after, gate).reasons).toHaveLength(reasons);
});
