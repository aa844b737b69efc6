/**
 * Writes `generated/` from `spec/` and from the schema of the target file; with `--check`, writes
 * nothing and fails when a file is stale, missing or left over. Run it from the package's root.
 */
import { generateAll } from './all.ts';
import { deliver } from './folder.ts';
import { readSources, SourceError } from './sources.ts';

try {
  await deliver(await generateAll(await readSources()));
} catch (error) {
  if (!(error instanceof SourceError)) throw error;
  console.error(`${error.message}\nNothing was written to generated/.`);
  process.exitCode = 1;
}
