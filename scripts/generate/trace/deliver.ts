/**
 * Writes what follows from the catalogue and the suite together: the trace from the source to
 * what tests it, and the register of contradictions. With `--check` on the command line it writes
 * nothing and fails when a file is stale.
 */
import { deliverTraced } from '../folder.ts';
import { formatJson } from '../format-json.ts';
import { renderContradictions, renderTraceability } from './markdown.ts';
import { collectTesting } from './testing.ts';
import { trace } from './trace.ts';

export async function deliverTrace(): Promise<void> {
  const traced = trace(await collectTesting());
  await deliverTraced({
    'contradictions.md': renderContradictions(),
    'traceability.json': formatJson(traced),
    'traceability.md': renderTraceability(traced),
  });
}
