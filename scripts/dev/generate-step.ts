/** Regenerates `generated/`, and says what was wrong with the sources or with what was there. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Finding, StepResult } from './finding.ts';
import { runCommand } from './run-command.ts';

const folder = 'generated';

/** File names below `generated/` with their texts, as the loop last wrote them. */
export type Written = ReadonlyMap<string, string>;

/** What `generated/` holds, the notes of its README left out. */
export async function readGenerated(): Promise<Written> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name !== 'README.md');
  const files = names.toSorted().map(async (name) => {
    const text = await readFile(join(folder, name), 'utf8');
    return [name, text] as const;
  });
  return new Map(await Promise.all(files));
}

const listFiles = (names: readonly string[]): string =>
  names.map((name) => `${folder}/${name}`).join(', ');

/** Notes on files whose text was not what the sources give. */
function noteRewritten(before: Written, after: Written, written: Written | undefined): Finding[] {
  const names = [...new Set([...before.keys(), ...after.keys()])];
  const rewritten = names.filter((name) => before.get(name) !== after.get(name));
  if (rewritten.length === 0) return [];
  if (written === undefined) {
    const message = `${folder}/ did not fit spec/, and was written anew: ${listFiles(rewritten)}`;
    return [{ message, mend: 'if it was edited by hand, that edit is gone: edit spec/ instead' }];
  }
  const byHand = rewritten.filter((name) => before.get(name) !== written.get(name));
  if (byHand.length === 0) return [];
  const message = `${folder}/ was edited by hand: overwritten (${listFiles(byHand)})`;
  return [{ message, mend: 'edit spec/ instead, or the generators in scripts/generate/' }];
}

const sourceForm = /^((?:spec|conformance)\/[\w./-]+\.(?:yaml|json))(?::(\d+):(\d+))?: (.+)$/m;

/** What the generator died of, with its place where it is about a source. */
export function explainFailure(stderr: string): Finding {
  const [, file, line, column, reason] = sourceForm.exec(stderr) ?? [];
  const [, thrown] = /^(?:\w*Error): (.+)$/m.exec(stderr) ?? [];
  if (file === undefined || reason === undefined) {
    const message = `the generator stopped: ${thrown ?? stderr.trim().slice(0, 300)}`;
    const mend = 'correct spec/openapi.yaml, or scripts/generate/ where that was edited';
    return { message, mend };
  }
  const place =
    line === undefined ? { file } : { file, line: Number(line), column: Number(column) };
  return { ...place, message: reason, mend: 'correct it there; nothing was regenerated' };
}

export interface Generation {
  readonly result: StepResult;
  readonly written: Written | undefined;
}

/**
 * Runs the generator.
 *
 * @param written what the loop wrote last; with it, an edit by hand is told from a stale file
 */
export async function generate(
  written: Written | undefined,
  signal: AbortSignal,
): Promise<Generation> {
  const before = await readGenerated();
  const { status, stderr } = await runCommand('node dist/scripts/generate.js', signal);
  if (status !== 0) {
    return {
      result: { step: 'generate', ok: false, findings: [explainFailure(stderr)] },
      written,
    };
  }
  const after = await readGenerated();
  const findings = noteRewritten(before, after, written);
  return { result: { step: 'generate', ok: true, findings }, written: after };
}
