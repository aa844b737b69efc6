/** The command `diff:spec`, but for the process around it. */
import { defineCommand, readChoice, UsageError } from '../../../shared/command-line.ts';
import { compareSpecs, readSpec } from './compare.ts';
import { renderMarkdown } from './markdown.ts';
import type { Gate, Report } from './report.ts';
import { makeReport } from './report.ts';
import { readRevision, readWorkingTree, resolveRevision } from './spec-files.ts';
import { findTouched, readSources } from './touched.ts';

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

export const diffCommand = defineCommand({
  name: 'npm run diff:spec --',
  usage: '[REVISION] [options]',
  about: `What changed in spec/ between a git revision and the working tree: each change classed as breaking,
compatible or editorial, for implementers and for clients, with the rules, simulator files,
vectors and examples that it touches, and the bump of info.version that fits.`,
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

async function compare(root: string, { revision, gate }: DiffArguments): Promise<Report> {
  const commit = await resolveRevision(root, revision);
  const [old, present] = await Promise.all([readRevision(root, commit), readWorkingTree(root)]);
  if (!present.has('spec/openapi.yaml')) {
    throw new UsageError(
      'There is no spec/openapi.yaml here. Run diff:spec in the root of the package.',
    );
  }
  const before = readSpec(old, `at ${revision}`);
  const after = readSpec(present, 'in the working tree');
  const changes = compareSpecs(before, after);
  const sources = await readSources(root, present);
  const versions = [before.contract.info.version, after.contract.info.version] as const;
  const touchedBy = (change: Parameters<typeof findTouched>[0]) => findTouched(change, sources);
  return makeReport({ revision, commit, versions, changes, touchedBy }, gate);
}

export interface Outcome {
  readonly status: 0 | 1 | 2;
  readonly output: string;
  /** What keeps it from comparing. */
  readonly complaint?: string;
}

/** Compares the `spec/` below a package's root with a revision of it. */
export async function diffSpec(root: string, args: string[]): Promise<Outcome> {
  try {
    const given = diffCommand.read(args);
    if (given === 'help') return { status: 0, output: `${diffCommand.help}\n` };
    const report = await compare(root, given);
    return {
      status: report.reasons.length > 0 ? 1 : 0,
      output: renderMarkdown(report),
    };
  } catch (error) {
    if (error instanceof UsageError) return { status: 2, output: '', complaint: error.message };
    throw error;
  }
}
