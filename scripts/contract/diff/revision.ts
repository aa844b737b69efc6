/** The files of `spec/` as they are, and as they were at a git revision. */
import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';

import { UsageError } from '../../../shared/command-line.ts';

const run = promisify(execFile);

/** Texts by path from the package's root (`spec/openapi.yaml`). */
export type SpecFiles = ReadonlyMap<string, string>;

async function git(root: string, ...args: readonly string[]): Promise<string> {
  const { stdout } = await run('git', [...args], { cwd: root, maxBuffer: 64 * 2 ** 20 });
  return stdout;
}

async function assertCheckout(root: string): Promise<void> {
  try {
    await git(root, 'rev-parse', '--is-inside-work-tree');
  } catch (error) {
    throw new UsageError(
      'This is no git checkout, or git is not installed. Run diff:spec in a clone of the repository.',
      { cause: error },
    );
  }
}

/** The full commit id of a revision. Throws a UsageError. */
export async function resolveRevision(root: string, revision: string): Promise<string> {
  await assertCheckout(root);
  try {
    return (await git(root, 'rev-parse', '--verify', '--quiet', `${revision}^{commit}`)).trim();
  } catch (error) {
    throw new UsageError(
      `git knows no revision "${revision}". Check its spelling, or fetch it first: ` +
        'git fetch origin BRANCH, git fetch --tags, and git fetch --unshallow in a shallow clone.',
      { cause: error },
    );
  }
}

/** A checkout may have other line ends than the repository. */
const collect = (paths: readonly string[], texts: readonly string[]): SpecFiles =>
  new Map(paths.map((path, index) => [path, (texts[index] ?? '').replaceAll('\r\n', '\n')]));

/** The files of `spec/` at a commit; none when it had no such folder. */
export async function readRevision(root: string, commit: string): Promise<SpecFiles> {
  // Names come relative to the root given, also where the package is a folder of a larger checkout.
  const listed = await git(root, 'ls-tree', '-r', '-z', '--name-only', commit, '--', 'spec/');
  const paths = listed.split('\0').filter((path) => path !== '');
  const texts = await Promise.all(paths.map((path) => git(root, 'show', `${commit}:./${path}`)));
  return collect(paths, texts);
}

/** The files of `spec/` in the working tree, whether git tracks them or not, but hidden ones. */
export async function readWorkingTree(root: string): Promise<SpecFiles> {
  const folder = join(root, 'spec');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => join(entry.parentPath, entry.name));
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  return collect(
    files.map((file) => relative(root, file).replaceAll('\\', '/')),
    texts,
  );
}
