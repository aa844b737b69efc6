/** Scaffolds a rule with all that belongs to it. Run it from the package's root. */
import { execFile } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

import { runCommand, UsageError } from '../../../shared/command-line.ts';
import { generateAll } from '../../generate/all.ts';
import { readSources, SourceError } from '../../generate/sources.ts';
import type { Placeholder } from '../registry/placeholders.ts';
import { findPlaceholders, readPlaceholders } from '../registry/placeholders.ts';
import type { Asked } from './blueprint.ts';
import { drawBlueprint, newRuleCommand } from './blueprint.ts';
import type { Edit } from './edits.ts';
import { planEdits } from './edits.ts';

async function undo({ file, before }: Edit): Promise<void> {
  await (before === undefined ? rm(file, { force: true }) : writeFile(file, before));
}

/** What the new requirements make of `generated/`, so that they are in the types. */
async function planGenerated(): Promise<Edit[]> {
  const files = [...(await generateAll(await readSources()))].map(async ([name, after]) => {
    const file = join('generated', name);
    return { file, before: await readFile(file, 'utf8').catch(() => undefined), after };
  });
  return (await Promise.all(files)).filter(({ before, after }) => before !== after);
}

/** Writes the edits, formats them and regenerates; all of it, or nothing. */
async function applyEdits(edits: readonly Edit[]): Promise<string[]> {
  const done: Edit[] = [];
  const write = async (some: readonly Edit[]): Promise<void> => {
    for (const edit of some) {
      done.push(edit);
      await mkdir(dirname(edit.file), { recursive: true });
      await writeFile(edit.file, edit.after);
    }
  };
  try {
    await write(edits);
    const code = edits.map(({ file }) => file).filter((file) => file.endsWith('.ts'));
    await promisify(execFile)('node_modules/.bin/oxfmt', code);
    await write(await planGenerated());
    return done.map(({ file }) => file);
  } catch (error) {
    for (const edit of done) await undo(edit);
    const why = error instanceof Error ? error.message : String(error);
    throw new UsageError(`generated/ cannot be made: ${why}. Run npm run dev, which says where.`, {
      cause: error,
    });
  }
}

const describePlaces = (places: readonly Placeholder[]): string[] =>
  places.map(({ file, line, asked }) => `  ${file}:${line}: ${asked}`);

function describeDryRun(edits: readonly Edit[]): string[] {
  const files = edits.map(
    ({ file, before }) => `would ${before === undefined ? 'make' : 'change'} ${file}`,
  );
  const places = edits.flatMap(({ file, after }) => findPlaceholders(file, after));
  return [...files, '', 'To fill in:', ...describePlaces(places), '', 'Nothing was written.'];
}

async function scaffold(asked: Asked): Promise<string[]> {
  const edits = await planEdits(drawBlueprint(asked, await readSources()));
  if (asked.dryRun) return describeDryRun(edits);
  const files = await applyEdits(edits);
  const places = (await readPlaceholders()).filter(({ file }) => files.includes(file));
  const next = 'Fill in, and npm run dev says what is left; until then the tests fail:';
  return [`wrote ${files.join(', ')}`, '', next, ...describePlaces(places)];
}

const args = process.argv.slice(2);
const run = async (asked: Asked) => console.log((await scaffold(asked)).join('\n'));
const status = await runCommand(newRuleCommand, args, run, [SourceError]);
if (status !== 0) console.error('Nothing was written.');
process.exitCode = status;
