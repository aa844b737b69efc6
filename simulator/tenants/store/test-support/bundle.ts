import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { rolldown } from 'rolldown';

/**
 * Makes one script of a module and all that it imports, which every supported Node.js runs: not
 * all of them run TypeScript, and a test must not rely on a build.
 *
 * @returns its path
 */
export async function bundle(module: URL, folder: string): Promise<string> {
  const file = join(folder, 'child.mjs');
  const bundled = await rolldown({ input: fileURLToPath(module), platform: 'node' });
  await bundled.write({ file, format: 'esm', codeSplitting: false });
  await bundled.close();
  return file;
}
