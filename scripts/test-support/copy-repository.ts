/** A temporary copy of the repository for tests, and a maintainer's commands in it. */
import { execFile } from 'node:child_process';
import { cp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

import { makeFolder } from '../../shared/test-support/vitest.ts';

interface Ended {
  /** The exit status; null if a signal ended the command. */
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

const source = join(import.meta.dirname, '../..');

// Not copied: ignored files and git's own, so that tests also run in an unpacked archive.
const leftOut: readonly string[] = ['.git', 'coverage', 'dist', 'node_modules'];

const isCopied = (path: string): boolean =>
  dirname(path) !== source || !leftOut.includes(basename(path));

/** The environment of the tests, without variables that colour output. */
function plainEnvironment(): NodeJS.ProcessEnv {
  const { FORCE_COLOR: _, ...others } = process.env;
  return { ...others, NO_COLOR: '1' };
}

/** Runs a program without colours. A failure is a status, not an exception. */
function runIn(root: string, command: string, args: readonly string[]): Promise<Ended> {
  const options = { cwd: root, env: plainEnvironment(), maxBuffer: 64 * 2 ** 20 };
  return new Promise((resolve, reject) => {
    const child = execFile(command, [...args], options, (error, stdout, stderr) => {
      // A code such as ENOENT means that the program did not run at all.
      if (typeof error?.code === 'string') reject(error);
      else resolve({ status: child.exitCode, stdout, stderr });
    });
  });
}

/** Copies the sources on disk. `node_modules` is a symbolic link. */
export async function copyRepository() {
  const root = await makeFolder();
  await cp(source, root, { recursive: true, filter: isCopied });
  await symlink(join(source, 'node_modules'), join(root, 'node_modules'), 'dir');
  return { root, run: (command: string, args: readonly string[]) => runIn(root, command, args) };
}

/** Whether a command succeeded, and its whole output. */
export interface Shown {
  readonly ok: boolean;
  readonly text: string;
}

const folders = ['spec', 'generated', 'conformance', 'simulator'];

/** Copies and compiles the repository once. Each test edits the copy, and restores it. */
export async function startMaintainer() {
  const copy = await copyRepository();
  const backup = await makeFolder();
  for (const folder of folders) {
    await cp(join(copy.root, folder), join(backup, folder), { recursive: true });
  }
  const show = async (command: string, ...options: string[]): Promise<Shown> => {
    const { status, stdout, stderr } = await copy.run(command, options);
    return { ok: status === 0, text: `${stdout}${stderr}` };
  };
  const npm = (script: string): Promise<Shown> => show('npm', 'run', '--silent', script);
  const compiled = await npm('compile');
  if (!compiled.ok) throw new Error(compiled.text);
  return {
    copy,
    npm,
    read: (path: string) => readFile(join(copy.root, path), 'utf8'),
    /** Replaces a passage in a file. @throws {Error} if it is not there */
    exchange: async (path: string, from: string | RegExp, to: string) => {
      const file = join(copy.root, path);
      const before = await readFile(file, 'utf8');
      const after = before.replace(from, () => to);
      if (after === before) throw new Error(`${path}: there is no ${String(from)} to edit`);
      await writeFile(file, after);
    },
    /** Runs a compiled command of `dist/`, which an edit of `spec/` alone does not change. */
    node: (command: string, ...options: string[]) =>
      show(process.execPath, `dist/${command}`, ...options),
    /** Runs the tests of a file whose names match. */
    test: (file: string, name = '') =>
      show('npx', 'vitest', 'run', '--project', 'fast', file, '-t', name),
    /** Restores all files that git would show as edited, except built ones. */
    putBack: async () => {
      for (const folder of folders) {
        await rm(join(copy.root, folder), { recursive: true });
        await cp(join(backup, folder), join(copy.root, folder), { recursive: true });
      }
    },
  };
}
