import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { copyRepository } from './copy-repository.ts';
import type { RepositoryCopy } from './copy-repository.ts';

let copy: RepositoryCopy;

beforeAll(async () => {
  copy = await copyRepository();
});

afterAll(() => copy.dispose());

const readCopy = (path: string): Promise<string> => readFile(join(copy.root, path), 'utf8');

test('a copy has the sources and the packages, and nothing that was built', async () => {
  expect(await readCopy('spec/openapi.yaml')).toBe(await readFile('spec/openapi.yaml', 'utf8'));
  expect(existsSync(join(copy.root, 'node_modules/yaml/package.json'))).toBe(true);
  expect(existsSync(join(copy.root, '.oxlintrc.json'))).toBe(true);
  expect(['.git', 'dist'].filter((name) => existsSync(join(copy.root, name)))).toEqual([]);
});

test('an edit stays in the copy, and one that changes nothing is refused', async () => {
  const before = await readFile('README.md', 'utf8');
  await copy.edit('README.md', (text) => `${text}\nMore.\n`);
  expect(await readCopy('README.md')).toBe(`${before}\nMore.\n`);
  expect(await readFile('README.md', 'utf8')).toBe(before);
  const nothing = copy.edit('README.md', (text) => text.replace('never in there', ''));
  await expect(nothing).rejects.toThrow('README.md: the edit changes nothing');
});

test('a command runs in the copy, and its failure is a status', async () => {
  const script = 'console.log(process.cwd()); console.error("why"); process.exit(3)';
  const ended = await copy.run(process.execPath, ['-e', script]);
  expect(ended).toEqual({ status: 3, stdout: `${copy.root}\n`, stderr: 'why\n' });
  await expect(copy.run('no-such-program', [])).rejects.toThrow('ENOENT');
});
