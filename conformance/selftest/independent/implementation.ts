/** Independent implementations in other languages, each run as a process on a free port. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';

import type { OpenPointId, RequirementId } from '../../../generated/catalogue.ts';
import { loadTarget, type Target } from '../../index.ts';

/** A defect that the server can be started with. */
interface ImplementationDefect {
  /** The value of the environment variable DEFECT that enables it. */
  readonly id: string;
  readonly requirement: RequirementId;
  readonly takes: 'api' | 'observer' | 'concurrency';
  /** What is wrong, in the words of its author. */
  readonly says?: string;
}

/** Behaviour that its author thought a defect, but which the source leaves open. */
interface AllowedBehaviour {
  readonly id: string;
  readonly allowedBy: OpenPointId;
}

interface RunningImplementation {
  /** The implementation's target file, with the URL of this process. */
  readonly target: Target;
  readonly close: () => Promise<void>;
  readonly [Symbol.asyncDispose]: () => Promise<void>;
}

interface Language {
  /** The subfolder, which contains `target.yaml`. */
  readonly name: string;
  /** The display name of the language. */
  readonly title: string;
  /** The interpreter or compiler, and its version option. Without it, tests are skipped. */
  readonly command: readonly [name: string, version: string];
  /** The script to start, in the folder; for a compiled server a function that returns its path. */
  readonly main: string | (() => string);
  /** Written from the source document alone; all defects were chosen before the suite saw any. */
  readonly isBlind?: true;
}

export interface Implementation extends Language {
  readonly defects: readonly ImplementationDefect[];
  readonly allowed: readonly AllowedBehaviour[];
  readonly start: (defects?: readonly string[]) => Promise<RunningImplementation>;
}

/** Whether the command is installed. */
export const isInstalled = ({ command: [name, version] }: Implementation): boolean =>
  spawnSync(name, [version], { stdio: 'ignore' }).status === 0;

/** Reads the port, the server's first line of output. Throws its errors if it exits before. */
async function readPort(server: ChildProcess): Promise<number> {
  if (server.stdout === null) throw new Error('the output of the server is not piped');
  const lines = createInterface(server.stdout);
  const [line] = await Promise.race([once(lines, 'line'), once(lines, 'close')]);
  const port = Number(line);
  if (Number.isInteger(port) && port > 0) return port;
  throw new Error(`${server.spawnargs.join(' ')} printed no port; its errors stand above`);
}

async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const exited = once(server, 'exit');
  server.kill('SIGKILL');
  await exited;
}

/** Relative to the repository root, since this file may run from the compiled folder. */
const pathOf = (folder: string, name = '.'): string =>
  join('conformance/selftest/independent', folder, name);

async function start(
  language: Language,
  defects: readonly string[],
): Promise<RunningImplementation> {
  const { name, command, main } = language;
  const args = typeof main === 'string' ? [command[0], pathOf(name, main)] : [main()];
  const [program = '', ...rest] = args;
  const server = spawn(program, rest, {
    env: { ...process.env, DEFECT: defects.join(','), PYTHONDONTWRITEBYTECODE: '1' },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  try {
    const port = await readPort(server);
    const target = await loadTarget(pathOf(name, 'target.yaml'), {});
    const baseUrl = `http://127.0.0.1:${port}`;
    const close = (): Promise<void> => stop(server);
    return { target: { ...target, baseUrl }, close, [Symbol.asyncDispose]: close };
  } catch (cause) {
    await stop(server);
    throw cause;
  }
}

type Entry = ImplementationDefect | AllowedBehaviour;

function createImplementation(language: Language): Implementation {
  const entries: readonly Entry[] = JSON.parse(
    readFileSync(pathOf(language.name, 'defects.json'), 'utf8'),
  );
  return {
    ...language,
    allowed: entries.filter((one) => 'allowedBy' in one),
    defects: entries.flatMap((one) =>
      'requirement' in one ? [{ ...one, takes: one.takes ?? 'api' }] : [],
    ),
    start: (defects = []) => start(language, defects),
  };
}

/** Compiles the server in Go, offline, and caches the result by a hash of the sources. */
function buildGo(): string {
  const folder = pathOf('go');
  const hash = createHash('sha256');
  for (const name of readdirSync(folder).toSorted()) hash.update(readFileSync(join(folder, name)));
  const cache = resolve('node_modules/.cache/independent-go');
  const server = join(cache, hash.digest('hex').slice(0, 16));
  if (existsSync(server)) return server;
  mkdirSync(cache, { recursive: true });
  // Renamed atomically: several processes may compile at once, and none may run a partial file.
  const own = `${server}.${process.pid}.${performance.now()}`;
  const { status, stderr } = spawnSync('go', ['build', '-o', own, '.'], {
    cwd: folder,
    env: { ...process.env, GOFLAGS: '', GOPROXY: 'off', GOTOOLCHAIN: 'local' },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`go build failed:\n${stderr}`);
  renameSync(own, server);
  return server;
}

/** Two with opposite readings of the source; then those that were written blind. */
const languages: readonly Language[] = [
  { name: 'python', title: 'Python', command: ['python3', '--version'], main: 'server.py' },
  { name: 'perl', title: 'Perl', command: ['perl', '--version'], main: 'server.pl' },
  { name: 'php', title: 'PHP', command: ['php', '--version'], main: 'server.php', isBlind: true },
  { name: 'ruby', title: 'Ruby', command: ['ruby', '--version'], main: 'server.rb', isBlind: true },
  { name: 'go', title: 'Go', command: ['go', 'version'], main: buildGo, isBlind: true },
];

export const implementations: readonly Implementation[] = languages.map(createImplementation);
