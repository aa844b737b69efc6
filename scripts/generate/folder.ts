/** Writes files to `generated/`, or reports the stale ones. */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const folder = 'generated';

/** The files of trace/, which also depend on the suite's rules. */
const tracedNames = ['contradictions.md', 'traceability.md'] as const;

const builtNames = ['validators'] as const;

type Files = ReadonlyMap<string, string>;

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

/** Writes changed files only, to spare watchers, and removes left-over ones. */
async function bringUpToDate(files: Files, leftOver: readonly string[] = []): Promise<string[]> {
  const changed = await findChanged(files);
  const stale = [...changed, ...leftOver].map((name) => `${folder}/${name}`);
  if (stale.length > 0 && process.argv.includes('--check')) {
    console.error(`stale, or edited by hand: ${stale.join(', ')}. Run: npm run generate`);
    process.exitCode = 1;
    return [];
  }
  for (const name of leftOver) await rm(join(folder, name), { recursive: true });
  for (const name of changed) await writeFile(join(folder, name), files.get(name) ?? '');
  const written = stale.slice(0, changed.length).join(', ');
  console.log(written === '' ? `up to date: ${[...files.keys()].join(', ')}` : `wrote ${written}`);
  return stale;
}

/**
 * Writes the files and removes left-over ones. With `--check` on the command line it writes
 * nothing, and fails if a file is stale, missing or left over.
 * @returns the paths of changed and removed files
 */
export const deliver = async (files: Files): Promise<string[]> =>
  await bringUpToDate(files, await listLeftOver(files));

/** Does the same for the files of trace/, none of which can be left over. */
export async function deliverTraced(
  texts: Readonly<Record<(typeof tracedNames)[number], string>>,
): Promise<void> {
  await bringUpToDate(new Map(Object.entries(texts)));
}

/* Readable JSON: a value that fits on a line is on one line. */

const width = 100;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Formats JSON on one line, with blanks after separators. */
export function onOneLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(onOneLine).join(', ')}]`;
  if (!isObject(value)) return JSON.stringify(value);
  const fields = Object.entries(value).map(
    ([name, field]) => `${JSON.stringify(name)}: ${onOneLine(field)}`,
  );
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
}

function format(value: unknown, indent: string, before: number): string {
  const line = onOneLine(value);
  if (!isObject(value) || before + line.length <= width) return line;
  const inner = `${indent}  `;
  const items = Array.isArray(value)
    ? value.map((item) => inner + format(item, inner, inner.length))
    : Object.entries(value).map(([name, field]) => {
        const start = `${inner}${JSON.stringify(name)}: `;
        return start + format(field, inner, start.length);
      });
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return `${open}\n${items.join(',\n')}\n${indent}${close}`;
}

export const formatJson = (value: unknown): string =>
  `${format(JSON.parse(JSON.stringify(value)), '', 0)}\n`;
