/**
 * Writes `generated/` from `spec/` and from the schemas of files; with `--check`, writes nothing and
 * fails when a file is stale, missing or left over. Where the sources disagree `trace/cli.ts` tells.
 * Run it from the package's root.
 */
import { generateAll } from './all.ts';
import { deliver } from './folder.ts';
import { readSources, reportSourceErrors } from './sources.ts';
import { buildValidators } from './validators/build.ts';

const generate = async (): Promise<void> => {
  const sources = await readSources();
  const files = await generateAll(sources);
  // Before anything is written: a schema that does not compile leaves all as it was.
  await buildValidators();
  await deliver(files);
};

await reportSourceErrors(generate, 'Nothing was written to generated/.');
