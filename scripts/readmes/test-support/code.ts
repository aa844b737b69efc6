/** Compiles the code of a page as a user of the package would, and runs what is marked so. */
import { execFile, spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import manifest from '../../../package.json' with { type: 'json' };
import type { Block } from './pages.ts';
import { randomUUID } from 'node:crypto';
import { pathToFileURL } from 'node:url';
import { vi } from 'vitest';
import type { Place } from './run-partner-api.ts';

const cache = 'node_modules/.cache';

/** The package's own entrances, from the source instead of from what a build left. */
export function entrances(): Record<string, string[]> {
  const paths: Record<string, string[]> = {};
  for (const [name, target] of Object.entries(manifest.exports)) {
    const file = typeof target === 'string' ? target : target.default;
    const source = file.replace(/^\.\/dist\/(.*)\.js$/, './$1.ts');
    paths[`${manifest.name}${name.slice(1)}`] = [join(process.cwd(), source)];
  }
  return paths;
}

function compile(folder: string): Promise<string> {
  const program = 'node_modules/typescript7/bin/tsc';
  return new Promise((resolve) => {
    execFile(process.execPath, [program, '-p', folder], (_error, stdout, stderr) =>
      resolve(stdout + stderr),
    );
  });
}

/** The compiler's complaints about all blocks, with the page in place of the file; '' if none. */
export async function typeCheck(blocks: readonly Block[]): Promise<string> {
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, 'readmes-'));
  const names = blocks.map(({ language }, index) => `block-${index}.${language}`);
  const options = { noEmit: true, allowJs: true, checkJs: true, paths: entrances() };
  const config = {
    extends: join(process.cwd(), 'tsconfig.json'),
    compilerOptions: { ...options, noUnusedLocals: false },
    files: names,
    include: [],
  };
  try {
    await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(config));
    for (const [index, name] of names.entries()) {
      await writeFile(join(folder, name), blocks[index]?.text ?? '');
    }
    const complaints = await compile(folder);
    return complaints.replaceAll(/\S*block-(\d+)\.\w+/g, (_, index: string) => {
      const block = blocks[Number(index)];
      return `${block?.file}, block of line ${block?.line}, `;
    });
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** TypeScript marked `run`; it ends by itself, and prints what it likes. */
export async function runTypeScript({ text }: Block, { folder }: Place): Promise<void> {
  const linked = Object.entries(entrances()).reduce(
    (code, [name, [source = '']]) => code.replaceAll(`'${name}'`, `'${source}'`),
    text,
  );
  // A module that was imported once is not run again.
  const file = join(folder, `${randomUUID()}.ts`);
  await writeFile(file, linked);
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  try {
    await import(pathToFileURL(file).href);
  } finally {
    log.mockRestore();
  }
}

/** Python that exits with 0 where all is well. Where there is no python3, it says so. */
export async function runPython({ text, file }: Block, { simulator }: Place): Promise<void> {
  const { status, output } = await pipe(text.replaceAll('http://127.0.0.1:4010', simulator.url));
  if (status === 'missing') console.warn(`python3 does not run here: ${file} is not tested.`);
  else if (status !== 0) throw new Error(`python3 exits with ${status}:\n${output}`);
}

function pipe(source: string): Promise<{ status: number | null | 'missing'; output: string }> {
  return new Promise((resolve) => {
    const python = spawn('python3', ['-']);
    let output = '';
    const keep = (chunk: Buffer): void => void (output += String(chunk));
    python.stdout.on('data', keep);
    python.stderr.on('data', keep);
    python.stdin.on('error', () => undefined).end(source);
    python.once('error', () => resolve({ status: 'missing', output }));
    python.once('close', (status) => resolve({ status, output }));
  });
}
