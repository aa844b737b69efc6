/** Tools that are run once for each target and leave a JUnit report. */
import { execFile } from 'node:child_process';
import { access, constants, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';

import type { Target } from '../../../conformance/index.ts';
import { readFailures } from './junit.ts';
import { contractFile, ToolError } from './tool.ts';
import type { Environment, Surroundings, Tool } from './tool.ts';

/** What one run of the command is about. */
export interface CommandRun extends Surroundings {
  readonly contractFile: string;
  readonly baseUrl: string;
  /** A correct key of the target. */
  readonly key: string;
  /** Empty, and gone afterwards. */
  readonly folder: string;
}

/** How a tool is called, as its own documentation has it. */
export interface CommandDescription {
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

/** Where the first of these commands is, as `command -v` finds it; undefined where none is. */
async function findCommand(names: readonly string[], { PATH = '' }: Environment) {
  const folders = PATH.split(delimiter).filter((folder) => folder !== '');
  for (const file of names.flatMap((name) => folders.map((folder) => join(folder, name)))) {
    const found = access(file, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (await found) return file;
  }
  return undefined;
}

/** Resolves with what it printed, whatever its exit status: tools exit with 1 when they find something. */
const execute = (file: string, tool: CommandDescription, run: CommandRun): Promise<string> => {
  const env = { ...run.environment, ...tool.environmentFor(run) };
  const options = { cwd: run.folder, env, timeout: longestRunMilliseconds, maxBuffer: 2 ** 28 };
  return new Promise((done) => {
    execFile(file, tool.argumentsFor(run), options, (_failure, stdout, stderr) => {
      done(`${stdout}\n${stderr}`.trim());
    });
  });
};

async function examine(tool: CommandDescription, run: CommandRun): Promise<Set<string>> {
  const file = await findCommand(tool.commands, run.environment);
  if (file === undefined) throw new ToolError(`${tool.name} is not there`);
  const printed = await execute(file, tool, run);
  const xml = await readFile(join(run.folder, tool.report), 'utf8').catch((cause: unknown) => {
    const last = printed.split('\n').slice(-5).join('\n');
    throw new ToolError(`${tool.name} left no report ${tool.report}; it said:\n${last}`, { cause });
  });
  return new Set(readFailures(xml));
}

function keyOf({ credentials: { full } }: Target): string {
  if ('value' in full && full.value !== undefined) return full.value;
  throw new ToolError('the target file has no key to hand on: credentials.full.value');
}

export const commandTool = (tool: CommandDescription): Tool => ({
  name: tool.name,
  howToInstall: tool.howToInstall,
  isInstalled: async (environment) => (await findCommand(tool.commands, environment)) !== undefined,
  examine: async (target, around) => {
    const folder = await mkdtemp(join(tmpdir(), 'tool-'));
    const { baseUrl } = target;
    const about = { contractFile: resolve(contractFile), baseUrl, key: keyOf(target), folder };
    try {
      return await examine(tool, { ...around, ...about });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
});
