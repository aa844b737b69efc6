/** The program in spec/vectors/README.md runs as it stands there. */
import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';

import { expect, test } from 'vitest';

import { listNames, readVectorFile } from './vector-files.ts';

const readme = await readFile(new URL('../../../spec/vectors/README.md', import.meta.url), 'utf8');
const [, program = ''] = /```python\n(.*?)```/s.exec(readme) ?? [];

function spawn(command: string, args: readonly string[], input = '') {
  const { status, stdout, stderr } = spawnSync(command, [...args], { input, encoding: 'utf8' });
  return { status, stdout, stderr };
}

const run = (source: string) => spawn('python3', ['-', 'spec/vectors'], source);

/** Whether a language is missing, which is told, or fails where REQUIRE_IMPLEMENTATIONS is set. */
function isMissing(command: string, ...args: readonly string[]): boolean {
  if (spawn(command, args).status === 0) return false;
  const told = `${command} ${args.join(' ')} does not run here: its program for the vectors is not tested.`;
  if (process.env['REQUIRE_IMPLEMENTATIONS'] !== undefined) throw new Error(told);
  console.warn(told);
  return true;
}

const missing = isMissing('python3', '--version');
const lacksPerl = isMissing('perl', '-MJSON::PP', '-MTime::Local', '-e', '1');

/** What a program prints that passes all vectors, and counts by one answer to the bounds. */
async function passed(bounds: string) {
  const { document: dates } = await readVectorFile('date-texts');
  const { document: counts } = await readVectorFile('lead-counts');
  const ranges = counts.vectors.flatMap((set) => (set['ranges'] as unknown[] | undefined) ?? []);
  const stdout = `${dates.vectors.length} date texts, ${ranges.length} ranges, bounds: ${bounds}\n`;
  return { status: 0, stdout, stderr: '' };
}

test.skipIf(missing)('the program passes all date texts and ranges', async () => {
  expect(run(program)).toEqual(await passed('from-start-before-end'));
});

// It cuts fractions off, reads offsets, refuses early years, and counts the end.
test.skipIf(lacksPerl)('a program in Perl passes them with other answers', async () => {
  expect(spawn('perl', ['scripts/contract/vectors/vectors.pl', 'spec/vectors'])).toEqual(
    await passed('from-start-to-end'),
  );
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
  const { vectors } = await listNames();
  expect(vectors.filter((name) => !readme.includes(`| \`${name}.json\``))).toEqual([]);
});
