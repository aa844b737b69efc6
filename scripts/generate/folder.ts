/** Writes files of `generated/`, or tells which of them are stale. */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const folder = 'generated';

/** What trace.ts makes, from the suite's rules beside the sources. */
const tracedNames = ['contradictions.md', 'traceability.json', 'traceability.md'] as const;

/** Built, and not committed. */
const builtNames = ['validators'] as const;

/** File names with their texts. */
type Files = ReadonlyMap<string, string>;

/** Files that nobody makes. */
async function listLeftOver(files: Files): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  const kept = new Set(['README.md', ...tracedNames, ...builtNames, ...files.keys()]);
  return (await readdir(folder)).filter((name) => !kept.has(name));
}

async function findChanged(files: Files): Promise<string[]> {
  const changed: string[] = [];
  for (const [name, text] of files) {
    const present = await readFile(join(folder, name), 'utf8').catch(() => undefined);
    if (present !== text) changed.push(name);
  }
  return changed;
}

function report(files: Files, stale: readonly string[]): void {
  if (stale.length === 0) {
    console.log(`up to date: ${[...files.keys()].join(', ')}`);
    return;
  }
  const names = stale.map((name) => `${folder}/${name}`).join(', ');
  console.error(`stale, or edited by hand: ${names}. Run: npm run generate`);
  process.exitCode = 1;
}

/** Only what differs: whoever watches the files has the less to do. */
async function write(files: Files): Promise<string[]> {
  const changed = await findChanged(files);
  for (const name of changed) await writeFile(join(folder, name), files.get(name) ?? '');
  if (changed.length === 0) report(files, []);
  const paths = changed.map((name) => `${folder}/${name}`);
  if (paths.length > 0) console.log(`wrote ${paths.join(', ')}`);
  return paths;
}

const onlyChecks = (): boolean => process.argv.includes('--check');

/**
 * Writes the files, and takes away what nobody makes any more; with `--check` on the command
 * line writes nothing, and fails when a file is stale, missing or left over.
 *
 * @returns the paths of what is another one now, or taken away
 */
export async function deliver(files: Files): Promise<string[]> {
  const leftOver = await listLeftOver(files);
  if (onlyChecks()) {
    report(files, [...(await findChanged(files)), ...leftOver]);
    return [];
  }
  for (const name of leftOver) await rm(join(folder, name), { recursive: true });
  return [...(await write(files)), ...leftOver.map((name) => `${folder}/${name}`)];
}

/** The same for the files that trace.ts makes, none of which can be left over. */
export async function deliverTraced(
  texts: Readonly<Record<(typeof tracedNames)[number], string>>,
): Promise<void> {
  const files = new Map(Object.entries(texts));
  if (onlyChecks()) report(files, await findChanged(files));
  else await write(files);
}
