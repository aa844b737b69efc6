import { expect, test } from 'vitest';

import type { Change } from './change.ts';
import { breaks, isEditorial, plainChange } from './change.ts';
import { renderMarkdown } from './markdown.ts';
import type { Gate } from './report.ts';
import { makeReport } from './report.ts';

const place = (index: number) => ({ file: `rule-${index}.ts`, line: index });

const touched = {
  rules: Array.from({ length: 10 }, (_, index) => place(index + 1)),
  simulator: [],
  vectors: [],
  examples: [{ file: 'README.md', line: 7 }],
};

const change = (id: string, aspects: Change['aspects']): Change =>
  plainChange('requirement', id, aspects, ['getA']);

const added = change('area/added', [
  { kind: 'added', text: 'New: a | b <c>', ...breaks('implementers') },
]);
const reworded = change('area/reworded', [{ kind: 'reworded', text: 'Now: x', ...isEditorial }]);

function report(changes: readonly Change[], version = '1.0.0', gate: Gate = 'breaking') {
  const compared = { revision: 'main', commit: 'a'.repeat(40), changes, touchedBy: () => touched };
  return makeReport({ ...compared, versions: ['1.0.0', version] }, gate);
}

test('nothing changed is one line', () => {
  expect(renderMarkdown(report([]))).toBe('Nothing changed in `spec/` since `main` (aaaaaaa).\n');
});

test('it opens with the verdict, the version and the gate', () => {
  expect(renderMarkdown(report([reworded, added]))).toContain(
    [
      '## Changes of the contract since `main` (aaaaaaa)',
      '',
      '**Breaking** for implementers: 1 breaking and 1 editorial.',
      '',
      'Version: `1.0.0` lacks a major bump; set `info.version` to `2.0.0`.',
      '',
      'Gate (`--fail-on breaking`): failed. 1 breaking change; info.version lacks its major bump: set it to 2.0.0.',
    ].join('\n'),
  );
});

test('the gravest change stands first, and its text breaks no table', () => {
  const text = renderMarkdown(report([reworded, added]));
  expect(text).toContain(
    '| `area/added` | added | **breaking** | compatible | New: a \\| b &lt;c> |',
  );
  expect(text.indexOf('area/added')).toBeLessThan(text.indexOf('area/reworded'));
});

test('long lists of what is touched are cut, and say by how much', () => {
  const text = renderMarkdown(report([added]));
  expect(text).toContain('rule-8.ts:8 and 2 more');
  expect(text).toContain('  - examples: README.md:7');
});

test.each([
  [[added], '1.0.0', 'breaking', 2],
  [[added], '2.0.0', 'breaking', 1],
  [[added], '2.0.0', 'bump', 0],
  [[added], '1.1.0', 'bump', 1],
  [[added], '1.0.0', 'never', 0],
  [[reworded], '1.0.0', 'compatible', 0],
] as const)('the gate %#: %o', (changes, version, gate, reasons) => {
  expect(report(changes, version, gate).gate.reasons).toHaveLength(reasons);
});

test('editorial changes of one wording share a row, and touch nothing worth telling', () => {
  const alike = ['a', 'b', 'c', 'd'].map((id) => change(id, reworded.aspects));
  const text = renderMarkdown(report([...alike, added]));
  expect(text).toContain(
    '| 4 entries: `a`, `b`, `c`, … | reworded | editorial | editorial | Now: x |',
  );
  expect(text).not.toContain('- `a`');
  expect(renderMarkdown(report(alike.slice(1)))).toContain('| `b` | reworded |');
});
