/** The program in spec/vectors/README.md runs as it stands there. */
import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';

import { expect, test } from 'vitest';

import { listNames, readVectorFile } from './vector-files.ts';

const readme = await readFile(new URL('../../../spec/vectors/README.md', import.meta.url), 'utf8');
const [, program = ''] = /```python\n(.*?)```/s.exec(readme) ?? [];

function run(source: string) {
  const options = { input: source, encoding: 'utf8' } as const;
  const { status, stdout, stderr } = spawnSync('python3', ['-', 'spec/vectors'], options);
  return { status, stdout, stderr };
}

/** Where Python is missing, that is told, or fails where REQUIRE_IMPLEMENTATIONS is set. */
const missing = spawnSync('python3', ['--version']).status !== 0;
if (missing) {
  const told = 'python3 does not run here: the program for the vectors is not tested.';
  if (process.env['REQUIRE_IMPLEMENTATIONS'] !== undefined) throw new Error(told);
  console.warn(told);
}

test.skipIf(missing)('the program passes all date texts and ranges', async () => {
  const { document: dates } = await readVectorFile('date-texts');
  const { document: counts } = await readVectorFile('lead-counts');
  const ranges = counts.vectors.flatMap((set) => (set['ranges'] as unknown[] | undefined) ?? []);
  const told = `${dates.vectors.length} date texts, ${ranges.length} ranges, bounds: from-start-before-end`;
  expect(run(program)).toEqual({ status: 0, stdout: `${told}\n`, stderr: '' });
});

test.skipIf(missing).each([
  ['FORM.fullmatch(text)', 'FORM.match(text)', 'date-texts newline-after: '],
  ['] >= start', '] >= start - 1000', 'lead-counts '],
])('the program with %s as %s fails', (from, to, complaint) => {
  const { status, stdout } = run(program.replace(from, to));
  expect(status).toBe(1);
  expect(stdout).toContain(complaint);
});

test('every file has a row on the page', async () => {
  const names = await listNames();
  expect(names.filter((name) => !readme.includes(`| \`${name}.json\``))).toEqual([]);
});
