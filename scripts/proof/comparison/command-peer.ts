/** Tools that are run once for each target and leave a JUnit report. */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Target } from '../../../conformance/index.ts';
import { findCommand } from './find-command.ts';
import { readFailures } from './junit.ts';
import { PeerError } from './peer.ts';
import type { Peer, PeerKind, PeerSurroundings } from './peer.ts';

/** What one run of the command is about. */
export interface CommandRun extends PeerSurroundings {
  /** A correct key of the target. */
  readonly key: string;
  /** Empty, and gone afterwards. */
  readonly folder: string;
}

/** How a tool is called, as its own documentation has it. */
export interface CommandKind {
  readonly name: string;
  readonly howToInstall: string;
  /** The names under which it may be installed. */
  readonly commands: readonly string[];
  readonly argumentsFor: (run: CommandRun) => readonly string[];
  readonly environmentFor: (run: CommandRun) => Readonly<Record<string, string>>;
  /** The JUnit report, below the folder. */
  readonly report: string;
}

const longestRunMilliseconds = 600_000;

/** Resolves with what it printed, whatever its exit status: tools exit with 1 when they find something. */
async function execute(command: string, kind: CommandKind, run: CommandRun): Promise<string> {
  const options = {
    cwd: run.folder,
    env: { ...run.environment, ...kind.environmentFor(run) },
    timeout: longestRunMilliseconds,
    maxBuffer: 2 ** 28,
  };
  return await new Promise((resolve) => {
    execFile(command, kind.argumentsFor(run), options, (_failure, stdout, stderr) => {
      resolve(`${stdout}\n${stderr}`.trim());
    });
  });
}

async function examine(command: string, kind: CommandKind, run: CommandRun): Promise<Set<string>> {
  const printed = await execute(command, kind, run);
  const xml = await readFile(join(run.folder, kind.report), 'utf8').catch((cause: unknown) => {
    const last = printed.split('\n').slice(-5).join('\n');
    throw new PeerError(`${kind.name} left no report ${kind.report}; it said:\n${last}`, { cause });
  });
  return new Set(readFailures(xml));
}

function keyOf({ credentials: { full } }: Target): string {
  if ('value' in full && full.value !== undefined) return full.value;
  throw new PeerError('the target file has no key to hand on: credentials.full.value');
}

async function startCommand(
  kind: CommandKind,
  surroundings: PeerSurroundings,
): Promise<Peer | undefined> {
  const command = await findCommand(kind.commands, surroundings.environment['PATH']);
  if (command === undefined) return undefined;
  return {
    examine: async (target) => {
      const folder = await mkdtemp(join(tmpdir(), 'peer-'));
      try {
        return await examine(command, kind, { ...surroundings, key: keyOf(target), folder });
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
    close: async () => {},
  };
}

/** A tool on the command line, found where `command -v` finds it. */
export const commandPeer = (kind: CommandKind): PeerKind => ({
  name: kind.name,
  howToInstall: kind.howToInstall,
  start: (surroundings) => startCommand(kind, surroundings),
});
