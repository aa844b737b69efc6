/** Blocks that are files of a project in another language: written beside each other, and run. */
import { mkdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

import { rolldown } from 'rolldown';

import type { Block } from './pages.ts';
import { entrances, judgeRun, run } from './code.ts';
import type { Place } from './run-partner-api.ts';

let bundled: Promise<string> | undefined;

/** The command of the sources as one file. */
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

/** What installing the package would have made. */
async function install(project: string, folder: string): Promise<void> {
  const file = await (bundled ??= bundleCommand(folder));
  const bin = join(project, 'node_modules/.bin');
  await mkdir(bin, { recursive: true });
  const script = `#!/bin/sh\nexec '${process.execPath}' '${file}' "$@"\n`;
  await writeFile(join(bin, 'partner-api'), script, { mode: 0o755 });
  await writeFile(join(project, 'go.mod'), 'module example.com/client\n\ngo 1.18\n');
}

/** How the file is run; undefined for one that another one takes. */
function commandOf(language: string, name: string): readonly string[] | undefined {
  if (language === 'java') return ['java', '-ea', name];
  if (language === 'go') return ['go', 'test', './...'];
  if (language !== 'python' || !name.startsWith('test_')) return undefined;
  return ['python3', '-m', 'pytest', '-q', '-p', 'no:cacheprovider', name];
}

/** A test of Jest runs under vitest, which has its globals. */
async function runJest(project: string, name: string): Promise<void> {
  const alias = Object.fromEntries(Object.entries(entrances()).map(([one, [to]]) => [one, to]));
  const config = { resolve: { alias }, test: { globals: true, include: [name] } };
  const [file, cli] = ['vitest.config.mjs', join(process.cwd(), 'node_modules/vitest/vitest.mjs')];
  await writeFile(join(project, file), `export default ${JSON.stringify(config)};\n`);
  judgeRun(await run([process.execPath, cli, 'run'], { cwd: project }), 'vitest', name);
}

/** Writes the file of a page beside its others, and runs it where it can be run by itself. */
export async function runFile(block: Block, name: string, { folder }: Place): Promise<void> {
  const { file, language, text } = block;
  const project = join(folder, basename(file, '.md'));
  await install(project, folder);
  await writeFile(join(project, name), text);
  const command = commandOf(language, name);
  if (command !== undefined) judgeRun(await run(command, { cwd: project }), command[0] ?? '', file);
  // Its address comes from a file that Jest alone reads.
  if (language === 'js' && name.endsWith('.test.mjs')) await runJest(project, name);
}
