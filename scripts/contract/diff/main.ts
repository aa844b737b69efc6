/** The command `diff:spec`, but for the process around it. */
import { parseOptions, UsageError } from '../../../shared/command-line.ts';
import { compareSpecs, readSpec } from './compare.ts';
import { renderMarkdown } from './markdown.ts';
import type { Gate, Report } from './report.ts';
import { makeReport } from './report.ts';
import { readRevision, readWorkingTree, resolveRevision } from './spec-files.ts';
import { findTouched, readSurroundings } from './touched.ts';

export interface DiffArguments {
  readonly revision: string;
  readonly json: boolean;
  readonly gate: Gate;
}

const gates: readonly Gate[] = ['compatible', 'breaking', 'bump', 'never'];

/** What `npm run diff:spec -- --help` prints. */
const helpText = `Usage: npm run diff:spec -- [REVISION] [options]

What changed in spec/ between a git revision and the working tree: each change classed as breaking,
compatible or editorial, for implementers and for clients, with the rules, simulator functions,
vectors and examples that it touches, and the bump of info.version that fits.

  REVISION           any git revision, such as main, v1.2.0 or HEAD~3 (default HEAD)
  --json             print JSON instead of Markdown
  --fail-on WHAT     what makes the exit status 1 (default breaking):
                       compatible  any change that is more than editorial
                       breaking    a breaking change, or a version that lacks its bump
                       bump        only a version that lacks its bump
                       never       nothing
  --help             print this text

Exit status: 0 nothing that fails, 1 see --fail-on, 2 could not compare.`;

const options = {
  json: { type: 'boolean', default: false },
  'fail-on': { type: 'string', default: 'breaking' },
  help: { type: 'boolean', default: false },
} as const;

/** The arguments, or that help is wanted. Throws a UsageError. */
export function readArguments(args: string[]): DiffArguments | 'help' {
  const config = { args, options, allowPositionals: true };
  const { values, positionals } = parseOptions('diff:spec', config);
  if (values.help) return 'help';
  const [revision = 'HEAD', ...others] = positionals;
  if (others.length > 0 || revision.includes('..')) {
    throw new UsageError(
      `One revision is compared with the working tree, not "${positionals.join(' ')}".`,
    );
  }
  const gate = gates.find((known) => known === values['fail-on']);
  if (gate !== undefined) return { revision, json: values.json, gate };
  throw new UsageError(`--fail-on takes one of ${gates.join(', ')}, not "${values['fail-on']}".`);
}

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
  const surroundings = await readSurroundings(root, present);
  const versions = [before.contract.info.version, after.contract.info.version] as const;
  const touchedBy = (change: Parameters<typeof findTouched>[0]) =>
    findTouched(change, surroundings);
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
    const given = readArguments(args);
    if (given === 'help') return { status: 0, output: `${helpText}\n` };
    const report = await compare(root, given);
    return {
      status: report.gate.reasons.length > 0 ? 1 : 0,
      output: given.json ? `${JSON.stringify(report, null, 2)}\n` : renderMarkdown(report),
    };
  } catch (error) {
    if (error instanceof UsageError) return { status: 2, output: '', complaint: error.message };
    throw error;
  }
}
