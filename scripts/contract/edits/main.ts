/**
 * `npm run edits`: applies random edits to copies of the contract and the catalogue. Fails if one
 * causes a crash, or a finding without a place, or no finding although it changes what the contract
 * demands.
 */
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import {
  type ArgumentsOf,
  defineCommand,
  readNumber,
  runAsProgram,
  runCommand,
} from '../../../shared/command-line.ts';
import { createRandom } from '../../../shared/random.ts';
import { generateAll } from '../../generate/main.ts';
import { checkCatalogue } from '../../generate/check-catalogue.ts';
import { readSources, SourceError, sourceFiles } from '../../generate/sources.ts';
import { compileModules } from '../../generate/validators/modules.ts';
import { drawEdit } from './edit.ts';

type Outcome =
  | { readonly kind: 'refused' | 'to do'; readonly lines: readonly string[] }
  | { readonly kind: 'nothing to do'; readonly demands: string }
  | { readonly kind: 'crash'; readonly stack: string };

const annotations =
  /^(description|summary|title|examples?|deprecated|externalDocs|tags|info|servers|xml|x-.*|\$comment|jsonSchemaDialect|openapi)$/;

const isWithoutEffect = (key: string, part: unknown): boolean =>
  annotations.test(key) ||
  (key === 'schema' && JSON.stringify(part) === '{}') ||
  (key === 'required' && part === false);

/** A canonical form of what the document demands: no descriptions, and parts sorted. */
function canonical(value: unknown, isMapOfNames = false): string {
  if (Array.isArray(value)) return `[${value.map((item) => canonical(item)).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? '';
  const parts = Object.entries(value)
    .filter(([key, part]) => isMapOfNames || !isWithoutEffect(key, part))
    .map(([key, part]) => {
      const areNames = !isMapOfNames && /^(properties|schemas|responses)$/.test(key);
      return `${key}:${canonical(part, areNames)}`;
    });
  return `{${parts.toSorted().join(',')}}`;
}

async function judgeSources(): Promise<Outcome> {
  try {
    const sources = await readSources();
    await generateAll(sources);
    await compileModules(sources);
    const lines = checkCatalogue(sources);
    if (lines.length > 0) return { kind: 'to do', lines };
    return { kind: 'nothing to do', demands: canonical(sources.contract) };
  } catch (error) {
    if (error instanceof SourceError) return { kind: 'refused', lines: error.message.split('\n') };
    const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { kind: 'crash', stack };
  }
}

const hasPlace = (line: string): boolean => /^[\w./-]+\.(yaml|json):\d+(:\d+)?: \S/.test(line);

/** What is wrong with an outcome, if anything. @param before what the unedited contract demands */
function complainOf(outcome: Outcome, before: string): string | undefined {
  switch (outcome.kind) {
    case 'crash':
      return outcome.stack;
    case 'refused':
    case 'to do': {
      const placeless = outcome.lines.find((line) => !hasPlace(line));
      return placeless === undefined ? undefined : `no file and line: ${placeless}`;
    }
    case 'nothing to do':
      return outcome.demands === before
        ? undefined
        : 'nothing to do, although the contract requires something else: programs read it from there';
  }
  return outcome satisfies never;
}

const editsCommand = defineCommand({
  name: 'npm run edits --',
  about: 'Makes random small edits of spec/, and checks how the generator reacts to each.',
  options: {
    runs: { value: 'N', default: '300', help: 'number of edits' },
    seed: { value: 'N', default: '1', help: 'seed of the edits' },
  },
  notes: 'Exit status: 0 every edit had the expected result, 1 one did not.',
  read: ({ runs, seed }) => ({
    runs: readNumber('--runs', runs, { min: 1 }),
    seed: readNumber('--seed', seed, {}),
  }),
});

type EditsArguments = ArgumentsOf<typeof editsCommand>;

/** The files to edit. The contract is listed most often, since everything depends on it. */
const edited = [
  'spec/openapi.yaml',
  'spec/openapi.yaml',
  'spec/openapi.yaml',
  'spec/requirements.yaml',
  'spec/open-points.yaml',
] as const;

async function copySources(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'edits-'));
  for (const path of sourceFiles) await cp(path, join(root, path), { recursive: true });
  await symlink(join(process.cwd(), 'node_modules'), join(root, 'node_modules'), 'dir');
  return root;
}

async function tryEdits({ runs, seed }: EditsArguments, before: string): Promise<number> {
  const random = createRandom(seed, 'edits');
  const counts = new Map<string, number>();
  let failures = 0;
  for (let run = 1; run <= runs; run += 1) {
    const file = random.pick(edited);
    const text = await readFile(file, 'utf8');
    const edit = drawEdit(text, random);
    await writeFile(file, edit.text);
    const outcome = await judgeSources();
    counts.set(outcome.kind, (counts.get(outcome.kind) ?? 0) + 1);
    const complaint = complainOf(outcome, before);
    await writeFile(file, text);
    if (complaint === undefined) continue;
    failures += 1;
    console.error(`${run}. ${file}: ${edit.what}\n   ${complaint.replaceAll('\n', '\n   ')}`);
  }
  const kinds = [...counts].map(([kind, count]) => `${count} ${kind}`).join(', ');
  console.log(`${runs} edits: ${kinds}; ${failures} failed`);
  return failures === 0 ? 0 : 1;
}

async function runInCopy(args: EditsArguments): Promise<number> {
  const [root, home] = [await copySources(), process.cwd()];
  process.chdir(root);
  try {
    const now = await judgeSources();
    if (now.kind === 'nothing to do') return await tryEdits(args, now.demands);
    console.error('spec/ has errors already; run npm run generate first');
    return 1;
  } finally {
    process.chdir(home);
    await rm(root, { recursive: true, force: true });
  }
}

await runAsProgram(import.meta, (args) => runCommand(editsCommand, args, runInCopy));
