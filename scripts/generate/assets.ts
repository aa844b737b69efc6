/** Adds the files to `dist/` that the compiler does not write. Run it from the package root. */
import { chmod, copyFile, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { rolldown, type Plugin } from 'rolldown';

import { runAsProgram } from '../../shared/command-line.ts';
import { pageFiles, swaggerUiFiles } from '../../simulator/docs/files.ts';

async function copyAll(names: readonly string[], from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  await Promise.all(names.map((name) => copyFile(join(from, name), join(to, name))));
}

/**
 * Copies the files of the simulator's reference page: its own, and those of swagger-ui-dist, which
 * is not installed with the package.
 */
async function copyAssets(): Promise<void> {
  const docs = 'simulator/docs';
  const swaggerUi = 'node_modules/swagger-ui-dist';
  await copyAll(Object.keys(pageFiles), `${docs}/browser`, `dist/${docs}/browser`);
  await copyAll(Object.keys(swaggerUiFiles), swaggerUi, `dist/${docs}/swagger-ui`);
}

/** Keeps a module out of the bundle that reads files next to itself. */
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
 * Bundles the command into `dist/cli/`, since resolving many files takes most of its start time.
 * Names are kept, so that stack traces stay readable.
 */
async function bundleCommand(): Promise<void> {
  const dir = 'dist/cli';
  await rm(dir, { recursive: true, force: true });
  const bundle = await rolldown({
    input: 'conformance/cli/main.ts',
    platform: 'node',
    // Packages stay external, as installed dependencies. Polyfills are bundled, and so are CommonJS
    // packages: one would start a second module loader, another would load 70 files.
    external: /^(?!@oxc-project\/|(?:fastest-levenshtein|yaml)$)[a-z@]/,
    plugins: [keep],
  });
  await bundle.write({ dir, chunkFileNames: '[name].js' });
  await bundle.close();
  // The command may have been linked before the build, and must stay executable.
  await chmod(join(dir, 'main.js'), 0o755);
}

await runAsProgram(import.meta, async () => {
  await Promise.all([copyAssets(), bundleCommand()]);
  return 0;
});
