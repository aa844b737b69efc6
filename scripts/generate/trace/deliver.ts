/**
 * Writes what follows from the catalogue and the suite together: the trace from the source to
 * what tests it, and the register of contradictions. As a program it is `npm run generate:trace`,
 * compiled against the new catalogue: with `--check` it writes nothing and fails when a file is
 * stale, and it fails where the sources disagree with each other, last of all, so that everything is
 * written.
 */
import { readdir, readFile } from 'node:fs/promises';

import { observations } from '../../../conformance/observations/index.ts';
import { rules, watches } from '../../../conformance/rules/index.ts';
import { runAsProgram } from '../../../shared/command-line.ts';
import { checkCatalogue } from '../check-catalogue.ts';
import { deliverTraced, formatJson } from '../folder.ts';
import { readSources } from '../sources.ts';
import { renderContradictions, renderTraceability } from './markdown.ts';
import { trace, type Citing } from './trace.ts';

const folder = 'spec/vectors';

async function readVectors(): Promise<Citing[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).toSorted();
  return await Promise.all(
    names.map(async (name) => {
      const file = JSON.parse(await readFile(`${folder}/${name}`, 'utf8'));
      return { id: name, requirements: file.requirements, openPoints: file.openPoints };
    }),
  );
}

/** Reads `spec/vectors/` from the working directory. */
export async function deliverTrace(): Promise<void> {
  const traced = trace({
    rules: [...rules, ...watches],
    observed: observations.map(({ point }) => point),
    vectors: await readVectors(),
  });
  await deliverTraced({
    'contradictions.md': renderContradictions(),
    'traceability.json': formatJson(traced),
    'traceability.md': renderTraceability(traced),
  });
}

await runAsProgram(import.meta, async () => {
  await deliverTrace();
  const disagreements = checkCatalogue(await readSources());
  for (const disagreement of disagreements) console.error(disagreement);
  return disagreements.length > 0 ? 1 : Number(process.exitCode ?? 0);
});
