/** Scaffolds a rule with all that belongs to it. Run it from the package's root. */
import { runCommand } from '../../../shared/command-line.ts';
import { readSources, SourceError } from '../../generate/sources.ts';
import { applyEdits } from './apply.ts';
import { newRuleCommand } from './arguments.ts';
import type { NewRuleArguments } from './arguments.ts';
import { drawBlueprint } from './blueprint.ts';
import { planEdits } from './edits.ts';
import type { Edit } from './edits.ts';
import { Refusal } from './refusal.ts';
import { findPlaceholders, readPlaceholders } from '../registry/placeholders.ts';
import type { Placeholder } from '../registry/placeholders.ts';

const describePlaces = (places: readonly Placeholder[]): string[] =>
  places.map(({ file, line, asked }) => `  ${file}:${line}: ${asked}`);

function describeDryRun(edits: readonly Edit[]): string[] {
  const files = edits.map(
    ({ file, before }) => `would ${before === undefined ? 'make' : 'change'} ${file}`,
  );
  const places = edits.flatMap(({ file, after }) => findPlaceholders(file, after));
  return [...files, '', 'To fill in:', ...describePlaces(places), '', 'Nothing was written.'];
}

async function scaffold(edits: readonly Edit[]): Promise<string[]> {
  const files = await applyEdits(edits);
  const places = (await readPlaceholders()).filter(({ file }) => files.includes(file));
  return [
    `wrote ${files.join(', ')}`,
    '',
    'Fill in, and npm run dev says what is left; until then the tests fail:',
    ...describePlaces(places),
  ];
}

async function run(asked: NewRuleArguments): Promise<void> {
  const edits = await planEdits(drawBlueprint(asked, await readSources()));
  const lines = asked.dryRun ? describeDryRun(edits) : await scaffold(edits);
  console.log(lines.join('\n'));
}

const args = process.argv.slice(2);
const status = await runCommand(newRuleCommand, args, run, [Refusal, SourceError]);
if (status !== 0) console.error('Nothing was written.');
process.exitCode = status;
