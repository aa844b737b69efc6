import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { makeFolder } from '../../shared/test-support/vitest.ts';
import { copyAssets } from './assets.ts';

test('all files of the page are copied, with the licences of Swagger UI', async () => {
  const folder = await makeFolder();
  await copyAssets(folder);
  const copied = (name: string) => readFile(join(folder, 'simulator/docs', name), 'utf8');
  const source = (name: string) => readFile(name, 'utf8');
  expect(await copied('browser/page.js')).toBe(await source('simulator/docs/browser/page.js'));
  expect(await copied('swagger-ui/NOTICE')).toContain('SmartBear');
  expect(await copied('swagger-ui/LICENSE')).toContain('Apache License');
  expect(await copied('swagger-ui/swagger-ui-bundle.js')).toBe(
    await source('node_modules/swagger-ui-dist/swagger-ui-bundle.js'),
  );
});
