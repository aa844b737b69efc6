/** The command of the package as few files: most of the time of a start goes into finding many. */
import { chmod, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { rolldown, type Plugin } from 'rolldown';

/** The module that reads what lies beside it stays where the compiler put it. */
const keep: Plugin = {
  name: 'keep',
  resolveId: {
    filter: { id: /files\.ts$/ },
    async handler(id, importer, options) {
      const resolved = await this.resolve(id, importer, { ...options, skipSelf: true });
      const isMeant = resolved?.id.endsWith('/simulator/docs/files.ts') === true;
      return isMeant ? { id: '../simulator/docs/files.js', external: true } : null;
    },
  },
};

/**
 * Bundles the sources of the command into `cli/` of the folder. Names stay as they are, so that a
 * stack still tells where something went wrong.
 */
export async function bundleCommand(folder: string): Promise<void> {
  const dir = join(folder, 'cli');
  await rm(dir, { recursive: true, force: true });
  const bundle = await rolldown({
    input: 'conformance/cli/main.ts',
    platform: 'node',
    // What stands in for newer syntax is a part of the bundle; packages are installed with it. The
    // one that each start needs is small and CommonJS, for which Node.js would load a second loader.
    external: /^(?!@oxc-project\/|fastest-levenshtein$)[a-z@]/,
    plugins: [keep],
  });
  await bundle.write({ dir, chunkFileNames: '[name].js' });
  await bundle.close();
  // A command that was installed before the build, as by npm pack, goes on to be one.
  await chmod(join(dir, 'main.js'), 0o755);
}
