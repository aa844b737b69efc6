/** Runs the commands of a cycle, none of which outlives it, and collects their findings. */
import { spawn, type ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { delimiter } from 'node:path';
import { text } from 'node:stream/consumers';

import { findFindings, isOfTests, type Finding } from './screen.ts';

const environment = (): NodeJS.ProcessEnv => {
  const { FORCE_COLOR: _, ...others } = process.env;
  const path = ['node_modules/.bin', process.env.PATH ?? ''].join(delimiter);
  return { ...others, PATH: path, NO_COLOR: '1' };
};

/** Kills a command with all programs that it started, which are one process group. */
function killGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {}
}

/**
 * Runs a shell command, like the scripts of package.json. When `signal` is aborted, kills its
 * programs and rejects with the reason. The status is null if another signal ended the command.
 */
export async function runCommand(line: string, signal: AbortSignal) {
  signal.throwIfAborted();
  const child = spawn(line, {
    shell: true,
    detached: true,
    env: environment(),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const end = (): void => killGroup(child);
  signal.addEventListener('abort', end, { once: true });
  process.once('exit', end);
  try {
    const closed = new Promise<number | null>((resolve, reject) => {
      child.once('error', reject);
      child.once('close', resolve);
    });
    const output = Promise.all([text(child.stdout), text(child.stderr)]);
    const [status, [stdout, stderr]] = await Promise.all([closed, output]);
    signal.throwIfAborted();
    return { status, stdout, stderr };
  } finally {
    signal.removeEventListener('abort', end);
    process.off('exit', end);
  }
}

const tsc = 'node node_modules/typescript7/bin/tsc';

/** Keeps state between cycles, so that the compiler checks only what an edit affects. */
const incrementalOptions = '--incremental --tsBuildInfoFile node_modules/.cache/dev.tsbuildinfo';

/** Shell commands of the steps. The linter's is in package.json. */
const commandLines = {
  types: `${tsc} --noEmit ${incrementalOptions} && ${tsc} -p simulator/docs/browser`,
  compile: `${tsc} -p tsconfig.build.json --noCheck`,
  assets: 'node dist/scripts/generate/assets.js',
  registry: 'node dist/scripts/contract/checks/registry.js',
  examples: 'node dist/scripts/contract/checks/examples.js',
} as const;

export type Step = keyof typeof commandLines | 'lint';

async function readLint(): Promise<string> {
  const { scripts = {} }: { scripts?: Record<string, string> } = JSON.parse(
    await readFile('package.json', 'utf8'),
  );
  const line = scripts.lint;
  if (line === undefined) throw new Error('package.json: there is no script "lint"');
  // oxlint's default format does not put each finding on one line.
  return line.startsWith('oxlint') ? `${line} --format=unix` : line;
}

/** Runs a step. Returns its findings, or the end of its output if that names no place. */
export async function runStep(step: Step, signal: AbortSignal): Promise<Finding[]> {
  const line = step === 'lint' ? await readLint() : commandLines[step];
  const { status, stdout, stderr } = await runCommand(line, signal);
  if (status === 0) return [];
  const findings = findFindings(`${stderr}\n${stdout}`);
  // Errors in tests may follow from those in code, and are reported once the code is correct.
  const codeFindings = findings.filter(({ message }) => !isOfTests(message));
  if (step === 'types' && codeFindings.length > 0) return codeFindings;
  if (findings.length > 0) return findings;
  const [thrown = `${stderr}\n${stdout}`.trim().slice(0, 300)] =
    /^\w*Error: .+$/m.exec(stderr) ?? [];
  return [{ message: `${step} failed: ${thrown}`, fix: `${line} shows all of it` }];
}
