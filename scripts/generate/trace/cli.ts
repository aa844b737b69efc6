/**
 * Writes what follows from the catalogue and the suite together: the trace from the source to
 * what tests it, and the register of contradictions. It runs compiled against the new catalogue,
 * after `generate.ts`; with `--check` it writes nothing and fails when a file is stale. It also
 * fails where the sources disagree with each other, last of all, so that everything is written.
 */
import { reportDisagreements } from '../check-catalogue.ts';
import { deliverTraced } from '../folder.ts';
import { formatJson } from '../format-json.ts';
import { readSources } from '../sources.ts';
import { renderContradictions, renderTraceability } from './markdown.ts';
import { collectTesting } from './testing.ts';
import { trace } from './trace.ts';

const traced = trace(await collectTesting());
await deliverTraced({
  'contradictions.md': renderContradictions(),
  'traceability.json': formatJson(traced),
  'traceability.md': renderTraceability(traced),
});

reportDisagreements(await readSources());
