import { readdir, readFile } from 'node:fs/promises';

import { expect, test } from 'vitest';

const folder = new URL('./', import.meta.url);
const names = (await readdir(folder)).filter((name) => /(?<!\.test)\.[tj]s$/.test(name));

test.each(names)('%s imports nothing but the model and the contract', async (name) => {
  const text = await readFile(new URL(name, folder), 'utf8');
  const sources = [...text.matchAll(/from '([^']+)'/g)].map(([, source = '']) => source);
  const foreign = sources.filter((source) => !/^(\.\/|\.\.\/\.\.\/generated\/)/.test(source));
  expect(foreign).toEqual([]);
});

test.each(names)('%s reads no clock, no chance and no environment', async (name) => {
  const text = await readFile(new URL(name, folder), 'utf8');
  expect(text).not.toMatch(/Date\.now|new Date\(\)|Math\.random|crypto|performance|process\./);
});
