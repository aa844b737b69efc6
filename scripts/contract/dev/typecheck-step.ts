/** The step of the compiler. */
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
  const fix = file.startsWith('generated/')
    ? 'the generator wrote this: correct spec/, or scripts/generate/'
    : 'correct it there';
  return { file, line, column, lines, fix };
}

/** A failure that the compiler did not put down to a place. */
const unplaced = (output: string): Finding => ({
  message: `the compiler failed: ${output.trim().slice(0, 300)}`,
  fix: 'run npm run typecheck',
});

export async function typecheck(
  scripts: Scripts,
  vocabulary: Vocabulary,
  signal: AbortSignal,
): Promise<StepResult> {
  const { status, stdout } = await runCommand(scripts.typecheck, signal);
  if (status === 0) return judged('typecheck', []);
  const complaints = parseCompilerOutput(stdout).map(asComplaint);
  const findings = explain('The compiler', complaints, vocabulary);
  return judged('typecheck', findings.length > 0 ? findings : [unplaced(stdout)]);
}
