/** Regenerates `generated/`, and says what was wrong with the sources or with what was there. */
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

import type { Finding, StepResult } from './finding.ts';
import { judged } from './finding.ts';
import { explainFailure } from './generator-failure.ts';
import { runCommand } from './run-command.ts';
import type { Scripts } from './scripts.ts';

const folder = 'generated';

/** File names below `generated/` with their texts, as the loop last wrote them. */
export type Written = ReadonlyMap<string, string>;

/** What `generated/` holds, the notes of its README left out. */
export async function readGenerated(): Promise<Written> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name !== 'README.md');
  const files = names.toSorted().map(async (name) => {
    const text = await readFile(join(folder, name), 'utf8').catch(() => '');
    return [name, text] as const;
  });
  return new Map(await Promise.all(files));
}

const listFiles = (names: readonly string[]): string =>
  names.map((name) => `${folder}/${name}`).join(', ');

const sourceFolders = ['spec', 'scripts/generate', 'conformance/target'] as const;

async function changedAt(path: string): Promise<number> {
  const stats = await stat(path).catch(() => undefined);
  return stats?.mtimeMs ?? 0;
}

/** When the newest source was written: what is newer below `generated/` did not come from it. */
async function sourcesChangedAt(): Promise<number> {
  const lists = sourceFolders.map(async (source) => {
    const names = await readdir(source);
    return names.map((name) => changedAt(join(source, name)));
  });
  return Math.max(...(await Promise.all((await Promise.all(lists)).flat())));
}

/** The files whose text somebody wrote who is not the generator, as far as that can be told. */
async function findEditedByHand(before: Written, written: Written | undefined): Promise<string[]> {
  const names = [...before.keys()];
  if (written !== undefined) return names.filter((name) => before.get(name) !== written.get(name));
  const newest = await sourcesChangedAt();
  const times = await Promise.all(names.map((name) => changedAt(join(folder, name))));
  return names.filter((_, index) => (times[index] ?? 0) > newest);
}

function noteOverwritten(byHand: readonly string[], before: Written, after: Written): Finding[] {
  const lost = byHand.filter((name) => before.get(name) !== after.get(name));
  if (lost.length === 0) return [];
  const message = `generated/ was edited by hand: overwritten (${listFiles(lost)})`;
  return [{ message, fix: 'edit spec/ instead, or the generators in scripts/generate/' }];
}

export interface Generation {
  readonly result: StepResult;
  readonly written: Written | undefined;
  /** How far it came: `dist/` and all of `generated/`; parts of them; nothing was written. */
  readonly reached: 'end' | 'part' | 'nothing';
}

/**
 * Runs the generator, which compiles as well.
 *
 * @param written what the loop wrote last; without it, only the times of the files tell an edit by
 *   hand from a file that is stale
 */
export async function generate(
  scripts: Scripts,
  written: Written | undefined,
  signal: AbortSignal,
): Promise<Generation> {
  const before = await readGenerated();
  const byHand = await findEditedByHand(before, written);
  const ended = await runCommand(scripts.generate, signal);
  const after = await readGenerated();
  if (ended.status === 0) {
    const findings = noteOverwritten(byHand, before, after);
    return { result: { step: 'generate', ok: true, findings }, written: after, reached: 'end' };
  }
  const findings = await explainFailure(ended);
  if (/^wrote /m.test(ended.stdout)) {
    return { result: judged('generate', findings), written: after, reached: 'part' };
  }
  const unwritten = findings.map((finding) => ({
    ...finding,
    fix: `${finding.fix}; until then nothing is regenerated`,
  }));
  return { result: judged('generate', unwritten), written, reached: 'nothing' };
}
