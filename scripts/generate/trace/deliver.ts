/**
 * Writes what follows from the catalogue and the suite together: the trace from the source to
 * what tests it, and the register of contradictions. With `--check` on the command line it writes
 * nothing and fails when a file is stale.
 */
import { readFile, readdir } from 'node:fs/promises';

import { observations } from '../../../conformance/observations/index.ts';
import { rules, watches } from '../../../conformance/rules/index.ts';
import { deliverTraced } from '../folder.ts';
import { formatJson } from '../format-json.ts';
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
