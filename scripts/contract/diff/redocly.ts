/**
 * Runs `redocly diff`, which is experimental: its version is pinned, its output is read here only,
 * and `corrections.ts` fixes its verdicts.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { UsageError } from '../../../shared/command-line.ts';

const run = promisify(execFile);
const command = createRequire(import.meta.url).resolve('@redocly/cli/bin/cli.js');

export interface RatedSide {
  readonly pointer: string;
  readonly value?: unknown;
}

/** A change as redocly rates it: for clients, because those are whom it has in mind. */
export interface RatedChange {
  /** Where it takes effect: a shared schema is told once, at the first place that uses it. */
  readonly path: string;
  readonly typeName: string;
  readonly kind: 'added' | 'removed' | 'modified';
  readonly impact: 'major' | 'minor' | 'patch';
  readonly verdicts: readonly { readonly ruleId: string; readonly message: string }[];
  readonly property?: string;
  /** Where it stands in the old document and in the new one. */
  readonly base?: RatedSide;
  readonly revision?: RatedSide;
}

// Nothing leaves the machine, and nothing is looked up: it has to work offline.
const environment = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };

/** What redocly says on stderr, without its banners in boxes and its stack traces. */
function findComplaint(stderr: string): string {
  const lines = stderr.split('\n').filter((line) => !/^\s*[╔║╚]|^\s+at |processed in/.test(line));
  return lines
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

async function compareFiles(folder: string, from: string, to: string): Promise<RatedChange[]> {
  const args = [command, 'diff', from, to, '--format', 'json', '--fail-on', 'none'];
  const options = { cwd: folder, env: { ...process.env, ...environment }, maxBuffer: 64 * 2 ** 20 };
  try {
    const { stdout } = await run(process.execPath, args, options);
    const report: { readonly changes: RatedChange[] } = JSON.parse(stdout);
    return report.changes;
  } catch (error) {
    const stderr =
      error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error);
    throw new UsageError(
      `redocly cannot compare spec/openapi.yaml; fix what it names:\n${findComplaint(stderr)}`,
      { cause: error },
    );
  }
}

/**
 * The changes from the first document to the second, and those of the way back: what would break
 * clients on the way back is what breaks servers on the way there, because what one may send the
 * other has to take.
 */
export async function rateBothWays(
  before: string,
  after: string,
): Promise<{ forward: RatedChange[]; backward: RatedChange[] }> {
  const folder = await mkdtemp(join(tmpdir(), 'diff-spec-'));
  try {
    await writeFile(join(folder, 'before.yaml'), before);
    await writeFile(join(folder, 'after.yaml'), after);
    const [forward, backward] = await Promise.all([
      compareFiles(folder, 'before.yaml', 'after.yaml'),
      compareFiles(folder, 'after.yaml', 'before.yaml'),
    ]);
    return { forward, backward };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
