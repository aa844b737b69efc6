/** Runs the programs of a cycle, so that none outlives it. */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { delimiter } from 'node:path';

export interface Ended {
  /** The exit status; null when a signal ended the command. */
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

const environment = (): NodeJS.ProcessEnv => {
  const { FORCE_COLOR: _, ...others } = process.env;
  const path = ['node_modules/.bin', process.env.PATH ?? ''].join(delimiter);
  return { ...others, PATH: path, NO_COLOR: '1', REDOCLY_TELEMETRY: 'off' };
};

/** Ends a command with the programs that it started: they are one process group. */
function endGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}

async function collect(stream: NodeJS.ReadableStream): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString('utf8');
}

/**
 * Runs a line of shell, as the scripts of package.json are. Rejects with the signal's reason when
 * it is aborted, after the programs are ended.
 */
export async function runCommand(line: string, signal: AbortSignal): Promise<Ended> {
  signal.throwIfAborted();
  const child = spawn(line, {
    shell: true,
    detached: true,
    env: environment(),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const end = (): void => endGroup(child);
  signal.addEventListener('abort', end, { once: true });
  process.once('exit', end);
  try {
    const closed = new Promise<number | null>((resolve, reject) => {
      child.once('error', reject);
      child.once('close', resolve);
    });
    const output = Promise.all([collect(child.stdout), collect(child.stderr)]);
    const [status, [stdout, stderr]] = await Promise.all([closed, output]);
    signal.throwIfAborted();
    return { status, stdout, stderr };
  } finally {
    signal.removeEventListener('abort', end);
    process.off('exit', end);
  }
}
