/** Exports the exchanges of the evidence, or of a whole run, as HAR 1.2 or NDJSON. */
import type { Exchange, Header, Report } from '../../../generated/report.ts';
import type { RunReport } from '../../engine/run/run-report.ts';
import type { Evidence } from '../../wire/exchange.ts';
import { toUntruncatedExchange } from '../evidence.ts';
import { redactAll } from '../json.ts';
import { registerPersonalDataIn } from '../personal-data.ts';
import { asJson, toolOf } from './result-text.ts';

interface ExchangeOfRules {
  readonly exchange: Exchange;
  readonly rules: readonly string[];
}

/** Each exchange once, in the order in which they were sent. */
function distinctExchangesOf({ results }: Report): ExchangeOfRules[] {
  const found = new Map<string, { exchange: Exchange; rules: Set<string> }>();
  for (const { id, failure } of results) {
    if (failure === undefined) continue;
    const { evidence, positiveControl } = failure;
    for (const one of [...evidence, ...(positiveControl === undefined ? [] : [positiveControl])]) {
      const { atTheSameTimeAs: _, ...exchange } = one;
      const key = JSON.stringify(exchange);
      const entry = found.get(key) ?? { exchange, rules: new Set() };
      found.set(key, entry);
      entry.rules.add(id);
    }
  }
  return [...found.values()]
    .map(({ exchange, rules }) => ({ exchange, rules: [...rules] }))
    .toSorted((a, b) => a.exchange.sentAfter - b.exchange.sentAfter);
}

type ReportedExchange = Pick<Exchange, 'request' | 'response' | 'answer'>;

const sizeOf = (text: string): number => Buffer.byteLength(text);

/** Does not parse the URL as a whole: with shell variables in it, it may be invalid. */
function queryOf(url: string): Header[] {
  const query = url.split('?').slice(1).join('?');
  return [...new URLSearchParams(query)].map(([name, value]) => ({ name, value }));
}

function harRequest({ request }: ReportedExchange) {
  const { method = 'RAW', url, headers = [], body, raw } = request;
  const sent = body ?? (raw === undefined ? undefined : { text: raw, mediaType: 'message/http' });
  return {
    method,
    url,
    httpVersion: 'HTTP/1.1',
    cookies: [],
    headers,
    queryString: queryOf(url),
    headersSize: -1,
    bodySize: sent === undefined ? 0 : sizeOf(sent.text),
    ...(sent !== undefined && { postData: { mimeType: sent.mediaType, text: sent.text } }),
  };
}

/** Without an answer the status is 0, as in HAR files of browsers. */
function harResponse({ response, answer }: ReportedExchange) {
  const { status = 0, headers = [], text = '' } = response ?? {};
  const valueOf = (wanted: string): string =>
    headers.find(({ name }) => name.toLowerCase() === wanted)?.value ?? '';
  return {
    status,
    statusText: '',
    httpVersion: 'HTTP/1.1',
    cookies: [],
    headers,
    content: { size: sizeOf(text), mimeType: valueOf('content-type'), text },
    redirectURL: valueOf('location'),
    headersSize: -1,
    bodySize: sizeOf(text),
    ...(response === undefined && { _error: answer }),
  };
}

/** @param sentAt epoch milliseconds, as `receivedAt` */
function harEntry(reported: ReportedExchange, sentAt: number, receivedAt: number) {
  const time = Math.max(0, receivedAt - sentAt);
  return {
    startedDateTime: new Date(sentAt).toISOString(),
    time,
    request: harRequest(reported),
    response: harResponse(reported),
    cache: {},
    timings: { send: 0, wait: time, receive: 0 },
  };
}

export function asHar(report: Report): string {
  const startedAt = Date.parse(report.startedAt);
  const entries = distinctExchangesOf(report).map(({ exchange, rules }) => ({
    ...harEntry(exchange, startedAt + exchange.sentAfter, startedAt + exchange.receivedAfter),
    comment: rules.join(', '),
  }));
  return asJson({ log: { version: '1.2', creator: toolOf(report), entries } });
}

export const asNdjson = (report: Report): string =>
  distinctExchangesOf(report)
    .map(({ exchange, rules }) => {
      const startedAt = Date.parse(report.startedAt) + exchange.sentAfter;
      const startedDateTime = new Date(startedAt).toISOString();
      const time = Math.max(0, exchange.receivedAfter - exchange.sentAfter);
      return `${JSON.stringify({ rules, startedDateTime, time, ...exchange })}\n`;
    })
    .join('');

/** What a masked request no longer shows: keys that differ by one letter are masked alike. */
function harMarksOf(exchange: Evidence) {
  if ('hook' in exchange) return { hook: exchange.hook };
  if ('raw' in exchange) return { _probe: true };
  const { credential, openPoint, hostile } = exchange.plan;
  const isProbe = openPoint !== undefined || hostile === true;
  return { _credential: credential.label, ...(isProbe && { _probe: true }) };
}

/**
 * Every exchange of a run, without keys and personal data, for `partner-api judge`.
 * @param file its extension selects the form: HAR for `.har`, else NDJSON
 * @param suite its name and version
 */
export function recordOf(
  { exchanges, hookExchanges = [], secrets }: RunReport,
  file: string,
  suite: string,
): string {
  const all = [...exchanges, ...hookExchanges].toSorted((a, b) => a.sentAt - b.sentAt);
  registerPersonalDataIn(all, secrets);
  const entries = all.map((exchange) => {
    const { sentAt, receivedAt } = exchange;
    const reported = redactAll(toUntruncatedExchange(exchange), (text) =>
      secrets.redact(text),
    ) as ReportedExchange;
    return { ...harEntry(reported, sentAt, receivedAt), ...harMarksOf(exchange) };
  });
  if (!file.endsWith('.har')) return entries.map((one) => `${JSON.stringify(one)}\n`).join('');
  return asJson({ log: { version: '1.2', creator: toolOf({ suite }), entries } });
}
