import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** Imports of every TypeScript file below a folder, as paths from the package's root. */
async function importsBelow(folder: string): Promise<{ file: string; imported: string }[]> {
  const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && entry.name.endsWith('.ts'));
  const found: { file: string; imported: string }[] = [];
  for (const { parentPath, name } of files) {
    const text = await readFile(join(parentPath, name), 'utf8');
    for (const [, path = ''] of text.matchAll(/from '(\.[^']+)'/g)) {
      const file = relative(root, join(parentPath, name));
      found.push({ file, imported: relative(root, join(parentPath, path)) });
    }
  }
  return found;
}

test('the suite shares nothing with the simulator but what is generated from the contract', async () => {
  const imports = await importsBelow('conformance');
  const shared = imports.filter(
    ({ file, imported }) =>
      imported.startsWith('simulator') && !/^conformance\/(cli|selftest)\/|\.test\.ts$/.test(file),
  );
  expect(imports.length).toBeGreaterThan(100);
  expect(shared).toEqual([]);
});

test('the simulator knows nothing of the suite', async () => {
  const imports = await importsBelow('simulator');
  expect(imports.filter(({ imported }) => imported.startsWith('conformance'))).toEqual([]);
});

test('the independent implementation shares nothing with anybody', async () => {
  const imports = await importsBelow('conformance/selftest/independent/typescript');
  const folder = 'conformance/selftest/independent/typescript/';
  expect(imports.length).toBeGreaterThan(10);
  expect(imports.filter(({ imported }) => !imported.startsWith(folder))).toEqual([]);
});
