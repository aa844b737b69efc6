/**
 * Health checks and Prometheus metrics for operators. Probes need no key, appear in no journal, and
 * reveal no key or sandbox name.
 */
import type { RequestListener, ServerResponse } from 'node:http';

import { journalOf } from '../journal/journal.ts';
import type { RecordingSettings } from '../journal/middleware.ts';
import { defaultName, type Sandboxes } from '../tenants/sandbox/sandboxes.ts';

/** Upper bounds of the latency buckets, in milliseconds. */
const buckets = [0.5, 1, 2.5, 5, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000, 10_000] as const;

type Metrics = ReturnType<typeof createMetrics>;

type Line = readonly [suffix: string, value: number];

function formatMetric(
  name: string,
  kind: 'counter' | 'gauge' | 'histogram',
  help: string,
  lines: number | readonly Line[],
): string {
  const full = `partner_api_simulator_${name}`;
  const values = typeof lines === 'number' ? [['', lines] as const] : lines;
  const head = `# HELP ${full} ${help}\n# TYPE ${full} ${kind}\n`;
  return head + values.map(([suffix, value]) => `${full}${suffix} ${value}\n`).join('');
}

const totals = (count: number, milliseconds: number): Line[] => [
  ['_bucket{le="+Inf"}', count],
  ['_sum', milliseconds / 1000],
  ['_count', count],
];

function createLatency() {
  const counts = Array.from(buckets, () => 0);
  let [all, sum] = [0, 0];
  return {
    add(milliseconds: number): void {
      all += 1;
      sum += milliseconds;
      const index = buckets.findIndex((end) => milliseconds <= end);
      if (index >= 0) counts[index] = (counts[index] ?? 0) + 1;
    },
    lines(): Line[] {
      let below = 0;
      const lines = buckets.map((end, index): Line => {
        below += counts[index] ?? 0;
        return [`_bucket{le="${end / 1000}"}`, below];
      });
      return [...lines, ...totals(all, sum)];
    },
  };
}

function formatStoreMetrics({ storeFigures }: Sandboxes): string[] {
  if (storeFigures === undefined) return [];
  const { statements, failures, milliseconds, clockAheadMilliseconds } = storeFigures();
  return [
    formatMetric(
      'store_statement_seconds',
      'histogram',
      'Statements of the store, including retries.',
      totals(statements, milliseconds),
    ),
    formatMetric(
      'store_failures_total',
      'counter',
      'Statements that failed after all retries.',
      failures,
    ),
    formatMetric(
      'clock_ahead_seconds',
      'gauge',
      "How far the clock of the store, which all replicas use, is ahead of this machine's.",
      clockAheadMilliseconds / 1000,
    ),
  ];
}

export function createMetrics() {
  const requests = new Map<string, number>();
  const latency = createLatency();
  let [refused, limited] = [0, 0];
  return {
    observe: ((operation, status, milliseconds) => {
      const labels = `{operation="${operation ?? 'none'}",status="${status ?? 'none'}"}`;
      requests.set(labels, (requests.get(labels) ?? 0) + 1);
      latency.add(milliseconds);
    }) satisfies RecordingSettings['observe'],
    /** Counts a request rejected because the store did not answer. */
    countRefused: () => void (refused += 1),
    /** Counts a request rejected by its team's rate limit. */
    countLimited: () => void (limited += 1),
    render(sandboxes: Sandboxes) {
      const list = sandboxes.list();
      const entries = list.reduce((sum, one) => sum + journalOf(one).size(), 0);
      const away = 'Requests answered 503 because the store was unreachable.';
      const tooMany = 'Requests answered 429 because their team sent too many.';
      const took = 'Duration of requests, from their headers to the end of their answers.';
      return [
        formatMetric('requests_total', 'counter', 'Requests of sandboxes.', [...requests]),
        formatMetric('request_seconds', 'histogram', took, latency.lines()),
        formatMetric('refused_total', 'counter', away, refused),
        formatMetric('limited_total', 'counter', tooMany, limited),
        formatMetric('sandboxes', 'gauge', 'Sandboxes in this process.', list.length),
        formatMetric('journal_entries', 'gauge', 'Entries of all journals.', entries),
        ...formatStoreMetrics(sandboxes),
      ].join('');
    },
  };
}

type Probe = (sandboxes: Sandboxes, metrics: Metrics) => Promise<[status: number, text: string]>;

const probes: ReadonlyMap<string, Probe> = new Map<string, Probe>([
  ['/healthz', () => Promise.resolve([200, 'ok\n'])],
  [
    '/readyz',
    async ({ refresh }) => {
      try {
        await refresh?.([defaultName]);
        return [200, 'ok\n'];
      } catch {
        return [503, 'The store does not answer.\n'];
      }
    },
  ],
  ['/metrics', (sandboxes, metrics) => Promise.resolve([200, metrics.render(sandboxes)])],
]);

const longestPath = Math.max(...[...probes.keys()].map(({ length }) => length));

function sendProbe(response: ServerResponse, [status, text]: [number, string]): void {
  response.writeHead(status, {
    'content-type': 'text/plain; version=0.0.4; charset=utf-8',
    'content-length': Buffer.byteLength(text),
    'cache-control': 'no-store',
  });
  response.end(text);
}

/** @param handle answers all other requests */
export function answerProbes(
  sandboxes: Sandboxes,
  metrics: Metrics,
  handle: RequestListener,
): RequestListener {
  return (request, response) => {
    const { url = '', method } = request;
    const probe = url.length <= longestPath ? probes.get(url) : undefined;
    if (probe === undefined || method !== 'GET') return handle(request, response);
    void probe(sandboxes, metrics).then((answer) => sendProbe(response, answer));
  };
}
