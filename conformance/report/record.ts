/** Every exchange of a run, free of keys and of persons: what `partner-api judge` reads. */
import type { RunReport } from '../engine/run/run-report.ts';
import type { Evidence } from '../wire/exchange.ts';
import { showWhole } from './evidence.ts';
import { harEntry, type Shown } from './forms/recording.ts';
import { asJson, toolOf } from './forms/told.ts';
import { redactAll } from './json.ts';
import { registerPersonsIn } from './persons.ts';

/** What a masked request does not show: keys that differ in one letter are masked alike. */
function describe(exchange: Evidence) {
  if ('hook' in exchange) return { hook: exchange.hook };
  if ('raw' in exchange) return { _probe: true };
  const { credential, openPoint, hostile } = exchange.plan;
  const isProbe = openPoint !== undefined || hostile === true;
  return { _credential: credential.label, ...(isProbe && { _probe: true }) };
}

/**
 * @param file whose ending tells the form: `.har`, or NDJSON with one exchange on a line
 * @param suite its name and version
 */
export function recordOf(
  { exchanges, hookExchanges = [], secrets }: RunReport,
  file: string,
  suite: string,
): string {
  const all = [...exchanges, ...hookExchanges].toSorted((a, b) => a.sentAt - b.sentAt);
  registerPersonsIn(all, secrets);
  const entries = all.map((exchange) => {
    const { sentAt, receivedAt } = exchange;
    const shown = redactAll(showWhole(exchange), (text) => secrets.redact(text)) as Shown;
    return { ...harEntry(shown, sentAt, receivedAt), ...describe(exchange) };
  });
  if (!file.endsWith('.har')) return entries.map((one) => `${JSON.stringify(one)}\n`).join('');
  return asJson({ log: { version: '1.2', creator: toolOf({ suite }), entries } });
}
