/** The steps of the compiler: emits what runs, and checks the types. */
import { parseCompilerOutput } from './compiler-output.ts';
import type { Diagnostic } from './compiler-output.ts';
import { explain } from './explain.ts';
import type { Complaint } from './explain.ts';
import type { Finding, StepResult } from './finding.ts';
import { judged } from './finding.ts';
import { runCommand } from './run-command.ts';
import type { Scripts } from './scripts.ts';
import type { Vocabulary } from './vocabulary.ts';

function asComplaint({ file, line, column, lines }: Diagnostic): Complaint {
  const mend = file.startsWith('generated/')
    ? 'the generator wrote this: correct spec/, or scripts/generate/'
    : 'correct it there';
  return { file, line, column, lines, mend };
}

/** A failure that the compiler did not put down to a place. */
const unplaced = (output: string): Finding => ({
  message: `the compiler failed: ${output.trim().slice(0, 300)}`,
  mend: 'run npm run typecheck',
});

/** Emits `dist/` from syntax that is correct; types are not looked at. */
export async function compile(scripts: Scripts, signal: AbortSignal): Promise<StepResult> {
  const { status, stdout } = await runCommand(`${scripts.compile} --pretty false`, signal);
  if (status === 0) return judged('compile', []);
  const found = parseCompilerOutput(stdout).map(asComplaint);
  const findings = found.map(({ file, line, column, lines, mend }) => ({
    file,
    line,
    column,
    message: lines[0],
    mend,
  }));
  return judged('compile', findings.length > 0 ? findings : [unplaced(stdout)]);
}

export async function typecheck(
  scripts: Scripts,
  vocabulary: Vocabulary,
  signal: AbortSignal,
): Promise<StepResult> {
  const { status, stdout } = await runCommand(`${scripts.typecheck} --pretty false`, signal);
  if (status === 0) return judged('typecheck', []);
  const complaints = parseCompilerOutput(stdout).map(asComplaint);
  const findings = explain('The compiler', complaints, vocabulary);
  return judged('typecheck', findings.length > 0 ? findings : [unplaced(stdout)]);
}
