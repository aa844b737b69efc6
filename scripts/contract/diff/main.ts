/** `npm run diff:spec`: tells what changed in `spec/` since a git revision. */
import {
  defineCommand,
  readChoice,
  runAsProgram,
  runCommand,
  UsageError,
} from '../../../shared/command-line.ts';
import { readSpecification, SourceError } from '../../generate/sources.ts';
import { isEditorial, type Change } from './change.ts';
import { compareContracts } from './contract-changes.ts';
import { comparePoints, compareRequirements } from './entry-changes.ts';
import { findFormerNames, OperationPairs, tellSchemes, withFormerNames } from './renames.ts';
import { makeReport, renderMarkdown, type Gate, type Report } from './report.ts';
import type { Spec, SpecFiles } from './spec-files.ts';
import { readRevision, readSpec, readWorkingTree, resolveRevision } from './spec-files.ts';

export interface DiffArguments {
  readonly revision: string;
  readonly gate: Gate;
}

const gates: readonly Gate[] = ['breaking', 'bump'];

function readRevisionArgument([revision = 'HEAD', ...others]: readonly string[]): string {
  if (others.length === 0 && !revision.includes('..')) return revision;
  const given = [revision, ...others].join(' ');
  throw new UsageError(`One revision is compared with the working tree, not "${given}".`);
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
      help: `what makes the exit status 1
  breaking    a breaking change, or a version that lacks its bump
  bump        only a version that lacks its bump`,
    },
  },
  notes: 'Exit status: 0 nothing that fails, 1 see --fail-on, 2 could not compare.',
  read: (values, positionals): DiffArguments => ({
    revision: readRevisionArgument(positionals),
    gate: readChoice('--fail-on', values['fail-on'], gates),
  }),
});

// Compared by what they say, or, as README.md, no part of the contract.
const notDocuments = /^spec\/(openapi|requirements|open-points)\.yaml$|^spec\/README\.md$/;

/** Decisions, the reading of the source, schemas; and vectors, which show what requirements ask already. */
function compareDocuments(before: SpecFiles, after: SpecFiles): Change[] {
  const paths = [...new Set([...before.keys(), ...after.keys()])].toSorted();
  return paths.flatMap((path): Change[] => {
    if (notDocuments.test(path) || before.get(path) === after.get(path)) return [];
    const kind = !before.has(path) ? 'added' : after.has(path) ? 'changed' : 'removed';
    const aspect = { kind, text: `File ${kind}.`, ...isEditorial };
    return [{ part: 'document', id: path, aspects: [aspect] }];
  });
}

/** Throws a UsageError where the contract refers to what is not there. */
export function compareSpecs(before: Spec, after: Spec): Change[] {
  const formerNames = findFormerNames(before.contract, after.contract);
  const contract = withFormerNames(after.contract, formerNames);
  const pairs = new OperationPairs(before.contract, contract);
  return [
    ...tellSchemes(formerNames),
    ...compareContracts(before.contract, contract, pairs),
    ...compareRequirements(before.requirements, after.requirements, pairs),
    ...comparePoints(before.openPoints, after.openPoints, after.requirements, pairs),
    ...compareDocuments(before.files, after.files),
  ];
}

/** Of what no program can read, nobody knows what it changes. */
async function refuseUnreadable(files: SpecFiles): Promise<void> {
  try {
    await readSpecification((file) => files.get(file) ?? '');
  } catch (cause) {
    if (!(cause instanceof SourceError)) throw cause;
    throw new UsageError(cause.message, { cause });
  }
}

async function compare(root: string, { revision, gate }: DiffArguments): Promise<Report> {
  const commit = await resolveRevision(root, revision);
  const [old, present] = await Promise.all([readRevision(root, commit), readWorkingTree(root)]);
  if (!present.has('spec/openapi.yaml')) {
    throw new UsageError(
      'There is no spec/openapi.yaml here. Run diff:spec in the root of the package.',
    );
  }
  await refuseUnreadable(present);
  const before = readSpec(old, `at ${revision}`);
  const after = readSpec(present, 'in the working tree');
  const changes = compareSpecs(before, after);
  const versions = [before.contract.info.version, after.contract.info.version] as const;
  return makeReport({ revision, commit, versions, changes }, gate);
}

/** Compares the `spec/` below a package's root with a revision of it. Returns the exit status. */
export const diffSpec = (args: readonly string[], root = process.cwd()): Promise<number> =>
  runCommand(diffCommand, args, async (asked) => {
    const report = await compare(root, asked);
    process.stdout.write(renderMarkdown(report));
    return report.reasons.length > 0 ? 1 : 0;
  });

await runAsProgram(import.meta, diffSpec);
