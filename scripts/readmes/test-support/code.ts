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

interface Ran {
  readonly status: number | null | 'missing';
  readonly output: string;
}

/** Runs a command to its end; what it prints is kept. */
export function run(
  [command = '', ...args]: readonly string[],
  { cwd, input = '' }: { readonly cwd?: string; readonly input?: string } = {},
): Promise<Ran> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd });
    let output = '';
    const keep = (chunk: Buffer): void => void (output += String(chunk));
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.stdin.on('error', () => undefined).end(input);
    child.once('error', () => resolve({ status: 'missing', output }));
    child.once('close', (status) => resolve({ status, output }));
  });
}

/** A language that is not here is told, or fails where REQUIRE_LANGUAGES names its command. */
export function judgeRun({ status, output }: Ran, command: string, file: string): void {
  const isThere = status !== 'missing' && !/No module named '?pytest/.test(output);
  if (!isThere && !(process.env['REQUIRE_LANGUAGES'] ?? '').split(' ').includes(command)) {
    console.warn(`${command} does not run here: ${file} is not tested.`);
  } else if (status !== 0) throw new Error(`${command} exits with ${status}:\n${output}`);
}

/** Python that exits with 0 where all is well. */
export async function runPython({ text, file }: Block, { simulator }: Place): Promise<void> {
  const input = text.replaceAll('http://127.0.0.1:4010', simulator.url);
  judgeRun(await run(['python3', '-'], { input }), 'python3', file);
}
