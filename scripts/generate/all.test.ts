import { readFile } from 'node:fs/promises';

import { expect, test } from 'vitest';

import { generateAll } from './all.ts';
import { readSources } from './sources.ts';

test('the same sources give the same bytes, and those are what is committed', async () => {
  const sources = await readSources();
  const [first, second] = [await generateAll(sources), await generateAll(sources)];
  expect([...second]).toEqual([...first]);
  for (const [name, text] of first) {
    expect(await readFile(`generated/${name}`, 'utf8'), name).toBe(text);
  }
});
