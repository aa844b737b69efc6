import { mkdir, realpath, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { makeFolder } from '../../../shared/test-support/folder.ts';
import { Compiler } from './compiler.ts';

const root = await realpath(await makeFolder());
const compiler = new Compiler(root);
afterAll(() => compiler.close());

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), text);
}

beforeAll(async () => {
  const options = { allowImportingTsExtensions: true, noEmit: true, strict: true, types: [] };
  const config = JSON.stringify({ compilerOptions: options, include: ['shared'] });
  await write('tsconfig.json', config);
  const inBrowser = { ...options, allowJs: true, checkJs: true, lib: ['es2023', 'dom'] };
  const page = JSON.stringify({ compilerOptions: inBrowser, include: ['*.js'] });
  await write('simulator/docs/browser/tsconfig.json', page);
  await write('simulator/docs/browser/page.js', 'document.title = "page";\n');
  await write('shared/a.ts', 'export const a = 1;\n');
});

const look = async (): Promise<string[]> =>
  (await compiler.look(new AbortController().signal)).map(({ message }) => message);

test('what is wrong is told by place after each change on disk, and tests only where all else is right', async () => {
  expect(await look()).toEqual([]);
  await write(
    'shared/b.ts',
    "import { a } from './a.ts';\n/* é😀 */ export const b: string = a;\n",
  );
  await write('shared/b.test.ts', 'export const c: string = 2;\n');
  const number = "Type 'number' is not assignable to type 'string'.";
  expect(await look()).toEqual([`shared/b.ts:2:24: ${number}`]);
  await write('shared/a.ts', "export const a = 'one';\n");
  expect(await look()).toEqual([`shared/b.test.ts:1:14: ${number}`]);
  await rm(join(root, 'shared/a.ts'));
  expect(await look()).toEqual([expect.stringMatching(/^shared\/b\.ts:1:19: Cannot find module/)]);
  await write('shared/a.ts', 'export const a = ;\n');
  expect(await look()).toEqual(['shared/a.ts:1:18: Expression expected.']);
  await write('shared/a.ts', "export const a = 'one';\n");
  await rm(join(root, 'shared/b.test.ts'));
  expect(await look()).toEqual([]);
});

test('the page in the browser is checked by its own settings', async () => {
  await write('simulator/docs/browser/page.js', 'document.title = 1;\n');
  expect(await look()).toEqual([expect.stringContaining('simulator/docs/browser/page.js:1:1: ')]);
  await write('simulator/docs/browser/page.js', 'document.title = "page";\n');
  expect(await look()).toEqual([]);
});

test('a look that is aborted ends with the reason; the next one is right', async () => {
  const cut = compiler.look(AbortSignal.abort(new Error('a newer change')));
  await expect(cut).rejects.toThrow('a newer change');
  expect(await look()).toEqual([]);
});
