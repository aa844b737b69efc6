import { readFile } from 'node:fs/promises';

import { describe, expect, test, vi } from 'vitest';

import { mutateCommand, runMutate } from './main.ts';
import {
  compareReasons,
  describeScore,
  namesOf,
  readReasons,
  readResult,
  summarize,
} from './result.ts';

describe('the stored result', () => {
  test('has a reason for each survivor, and no other reasons', async () => {
    const [result, reasons] = await Promise.all([readResult(), readReasons()]);
    expect(compareReasons(result, reasons)).toEqual({ unexplained: [], outlived: [] });
    for (const reason of Object.values(reasons)) expect(reason.length).toBeGreaterThan(15);
  });

  test('has the score in the README', async () => {
    const readme = await readFile('scripts/proof/mutation/README.md', 'utf8');
    expect(readme).toContain(`\n${describeScore(await readResult())}\n`);
  });

  test('refers to existing code', async () => {
    for (const [file, { survivors }] of Object.entries(await readResult())) {
      const text = (await readFile(file, 'utf8')).replaceAll(/\s+/g, ' ');
      for (const { code } of survivors) expect(text).toContain(code);
    }
  });
});

const source = 'const a = 1 + 1;\nconst b = 1 +\n  1;\n';
const at = (line: number, column: number, endLine: number, endColumn: number) => ({
  start: { line, column },
  end: { line: endLine, column: endColumn },
});
const change = { mutatorName: 'ArithmeticOperator', replacement: '1 -\n 1' };

test('a report is summarized as kills, exclusions and survivors', () => {
  const second = { ...change, location: at(2, 11, 3, 4) };
  const first = { ...change, location: at(1, 11, 1, 16) };
  const mutants = [
    { ...second, status: 'Survived' },
    { ...first, status: 'Killed' },
    { ...first, status: 'Timeout', replacement: '' },
    { ...first, status: 'NoCoverage', replacement: '2' },
    { ...first, status: 'Ignored', replacement: '3' },
  ];
  const result = summarize({ files: { 'a.ts': { source, mutants } } });
  expect(result).toMatchObject({ 'a.ts': { killed: 2, left: 1 } });
  expect(namesOf(result)).toEqual(['a.ts: 1 + 1 => 2', 'a.ts: 1 + 1 => 1 - 1 (2)']);
  expect(describeScore(result)).toBe(
    'The tests detect 2 of 4 changes in 1 files (50.0 %); there is a reason for each of the other 2. ' +
      'Not measured: 1 that only show while a module loads, and 0 of texts for readers.',
  );
});

test('in the engine, texts for readers are excluded, and other texts are not', () => {
  const literal = { mutatorName: 'StringLiteral', replacement: '""', status: 'Survived' };
  const mutants = [
    { ...literal, location: at(1, 11, 1, 17) },
    { ...literal, location: at(1, 21, 1, 30) },
  ];
  const file = { source: "const a = 'pass'; b('why not');", mutants };
  const result = summarize({ files: { 'conformance/engine/a.ts': file, 'simulator/a.ts': file } });
  expect(result['conformance/engine/a.ts']).toMatchObject({ texts: 1, survivors: [{ nth: 1 }] });
  expect(result['simulator/a.ts']?.survivors).toHaveLength(2);
});

test('survivors without a reason and reasons without a survivor are reported', () => {
  const survivors = [{ code: 'x', instead: 'y', nth: 1 }];
  const result = { 'a.ts': { killed: 0, left: 0, survivors } };
  expect(compareReasons(result, { 'b.ts: x => y': 'same' })).toEqual({
    unexplained: ['a.ts: x => y'],
    outlived: ['b.ts: x => y'],
  });
});

test('the command accepts files, and reports unknown options', async () => {
  expect(mutateCommand.read(['a.ts', '--fresh'])).toEqual({ patterns: ['a.ts'], isFresh: true });
  const complain = vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(await runMutate(['--frehs'])).toBe(2);
  expect(complain).toHaveBeenCalledWith(expect.stringContaining('npm run mutate -- --help'));
});
