/** Compares `spec/` with a git revision: what changed, and whom it breaks. */
import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';

import { parse } from 'yaml';

import { isEditorial, kindOf, type Change } from './change.ts';
import { compareContracts } from './contract-changes.ts';
import { comparePoints, compareRequirements } from './entry-changes.ts';
import { makeReport, renderMarkdown, type Gate, type Report } from './report.ts';
import {
  type Contract,
  type OpenPointSource,
  type RequirementSource,
  completePoint,
  completeRequirement,
  listOperations,
} from '../../generate/contract-document.ts';
import {
  openPointsFile,
  readingOptions,
  requirementsFile,
  readSpecification,
  SourceError,
} from '../../generate/sources.ts';
import {
  type ArgumentsOf,
  UsageError,
  defineCommand,
  readChoice,
  runAsProgram,
  runCommand,
} from '../../../shared/command-line.ts';
import { messageOf } from '../../../shared/system-error.ts';

const run = promisify(execFile);

/** Texts by path from the package root, such as `spec/openapi.yaml`. */
type SpecFiles = ReadonlyMap<string, string>;

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

async function resolveRevision(root: string, revision: string): Promise<string> {
  await gitOrExplain(
    root,
    ['rev-parse', '--is-inside-work-tree'],
    'This is not a git checkout, or git is not installed. Run diff:spec in a clone of the repository.',
  );
  const commit = await gitOrExplain(
    root,
    ['rev-parse', '--verify', '--quiet', `${revision}^{commit}`],
    `git does not know the revision "${revision}". Check its spelling, or fetch it first: ` +
      'git fetch origin BRANCH, git fetch --tags, and git fetch --unshallow in a shallow clone.',
  );
  return commit.trim();
}

/** Reads files with normalized line endings, which may differ in a checkout. */
async function readAll(
  paths: readonly string[],
  read: (path: string) => Promise<string>,
): Promise<SpecFiles> {
  const readOne = async (path: string) =>
    [path, (await read(path)).replaceAll('\r\n', '\n')] as const;
  return new Map(await Promise.all(paths.map(readOne)));
}

/** The files of `spec/` at a commit; none if it had no such folder. */
async function readRevision(root: string, commit: string): Promise<SpecFiles> {
  // Paths are relative to `root`, even if the package is a subfolder of a larger checkout.
  const listed = await git(root, 'ls-tree', '-r', '-z', '--name-only', commit, '--', 'spec/');
  const paths = listed.split('\0').filter((path) => path !== '');
  return await readAll(paths, (path) => git(root, 'show', `${commit}:./${path}`));
}

/** The files of `spec/` in the working tree, tracked by git or not, except hidden ones. */
async function readWorkingTree(root: string): Promise<SpecFiles> {
  const entries = await readdir(join(root, 'spec'), { recursive: true, withFileTypes: true }).catch(
    () => [],
  );
  const paths = entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
  return await readAll(paths, (path) => readFile(join(root, path), 'utf8'));
}

interface Spec {
  readonly files: SpecFiles;
  readonly contract: Contract;
  readonly requirements: readonly (RequirementSource & Readonly<Record<string, unknown>>)[];
  readonly openPoints: readonly (OpenPointSource & Readonly<Record<string, unknown>>)[];
}

const noContract =
  'openapi: 3.1.0\ninfo: { title: none, version: 0.0.0 }\npaths: {}\ncomponents: {}\n';

/** Parses a file. @param side which of the two versions it is, for errors */
function parseFile(files: SpecFiles, path: string, otherwise: string, side: string) {
  try {
    return parse(files.get(path) ?? otherwise, readingOptions) ?? parse(otherwise);
  } catch (cause) {
    throw new UsageError(`${path} ${side} is not valid YAML: ${messageOf(cause)}`, { cause });
  }
}

/** Reads a version of `spec/`; a missing file is empty. */
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

/* The command `npm run diff:spec`. */

const gates: readonly Gate[] = ['breaking', 'bump'];

