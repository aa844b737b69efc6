/**
 * Compiles the code of pages as a user of the package would, and runs marked blocks. Blocks with a
 * file name are written into one project per page, and run.
 */
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { rolldown } from 'rolldown';
import { vi } from 'vitest';

import manifest from '../../../package.json' with { type: 'json' };
import type { Block, Place } from './pages.ts';

const cache = 'node_modules/.cache';
const tsc = 'node_modules/typescript7/bin/tsc';

/** The package's exports, mapped to the sources instead of a build. */
function entrances(): Record<string, string[]> {
  const paths: Record<string, string[]> = {};
  for (const [name, target] of Object.entries(manifest.exports)) {
    const file = typeof target === 'string' ? target : target.default;
    const source = file.replace(/^\.\/dist\/(.*)\.js$/, './$1.ts');
    paths[`${manifest.name}${name.slice(1)}`] = [join(process.cwd(), source)];
  }
  return paths;
}

/** The compiler's errors in all blocks, located by page; '' if there are none. */
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
    const { output } = await run([process.execPath, tsc, '-p', folder]);
    return output.replaceAll(/\S*block-(\d+)\.\w+/g, (_, index: string) => {
      const block = blocks[Number(index)];
      return `${block?.file}, block of line ${block?.line}, `;
    });
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Runs TypeScript marked `run`, which must end by itself. Its output is ignored. */
export async function runTypeScript({ text }: Block, { folder }: Place): Promise<void> {
  const linked = Object.entries(entrances()).reduce(
    (code, [name, [source = '']]) => code.replaceAll(`'${name}'`, `'${source}'`),
    text,
  );
  // A new file name each time, since a module that has been imported is not run again.
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

function run(
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

/** Fails if the run failed. A missing command only warns, unless REQUIRE_LANGUAGES names it. */
function judgeRun({ status, output }: Ran, command: string, file: string): void {
  const isThere = status !== 'missing' && !/No module named '?pytest/.test(output);
  if (!isThere && !(process.env['REQUIRE_LANGUAGES'] ?? '').split(' ').includes(command)) {
    console.warn(`${command} does not run here: ${file} is not tested.`);
  } else if (status !== 0) throw new Error(`${command} exits with ${status}:\n${output}`);
}

export async function runPython({ text, file }: Block, { simulator }: Place): Promise<void> {
  const input = text.replaceAll('http://127.0.0.1:4010', simulator.url);
  judgeRun(await run(['python3', '-'], { input }), 'python3', file);
}

let bundled: Promise<string> | undefined;

async function bundleCommand(folder: string): Promise<string> {
  const entry = join(folder, 'entry.ts');
  const source = join(process.cwd(), 'simulator/cli/simulate.ts');
  await writeFile(
    entry,
    `import { runSimulate } from ${JSON.stringify(source)};\nprocess.exitCode = await runSimulate(process.argv.slice(3));\n`,
  );
  const bundle = await rolldown({ input: entry, platform: 'node', logLevel: 'silent' });
  const file = join(folder, 'partner-api.mjs');
  await bundle.write({ file, format: 'esm', codeSplitting: false });
  return file;
}

/** Makes a project look as if the package were installed. */
async function install(project: string, folder: string): Promise<void> {
  const file = await (bundled ??= bundleCommand(folder));
  const bin = join(project, 'node_modules/.bin');
  await mkdir(bin, { recursive: true });
  const script = `#!/bin/sh\nexec '${process.execPath}' '${file}' "$@"\n`;
  await writeFile(join(bin, 'partner-api'), script, { mode: 0o755 });
  await writeFile(join(project, 'go.mod'), 'module example.com/client\n\ngo 1.18\n');
}

/** The command that runs a file; undefined if another file uses it instead. */
function commandOf(language: string, name: string): readonly string[] | undefined {
  if (language === 'java') return ['java', '-ea', name];
  if (language === 'go') return ['go', 'test', './...'];
  if (language !== 'python' || !name.startsWith('test_')) return undefined;
  return ['python3', '-m', 'pytest', '-q', '-p', 'no:cacheprovider', name];
}

/** Runs a Jest test under Vitest, which has the same globals. */
async function runJest(project: string, name: string): Promise<void> {
  const alias = Object.fromEntries(Object.entries(entrances()).map(([one, [to]]) => [one, to]));
  const config = { resolve: { alias }, test: { globals: true, include: [name] } };
  const [file, cli] = ['vitest.config.mjs', join(process.cwd(), 'node_modules/vitest/vitest.mjs')];
  await writeFile(join(project, file), `export default ${JSON.stringify(config)};\n`);
  judgeRun(await run([process.execPath, cli, 'run'], { cwd: project }), 'vitest', name);
}

/** Writes a block into the project of its page, and runs it if it is a program. */
export async function runFile(block: Block, name: string, { folder }: Place): Promise<void> {
  const { file, language, text } = block;
  const project = join(folder, basename(file, '.md'));
  await install(project, folder);
  await writeFile(join(project, name), text);
  const command = commandOf(language, name);
  if (command !== undefined) judgeRun(await run(command, { cwd: project }), command[0] ?? '', file);
  // The simulator's URL comes from a setup file that only Jest reads.
  if (language === 'js' && name.endsWith('.test.mjs')) await runJest(project, name);
}
