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

/** The JSON document that the linter of the code prints; empty where there is none. */
function parseReport({ stdout }: Ended): { diagnostics?: readonly CodeProblem[] } {
  try {
    return JSON.parse(stdout.slice(stdout.indexOf('{'), stdout.lastIndexOf('}') + 1));
  } catch {
    return {};
  }
}

const unplaced = ({ stdout, stderr }: Ended, script: string): Finding => ({
  message: `npm run ${script} failed: ${`${stderr}\n${stdout}`.trim().slice(0, 300)}`,
  fix: `run npm run ${script}`,
});

function asComplaint({ message, code, help, filename, labels }: CodeProblem): Complaint {
  const { line, column } = labels[0]?.span ?? { line: 1, column: 1 };
  const fix = help ?? 'correct it there';
  const complaint: Complaint = { file: filename, line, column, lines: [message], fix };
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

/** `file:line:column rule: message`, one line for each problem. */
const problemForm = /^(\S+\.yaml):(\d+):(\d+) (\S+): (.+)$/gm;

function parseProblems({ stdout, stderr }: Ended): Finding[] {
  return [...`${stderr}\n${stdout}`.matchAll(problemForm)].map((match) => {
    const [, file = '', line, column, rule = '', message = ''] = match;
    return {
      file,
      line: Number(line),
      column: Number(column),
      message: `${message} (${rule})`,
      fix: 'correct it there',
    };
  });
}

/** Lints the contract where package.json has a script for it; without one there is no result. */
export async function lintSpec(
  scripts: Scripts,
  signal: AbortSignal,
): Promise<StepResult | undefined> {
  if (scripts.lintSpec === undefined) return undefined;
  const ended = await runCommand(scripts.lintSpec, signal);
  if (ended.status === 0) return judged('spec-lint', []);
  const findings = parseProblems(ended);
  return judged('spec-lint', findings.length > 0 ? findings : [unplaced(ended, 'lint:spec')]);
}
