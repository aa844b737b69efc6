/** Writes what was planned, all of it or nothing. */
import { execFile } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

import { generateAll } from '../../generate/all.ts';
import { readSources } from '../../generate/sources.ts';
import type { Edit } from './edits.ts';
import { Refusal } from './refusal.ts';

async function write({ file, before, after }: Edit): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, after, { flag: before === undefined ? 'wx' : 'w' });
}

async function undo({ file, before }: Edit): Promise<void> {
  await (before === undefined ? rm(file, { force: true }) : writeFile(file, before));
}

/** The generator dies in many ways of a contract that makes no sense. */
async function generateOrRefuse(): Promise<Map<string, string>> {
  try {
    return await generateAll(await readSources());
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Refusal(`generated/ cannot be made: ${why}. Run npm run dev, which says where.`, {
      cause: error,
    });
  }
}

async function planGenerated(): Promise<Edit[]> {
  const files = [...(await generateOrRefuse())].map(async ([name, after]): Promise<Edit> => {
    const file = join('generated', name);
    return { file, before: await readFile(file, 'utf8').catch(() => undefined), after };
  });
  return (await Promise.all(files)).filter(({ before, after }) => before !== after);
}

async function format(edits: readonly Edit[]): Promise<void> {
  const files = edits.map(({ file }) => file).filter((file) => file.endsWith('.ts'));
  await promisify(execFile)('node_modules/.bin/oxfmt', files);
}

/**
 * Writes the edits, formats them, and regenerates, so that the new requirements are in the types.
 * Whatever fails on the way, every file is put back as it was.
 *
 * @returns the files that were made or changed
 */
export async function applyEdits(edits: readonly Edit[]): Promise<string[]> {
  const done: Edit[] = [];
  const writeAll = async (some: readonly Edit[]): Promise<void> => {
    for (const edit of some) {
      await write(edit);
      done.push(edit);
    }
  };
  try {
    await writeAll(edits);
    await format(edits);
    await writeAll(await planGenerated());
    return done.map(({ file }) => file);
  } catch (error) {
    for (const edit of done) await undo(edit);
    throw error;
  }
}
