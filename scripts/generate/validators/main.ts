/**
 * Builds `generated/validators/`, thousands of lines that are not committed. Each command that
 * needs them runs `npm run validators` first, which does nothing while their inputs are unchanged.
 */
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { runAsProgram } from '../../../shared/command-line.ts';
import { completeSources } from '../complete.ts';
import { readSources, reportSourceErrors, schemaFiles, sourceFiles } from '../sources.ts';

const folder = 'generated/validators';
const hashFile = join(folder, 'inputs.sha256');
const generators = ['scripts/generate', 'scripts/generate/validators'];

async function listInputs(): Promise<string[]> {
  const listed = generators.map(async (of) => (await readdir(of)).map((name) => join(of, name)));
  const code = (await Promise.all(listed)).flat().filter((path) => /(?<!\.test)\.ts$/.test(path));
  return [...sourceFiles, ...code, 'node_modules/ajv/package.json'].toSorted();
}

async function hashInputs(): Promise<string> {
  const hash = createHash('sha256');
  for (const path of await listInputs()) hash.update(path).update(await readFile(path));
  return hash.digest('hex');
}

/** Replaces a file atomically, since another process may be reading it. */
async function replace(path: string, text: string): Promise<void> {
  const draft = `${path}.${process.pid}`;
  await writeFile(draft, text);
  await rename(draft, path);
}

/** Texts by file name. The files are separate, so that each importer loads only what it needs. */
async function compileAll(): Promise<Readonly<Record<string, string>>> {
  const { buildDataValidator } = await import('./ajv.ts');
  const { buildContractValidators } = await import('./contract.ts');
  const { buildControlValidators } = await import('./control.ts');
  const sources = completeSources(await readSources());
  const { fault, seed } = sources.schemas;
  return {
    'contract.ts': await buildContractValidators(sources),
    'control.ts': await buildControlValidators(sources.control),
    'fault.ts': await buildDataValidator('validateFaults', schemaFiles.fault, fault),
    'seed.ts': await buildDataValidator('validateSeed', schemaFiles.seed, seed),
  };
}

/**
 * Builds the validators if their inputs have changed. Run it from the package root.
 * @throws {SourceError} if a source cannot be read
 */
export async function buildValidators(): Promise<void> {
  const hash = await hashInputs();
  if ((await readFile(hashFile, 'utf8').catch(() => '')) === hash) return;
  const modules = await compileAll();
  await mkdir(folder, { recursive: true });
  for (const [name, text] of Object.entries(modules)) await replace(join(folder, name), text);
  await replace(hashFile, hash);
}

/** Global setup of Vitest, since tests import the validators. */
export { buildValidators as setup };

const consequence = 'The validators were not built.';
await runAsProgram(import.meta, () => reportSourceErrors(buildValidators, consequence));
