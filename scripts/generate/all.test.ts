import { readFile } from 'node:fs/promises';

import { expect, test } from 'vitest';

import { generateAll } from './all.ts';

test('the same sources give the same bytes, and those are what is committed', async () => {
  const [first, second] = [await generateAll(), await generateAll()];
  expect([...second]).toEqual([...first]);
  for (const [name, text] of first) {
    expect(await readFile(`generated/${name}`, 'utf8'), name).toBe(text);
  }
});
