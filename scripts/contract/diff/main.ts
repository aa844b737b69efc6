/** The command `diff:spec`, but for the process around it. */
import { compareSpecs, noContract, readSpec } from './compare.ts';
import { renderMarkdown } from './markdown.ts';
import { rateBothWays } from './redocly.ts';
import type { Report } from './report.ts';
import { makeReport } from './report.ts';
import { readRevision, readWorkingTree, resolveRevision } from './revision.ts';
import type { SpecFiles } from './revision.ts';
import { readSurroundings } from './surroundings.ts';
import { findTouched } from './touched.ts';
import type { DiffArguments } from './usage.ts';
import { UsageError } from '../../../shared/command-line.ts';
import { helpText, readArguments } from './usage.ts';

export interface Outcome {
  readonly status: 0 | 1 | 2;
  readonly output: string;
  /** What keeps it from comparing. */
  readonly complaint?: string;
}

const contractOf = (files: SpecFiles): string => files.get('spec/openapi.yaml') ?? noContract;

async function compare(root: string, { revision, gate }: DiffArguments): Promise<Report> {
  const commit = await resolveRevision(root, revision);
  const [old, present] = await Promise.all([readRevision(root, commit), readWorkingTree(root)]);
  if (!present.has('spec/openapi.yaml')) {
    throw new UsageError(
      'There is no spec/openapi.yaml here. Run diff:spec in the root of the package.',
    );
  }
  const [before, after] = [
    readSpec(old, `at ${revision}`),
    readSpec(present, 'in the working tree'),
  ];
  const rated = await rateBothWays(contractOf(old), contractOf(present));
  const compared = compareSpecs(before, after, rated);
  const surroundings = await readSurroundings(root, after.contract, present);
  const touchedBy = (change: Parameters<typeof findTouched>[0]) =>
    findTouched(change, surroundings);
  return makeReport({ revision, commit, ...compared, touchedBy }, gate);
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
