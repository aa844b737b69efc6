/**
 * Writes `generated/` from `spec/` and from the schema of the target file; with `--check`, writes
 * nothing and fails when a file is stale, missing or left over. Run it from the package's root.
 */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { generateAll } from './generate/all.ts';
import { SourceError } from './generate/sources.ts';

const folder = 'generated';

async function listPresent(): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  return (await readdir(folder)).filter((name) => name !== 'README.md');
}

async function findStale(files: Map<string, string>): Promise<string[]> {
  const leftOver = (await listPresent()).filter((name) => !files.has(name));
  const changed: string[] = [];
  for (const [name, text] of files) {
    const present = await readFile(join(folder, name), 'utf8').catch(() => undefined);
    if (present !== text) changed.push(name);
  }
  return [...changed, ...leftOver].toSorted();
}

async function check(files: Map<string, string>): Promise<void> {
  const stale = await findStale(files);
  if (stale.length === 0) {
    console.log(`generated/ is up to date (${files.size} files)`);
    return;
  }
  console.error(`generated/ is stale: ${stale.join(', ')}. Run: npm run generate`);
  process.exitCode = 1;
}

async function write(files: Map<string, string>): Promise<void> {
  const leftOver = (await listPresent()).filter((name) => !files.has(name));
  for (const name of leftOver) await rm(join(folder, name));
  for (const [name, text] of files) await writeFile(join(folder, name), text);
  console.log(`wrote ${[...files.keys()].map((name) => `${folder}/${name}`).join(', ')}`);
}

try {
  const files = await generateAll();
  await (process.argv.includes('--check') ? check(files) : write(files));
} catch (error) {
  if (!(error instanceof SourceError)) throw error;
  console.error(`${error.message}\nNothing was generated.`);
  process.exitCode = 1;
}
