/** What operators watch, in the text form of Prometheus. It tells no name of a sandbox and no key. */
import { journalOf } from '../journal/journal.ts';
import type { RecordingSettings } from '../journal/middleware.ts';
import type { Sandboxes } from '../tenants/sandbox/sandboxes.ts';

/** Upper ends of the buckets of latency, in milliseconds. */
const buckets = [0.5, 1, 2.5, 5, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000, 10_000] as const;

export interface Metrics {
  readonly observe: RecordingSettings['observe'];
  /** A request was refused because the store did not answer. */
  readonly refuse: () => void;
  /** A request was refused because its team sent too many. */
  readonly limit: () => void;
  readonly render: (sandboxes: Sandboxes) => string;
}

interface Figure {
  readonly name: string;
  readonly kind: 'counter' | 'gauge' | 'histogram';
  readonly help: string;
  /** What stands behind the name, and the value. */
  readonly lines: readonly (readonly [suffix: string, value: number])[];
}

function write({ name, kind, help, lines }: Figure): string {
  const full = `partner_api_simulator_${name}`;
  const head = `# HELP ${full} ${help}\n# TYPE ${full} ${kind}\n`;
  return head + lines.map(([suffix, value]) => `${full}${suffix} ${value}\n`).join('');
}

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
    figure(): Figure {
      let below = 0;
      const lines = buckets.map((end, index) => {
        below += counts[index] ?? 0;
        return [`_bucket{le="${end / 1000}"}`, below] as const;
      });
      const rest = [
        ['_bucket{le="+Inf"}', all],
        ['_sum', sum / 1000],
        ['_count', all],
      ] as const;
      return {
        name: 'request_seconds',
        kind: 'histogram',
        help: 'How long requests took, from their head to the end of their answer.',
        lines: [...lines, ...rest],
      };
    },
  };
}

function figuresOf(sandboxes: Sandboxes): Figure[] {
  const list = sandboxes.list();
  const entries = list.reduce((sum, one) => sum + journalOf(one).size(), 0);
  const figures = sandboxes.storeFigures?.();
  const own: Figure[] = [
    {
      name: 'sandboxes',
      kind: 'gauge',
      help: 'Sandboxes in this process.',
      lines: [['', list.length]],
    },
    {
      name: 'journal_entries',
      kind: 'gauge',
      help: 'Entries of all journals.',
      lines: [['', entries]],
    },
  ];
  if (figures === undefined) return own;
  const { statements, failures, milliseconds, clockAheadMilliseconds } = figures;
  return [
    ...own,
    {
      name: 'store_statement_seconds',
      kind: 'histogram',
      help: 'Statements of the store, with their repetitions.',
      lines: [
        ['_bucket{le="+Inf"}', statements],
        ['_sum', milliseconds / 1000],
        ['_count', statements],
      ],
    },
    {
      name: 'store_failures_total',
      kind: 'counter',
      help: 'Statements that failed for good.',
      lines: [['', failures]],
    },
    {
      name: 'clock_ahead_seconds',
      kind: 'gauge',
      help: 'How far the clock of the store, which all go by, is ahead of this machine.',
      lines: [['', clockAheadMilliseconds / 1000]],
    },
  ];
}

export function createMetrics(): Metrics {
  const requests = new Map<string, number>();
  const latency = createLatency();
  let [refused, limited] = [0, 0];
  return {
    observe(operation, status, milliseconds) {
      const labels = `{operation="${operation ?? 'none'}",status="${status ?? 'none'}"}`;
      requests.set(labels, (requests.get(labels) ?? 0) + 1);
      latency.add(milliseconds);
    },
    refuse: () => void (refused += 1),
    limit: () => void (limited += 1),
    render: (sandboxes) =>
      [
        {
          name: 'requests_total',
          kind: 'counter',
          help: 'Requests of sandboxes.',
          lines: [...requests],
        } as const,
        latency.figure(),
        {
          name: 'refused_total',
          kind: 'counter',
          help: 'Requests answered 503 as the store was away.',
          lines: [['', refused]],
        } as const,
        {
          name: 'limited_total',
          kind: 'counter',
          help: 'Requests answered 429 as their team sent too many.',
          lines: [['', limited]],
        } as const,
        ...figuresOf(sandboxes),
      ]
        .map(write)
        .join(''),
  };
}
