/**
 * Writes `generated/` from `spec/` and from the schema of the target file; with `--check`, writes
 * nothing and fails when a file is stale, missing or left over. Run it from the package's root.
 */
import { generateAll } from './generate/all.ts';
import { checkCatalogue } from './generate/check-catalogue.ts';
import { deliver } from './generate/folder.ts';
import { readSources, SourceError } from './generate/sources.ts';
import type { Sources } from './generate/sources.ts';

/** What is written follows from the sources even where they disagree: then more can be seen. */
function reportDisagreements(sources: Sources): void {
  const disagreements = checkCatalogue(sources);
  if (disagreements.length === 0) return;
  console.error(disagreements.join('\n'));
  process.exitCode = 1;
}

try {
  const sources = await readSources();
  await deliver(await generateAll(sources));
  reportDisagreements(sources);
} catch (error) {
  if (!(error instanceof SourceError)) throw error;
  console.error(`${error.message}\nNothing was written to generated/.`);
  process.exitCode = 1;
}
