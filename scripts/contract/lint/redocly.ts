/** Redocly's linter, in a process of its own: it has no stable interface as a library. */
import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

import { runAsProgram } from '../../../shared/command-line.ts';

/** One thing that is wrong with a contract, and where; lines and columns count from 1. */
export interface LintProblem {
  readonly rule: string;
  readonly message: string;
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

interface Location {
  readonly source: { readonly ref: string };
  /** Where in the document; given instead of line and column when the whole file is meant. */
  readonly pointer?: string;
  readonly start?: { readonly line: number; readonly col: number };
}

interface RedoclyReport {
  readonly problems: readonly {
    readonly ruleId: string;
    readonly message: string;
    readonly location: readonly Location[];
  }[];
}

const manifest = createRequire(import.meta.url).resolve('@redocly/cli/package.json');
const program = join(dirname(manifest), 'bin/cli.js');

/** Nothing of a lint leaves this machine, and nobody is told of newer versions. */
const quiet = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_NOTIFICATIONS: 'true' };

/** The linter cannot read the contract or `redocly.yaml`; the message holds its own words. */
class LintError extends Error {
  override readonly name = 'LintError';
}

interface Output {
  readonly stdout: string;
  readonly stderr: string;
}

/** Ends with status 1 where there are problems; the report tells, not the status. */
function run(file: string): Promise<Output> {
  const args = ['lint', file, '--config=redocly.yaml', '--lint-config=error', '--format=json'];
  const options = { env: { ...process.env, ...quiet }, maxBuffer: 64 * 1024 * 1024 };
  return new Promise((resolve) => {
    execFile(process.execPath, [program, ...args], options, (_status, stdout, stderr) =>
      resolve({ stdout, stderr }),
    );
  });
}

function readReport({ stdout, stderr }: Output): RedoclyReport {
  try {
    return JSON.parse(stdout);
  } catch (cause) {
    throw new LintError(`Redocly cannot lint this:\n${stdout}${stderr}`, { cause });
  }
}

/**
 * The problems of a contract by the rules of `redocly.yaml` in the working directory. Standard
 * error of the linter is shown only where it gives no report: it holds notices about Node.js.
 * @throws {LintError} when the file is missing or no YAML, or `redocly.yaml` is wrong.
 */
export async function lintContract(file: string): Promise<LintProblem[]> {
  const { problems } = readReport(await run(file));
  return problems.map(({ ruleId, message, location: [location] }) => ({
    rule: ruleId,
    message,
    file: location?.source.ref ?? file,
    line: location?.start?.line ?? 1,
    column: location?.start?.col ?? 1,
  }));
}

/** A problem on one line, as editors and terminals link it. */
export function describeProblem({ file, line, column, rule, message }: LintProblem): string {
  return `${file}:${line}:${column} ${rule}: ${message}`;
}

async function findComplaints(file: string): Promise<string[]> {
  try {
    return (await lintContract(file)).map(describeProblem);
  } catch (cause) {
    if (cause instanceof LintError) return [cause.message];
    throw cause;
  }
}

const documents = ['spec/openapi.yaml', 'simulator/control/openapi.yaml'];

/** `npm run lint:spec`: the contract and the control plane's document, or the files that are given. */
await runAsProgram(import.meta, async (given) => {
  const files = given.length > 0 ? given : documents;
  const found = await Promise.all(files.map(findComplaints));
  for (const complaint of found.flat()) console.error(complaint);
  files.forEach((file, index) => {
    if (found[index]?.length === 0) console.log(`${file} has no problem`);
  });
  return found.flat().length === 0 ? 0 : 1;
});