function readRevisionArgument([revision = 'HEAD', ...others]: readonly string[]): string {
  if (others.length === 0 && !revision.includes('..')) return revision;
  const given = [revision, ...others].join(' ');
  throw new UsageError(`Only one revision can be compared with the working tree, not "${given}".`);
}

const diffCommand = defineCommand({
  name: 'npm run diff:spec --',
  usage: '[REVISION] [options]',
  about: `What changed in spec/ between a git revision and the working tree: each change classed as breaking,
compatible or editorial, for implementers and for clients, and the bump of info.version that fits.`,
  positionals: { REVISION: 'any git revision, such as main, v1.2.0 or HEAD~3 (default HEAD)' },
  options: {
    'fail-on': {
      value: 'WHAT',
      default: 'breaking',
      help: `what sets exit status 1
  breaking    a breaking change or a missing version bump
  bump        only a missing version bump`,
    },
  },
  notes: 'Exit status: 0 ok, 1 see --fail-on, 2 could not compare.',
  read: (values, positionals) => ({
    revision: readRevisionArgument(positionals),
    gate: readChoice('--fail-on', values['fail-on'], gates),
  }),
});

// Not reported as documents: the files compared by content, and README.md.
const notDocuments = /^spec\/(openapi|requirements|open-points)\.yaml$|^spec\/README\.md$/;

/** Compares all other files: decisions, the reading, schemas, and vectors, which bind nobody. */
function compareDocuments(before: SpecFiles, after: SpecFiles): Change[] {
  const paths = [...new Set([...before.keys(), ...after.keys()])].toSorted();
  return paths.flatMap((path): Change[] => {
    if (notDocuments.test(path) || before.get(path) === after.get(path)) return [];
    const kind = kindOf(before.get(path), after.get(path));
    return [{ part: 'document', id: path, kind, text: `File ${kind}.`, ...isEditorial }];
  });
}

/** @throws {UsageError} if the contract has an unresolvable reference */
export function compareSpecs(before: Spec, after: Spec): Change[] {
  const idsOf = ({ contract }: Spec) => listOperations(contract).map((one) => one.operationId);
  const ids = { before: idsOf(before), after: idsOf(after) };
  return [
    ...compareContracts(before.contract, after.contract),
    ...compareRequirements(before.requirements, after.requirements, ids),
    ...comparePoints(before.openPoints, after.openPoints, ids),
    ...compareDocuments(before.files, after.files),
  ];
}

/** Rejects files that cannot be read as sources: the effect of their changes is unknown. */
async function refuseUnreadable(files: SpecFiles): Promise<void> {
  try {
    await readSpecification((file) => files.get(file) ?? '');
  } catch (cause) {
    if (!(cause instanceof SourceError)) throw cause;
    throw new UsageError(cause.message, { cause });
  }
}

async function compare(
  root: string,
  { revision, gate }: ArgumentsOf<typeof diffCommand>,
): Promise<Report> {
  const commit = await resolveRevision(root, revision);
  const [old, present] = await Promise.all([readRevision(root, commit), readWorkingTree(root)]);
  if (!present.has('spec/openapi.yaml')) {
    throw new UsageError('There is no spec/openapi.yaml here. Run diff:spec in the package root.');
  }
  await refuseUnreadable(present);
  const before = readSpec(old, `at ${revision}`);
  const after = readSpec(present, 'in the working tree');
  const changes = compareSpecs(before, after);
  const versions = [before.contract.info.version, after.contract.info.version] as const;
  return makeReport({ revision, commit, versions, changes }, gate);
}

/** Compares `spec/` below the package root with a revision. @returns the exit status */
export const diffSpec = (args: readonly string[], root = process.cwd()): Promise<number> =>
  runCommand(diffCommand, args, async (asked) => {
    const report = await compare(root, asked);
    process.stdout.write(renderMarkdown(report));
    return report.reasons.length > 0 ? 1 : 0;
  });

await runAsProgram(import.meta, diffSpec);
