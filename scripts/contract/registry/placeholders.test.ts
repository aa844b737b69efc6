import { expect, test } from 'vitest';

import { findPlaceholders, marker, readPlaceholders } from './placeholders.ts';

test('no scaffold of new:rule is left to fill in', async () => {
  const left = await readPlaceholders();
  expect(left.map(({ file, line, asked }) => `${file}:${line}: ${marker}: ${asked}`)).toEqual([]);
});

test('a place to fill in is named by file and line, with what is asked for', () => {
  const text = `const a = 1;\nconst title = '${marker}: what conforming targets do',\n# ${marker}: these\n`;
  expect(findPlaceholders('x.ts', text)).toEqual([
    { file: 'x.ts', line: 2, asked: 'what conforming targets do' },
    { file: 'x.ts', line: 3, asked: 'these' },
  ]);
});
