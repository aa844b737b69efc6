/** Servers in other languages: how to start one, as a process of its own on a free port. */
import { spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { join } from 'node:path';

import type { RequirementId } from '../../../generated/catalogue.ts';
import { loadTarget } from '../../index.ts';
import type { Target } from '../../index.ts';

/** A defect that the server can be started with. */
export interface ImplementationDefect {
  /** The name by which the environment variable DEFECT switches it on. */
  readonly id: string;
  readonly requirement: RequirementId;
}

export interface RunningImplementation {
  /** The whole target, with the address of this process. */
  readonly target: Target;
  readonly close: () => Promise<void>;
}

export interface Implementation {
  readonly name: string;
  /** What runs it; the tests say so where it is not there. */
  readonly command: string;
  readonly defects: readonly ImplementationDefect[];
  readonly start: (defects?: readonly string[]) => Promise<RunningImplementation>;
}

/** Whether the machine can run the command, of the version that the server needs. */
export const isThere = (command: string, args: readonly string[]): boolean =>
  spawnSync(command, args, { stdio: 'ignore' }).status === 0;

/** The port is the first line that the server prints; one that ends before says so in its errors. */
async function readPort(server: ChildProcess): Promise<number> {
  if (server.stdout === null) throw new Error('the output of the server is not piped');
  const lines = createInterface(server.stdout);
  const [line] = await Promise.race([once(lines, 'line'), once(lines, 'close')]);
  const port = Number(line);
  if (Number.isInteger(port) && port > 0) return port;
  throw new Error(`${server.spawnargs.join(' ')} printed no port; its errors stand above`);
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const exited = once(server, 'exit');
  server.kill('SIGKILL');
  await exited;
}

/** From the root of the repository: compiled, this file lies elsewhere than the servers do. */
const independentFolder = 'conformance/selftest/independent';

/** Starts the script of a folder beside this file; the folder has its target in `target.yaml`. */
export async function startImplementation(
  command: string,
  folder: string,
  script: string,
  defects: readonly string[],
): Promise<RunningImplementation> {
  const path = (name: string): string => join(independentFolder, folder, name);
  const server = spawn(command, [path(script)], {
    env: { ...process.env, DEFECT: defects.join(','), PYTHONDONTWRITEBYTECODE: '1' },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  try {
    const port = await readPort(server);
    const target = await loadTarget(path('target.yaml'), {});
    const baseUrl = `http://127.0.0.1:${port}`;
    return { target: { ...target, baseUrl }, close: () => end(server) };
  } catch (cause) {
    await end(server);
    throw cause;
  }
}
