/** The steps of the two linters: of the code, and of the contract. */
import { explain } from './explain.ts';
import type { Complaint } from './explain.ts';
import type { Finding, StepResult } from './finding.ts';
import { judged } from './finding.ts';
import { runCommand } from './run-command.ts';
import type { Ended } from './run-command.ts';
import type { Scripts } from './scripts.ts';
import type { Vocabulary } from './vocabulary.ts';

interface CodeProblem {
  readonly message: string;
  readonly code?: string;
  readonly help?: string;
  readonly filename: string;
  readonly labels: readonly { readonly span: { readonly line: number; readonly column: number } }[];
}

interface SpecProblem {
  readonly message: string;
  readonly severity: string;
  readonly ruleId: string;
  readonly location: readonly {
    readonly source: { readonly ref: string };
    readonly start?: { readonly line: number; readonly col: number };
  }[];
}

/** What the two linters print as JSON, each in a member of its own. */
interface LintReport {
  readonly diagnostics?: readonly CodeProblem[];
  readonly problems?: readonly SpecProblem[];
}

/** The one JSON document among what a linter prints; empty without one. */
function parseReport({ stdout }: Ended): LintReport {
  try {
    return JSON.parse(stdout.slice(stdout.indexOf('{'), stdout.lastIndexOf('}') + 1));
  } catch {
    return {};
  }
}

const unplaced = ({ stdout, stderr }: Ended, script: string): Finding => ({
  message: `npm run ${script} failed: ${`${stderr}\n${stdout}`.trim().slice(0, 300)}`,
  mend: `run npm run ${script}`,
});

function asComplaint({ message, code, help, filename, labels }: CodeProblem): Complaint {
  const { line, column } = labels[0]?.span ?? { line: 1, column: 1 };
  const mend = help ?? 'correct it there';
  const complaint: Complaint = { file: filename, line, column, lines: [message], mend };
  return code === undefined ? complaint : { ...complaint, code };
}

export async function lint(
  scripts: Scripts,
  vocabulary: Vocabulary,
  signal: AbortSignal,
): Promise<StepResult> {
  const ended = await runCommand(`${scripts.lint} --format=json`, signal);
  if (ended.status === 0) return judged('lint', []);
  const { diagnostics = [] } = parseReport(ended);
  const findings = explain('The linter', diagnostics.map(asComplaint), vocabulary);
  return judged('lint', findings.length > 0 ? findings : [unplaced(ended, 'lint')]);
}

function asFinding({ message, ruleId, location }: SpecProblem): Finding {
  const [at] = location;
  const place = {
    file: at?.source.ref ?? 'spec/openapi.yaml',
    ...(at?.start !== undefined && { line: at.start.line, column: at.start.col }),
  };
  return { ...place, message: `${message} (${ruleId})`, mend: 'correct it there' };
}

/** Lints the contract where package.json has a script for it; without one there is no result. */
export async function lintSpec(
  scripts: Scripts,
  signal: AbortSignal,
): Promise<StepResult | undefined> {
  if (scripts.lintSpec === undefined) return undefined;
  const ended = await runCommand(`${scripts.lintSpec} --format=json`, signal);
  if (ended.status === 0) return judged('spec-lint', []);
  const { problems = [] } = parseReport(ended);
  const errors = problems.filter(({ severity }) => severity === 'error');
  const findings = (errors.length > 0 ? errors : problems).map(asFinding);
  return judged('spec-lint', findings.length > 0 ? findings : [unplaced(ended, 'lint:spec')]);
}
