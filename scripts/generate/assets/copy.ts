import { copyFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';

import { pageFiles, swaggerUiFiles } from '../../../simulator/docs/files.ts';

async function copyAll(names: readonly string[], from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  await Promise.all(names.map((name) => copyFile(join(from, name), join(to, name))));
}

/**
 * Copies the files of the simulator's reference page, its own and those of swagger-ui-dist, which
 * installed packages do not have. Reads them below the working directory.
 *
 * @param to the folder of the compiled files
 */
export async function copyAssets(to: string): Promise<void> {
  const docs = 'simulator/docs';
  await copyAll(Object.keys(pageFiles), `${docs}/browser`, join(to, docs, 'browser'));
  await copyAll(
    Object.keys(swaggerUiFiles),
    'node_modules/swagger-ui-dist',
    join(to, docs, 'swagger-ui'),
  );
}
