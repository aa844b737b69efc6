/** A throwaway copy of the repository, for tests of what maintainers do to it. */
import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';

export interface Ended {
  /** The exit status; null when a signal ended the command. */
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface RepositoryCopy {
  readonly root: string;
  /** Rewrites one file; refuses an edit that changes nothing. A missing file reads as ''. */
  edit(path: string, change: (text: string) => string): Promise<void>;
  /** Runs a program in the copy, without colours; a failure is a status, not an exception. */
  run(command: string, args: readonly string[]): Promise<Ended>;
  dispose(): Promise<void>;
}

const source = join(import.meta.dirname, '../..');

// What git ignores or keeps for itself. Copied without git, so that an unpacked archive will do.
const leftOut: readonly string[] = ['.git', 'coverage', 'dist', 'node_modules'];

const isCopied = (path: string): boolean =>
  dirname(path) !== source || !leftOut.includes(basename(path));

/** The environment of the tests, less what makes programs colour their output. */
function plainEnvironment(): NodeJS.ProcessEnv {
  const { FORCE_COLOR: _, ...others } = process.env;
  return { ...others, NO_COLOR: '1' };
}

function runIn(root: string, command: string, args: readonly string[]): Promise<Ended> {
  const options = { cwd: root, env: plainEnvironment(), maxBuffer: 64 * 2 ** 20 };
  return new Promise((resolve, reject) => {
    const child = execFile(command, [...args], options, (error, stdout, stderr) => {
      // A text code (ENOENT, …) says that the program did not run at all.
      if (typeof error?.code === 'string') reject(error);
      else resolve({ status: child.exitCode, stdout, stderr });
    });
  });
}

async function editIn(root: string, path: string, change: (text: string) => string): Promise<void> {
  const file = join(root, path);
  const before = await readFile(file, 'utf8').catch(() => '');
  const after = change(before);
  if (after === before) throw new Error(`${path}: the edit changes nothing`);
  await writeFile(file, after);
}

/** Copies the sources as they are on disk; `node_modules` is shared by a link. */
export async function copyRepository(): Promise<RepositoryCopy> {
  const root = await mkdtemp(join(tmpdir(), 'repository-copy-'));
  await cp(source, root, { recursive: true, filter: isCopied });
  await symlink(join(source, 'node_modules'), join(root, 'node_modules'), 'dir');
  return {
    root,
    edit: (path, change) => editIn(root, path, change),
    run: (command, args) => runIn(root, command, args),
    dispose: () => rm(root, { recursive: true, force: true }),
  };
}
