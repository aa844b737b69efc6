/** The files of `spec/` as they are, and as they were at a git revision; and what they say. */
import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';

import { parse } from 'yaml';

import { UsageError } from '../../../shared/command-line.ts';
import { messageOf } from '../../../shared/system-error.ts';
import type {
  Contract,
  OpenPointSource,
  RequirementSource,
} from '../../generate/contract-document.ts';
import { completePoint, completeRequirement } from '../../generate/contract-document.ts';
import { openPointsFile, readingOptions, requirementsFile } from '../../generate/sources.ts';

const run = promisify(execFile);

/** Texts by path from the package's root (`spec/openapi.yaml`). */
export type SpecFiles = ReadonlyMap<string, string>;

async function git(root: string, ...args: readonly string[]): Promise<string> {
  const { stdout } = await run('git', [...args], { cwd: root, maxBuffer: 64 * 2 ** 20 });
  return stdout;
}

async function gitOrExplain(root: string, args: readonly string[], why: string): Promise<string> {
  try {
    return await git(root, ...args);
  } catch (error) {
    throw new UsageError(why, { cause: error });
  }
}

/** The full commit id of a revision. Throws a UsageError. */
export async function resolveRevision(root: string, revision: string): Promise<string> {
  await gitOrExplain(
    root,
    ['rev-parse', '--is-inside-work-tree'],
    'This is no git checkout, or git is not installed. Run diff:spec in a clone of the repository.',
  );
  const commit = await gitOrExplain(
    root,
    ['rev-parse', '--verify', '--quiet', `${revision}^{commit}`],
    `git knows no revision "${revision}". Check its spelling, or fetch it first: ` +
      'git fetch origin BRANCH, git fetch --tags, and git fetch --unshallow in a shallow clone.',
  );
  return commit.trim();
}

/** A checkout may have other line ends than the repository. */
const readAll = async (
  paths: readonly string[],
  read: (path: string) => Promise<string>,
): Promise<SpecFiles> => {
  const texts = paths.map(
    async (path) => [path, (await read(path)).replaceAll('\r\n', '\n')] as const,
  );
  return new Map(await Promise.all(texts));
};

/** The files of `spec/` at a commit; none when it had no such folder. */
export async function readRevision(root: string, commit: string): Promise<SpecFiles> {
  // Names come relative to the root given, also where the package is a folder of a larger checkout.
  const listed = await git(root, 'ls-tree', '-r', '-z', '--name-only', commit, '--', 'spec/');
  const paths = listed.split('\0').filter((path) => path !== '');
  return await readAll(paths, (path) => git(root, 'show', `${commit}:./${path}`));
}

/** The files of `spec/` in the working tree, whether git tracks them or not, but hidden ones. */
export async function readWorkingTree(root: string): Promise<SpecFiles> {
  const entries = await readdir(join(root, 'spec'), { recursive: true, withFileTypes: true }).catch(
    () => [],
  );
  const paths = entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
  return await readAll(paths, (path) => readFile(join(root, path), 'utf8'));
}

/** One state of `spec/`, parsed. */
export interface Spec {
  readonly files: SpecFiles;
  readonly contract: Contract;
  readonly requirements: readonly (RequirementSource & Readonly<Record<string, unknown>>)[];
  readonly openPoints: readonly (OpenPointSource & Readonly<Record<string, unknown>>)[];
}

/** What stands for the contract where there was none yet. */
const noContract =
  'openapi: 3.1.0\ninfo: { title: none, version: 0.0.0 }\npaths: {}\ncomponents: {}\n';

/** `side` says in an error which of the two states is broken. */
function parseFile(files: SpecFiles, path: string, otherwise: string, side: string) {
  try {
    return parse(files.get(path) ?? otherwise, readingOptions) ?? parse(otherwise);
  } catch (error) {
    throw new UsageError(`${path} ${side} is no valid YAML: ${messageOf(error)}`, { cause: error });
  }
}

/** Reads a state of `spec/`; a file that is not there holds nothing. */
export function readSpec(files: SpecFiles, side: string): Spec {
  const contract = parseFile(files, 'spec/openapi.yaml', noContract, side);
  const requirements: Spec['requirements'] = parseFile(files, requirementsFile, '[]', side);
  const openPoints: Spec['openPoints'] = parseFile(files, openPointsFile, '[]', side);
  return {
    files,
    contract: { components: {}, ...contract },
    requirements: requirements.map((entry) =>
      completeRequirement({ ...entry, operations: entry.operations ?? [] }),
    ),
    openPoints: openPoints.map((point) =>
      completePoint({ ...point, operations: point.operations ?? [], answers: point.answers ?? [] }),
    ),
  };
}
