/** What the rounds of a benchmark come to: medians, ratios, a table, and what it is held to. */

/** What was measured of one server, one number for each round. */
export interface Measured {
  readonly name: string;
  /** By what was asked, such as `office count, 32 connections`: requests in a second. */
  readonly throughput: Readonly<Record<string, readonly number[]>>;
  /** By the same: the 99th percentile of the latency, in milliseconds. */
  readonly p99: Readonly<Record<string, readonly number[]>>;
  /** By the same: the processor's time for a request, in microseconds; noise moves it least. */
  readonly cpu: Readonly<Record<string, readonly number[]>>;
  /** From the start of the process to the first answer, in milliseconds. */
  readonly start: readonly number[];
  /** After the load, in MB; none for a server that was named by its URL. */
  readonly memory: readonly number[];
}

export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? NaN) + upper) / 2;
}

/** One figure of each server: its median, and that in proportion to the yardstick's. */
export interface Row {
  readonly figure: string;
  readonly server: string;
  readonly value: number;
  readonly ratio: number;
}

type Numbers = (measured: Measured) => readonly number[];

function rowsOf(figure: string, all: readonly Measured[], yardstick: string, of: Numbers): Row[] {
  const measure = all.find(({ name }) => name === yardstick);
  const base = measure === undefined ? NaN : median(of(measure));
  return all.flatMap((one) => {
    const numbers = of(one);
    if (numbers.length === 0) return [];
    const value = median(numbers);
    return [{ figure, server: one.name, value, ratio: value / base }];
  });
}

/** All figures, each server beside the yardstick. */
export function summarize(all: readonly Measured[], yardstick: string): Row[] {
  const asked = Object.keys(all[0]?.throughput ?? {});
  return [
    ...asked.flatMap((what) => [
      ...rowsOf(`${what}: requests/s`, all, yardstick, ({ throughput }) => throughput[what] ?? []),
      ...rowsOf(`${what}: CPU µs`, all, yardstick, ({ cpu }) => cpu[what] ?? []),
      ...rowsOf(`${what}: p99 ms`, all, yardstick, ({ p99 }) => p99[what] ?? []),
    ]),
    ...rowsOf('first answer ms', all, yardstick, ({ start }) => start),
    ...rowsOf('memory after load MB', all, yardstick, ({ memory }) => memory),
  ];
}

/** Figures as a table of Markdown. */
export function renderTable(rows: readonly Row[], yardstick: string): string {
  const cells = rows.map(({ figure, server, value, ratio }) => [
    figure,
    server,
    value < 100 ? value.toFixed(1) : value.toFixed(0),
    Number.isFinite(ratio) ? ratio.toFixed(2) : '–',
  ]);
  const all = [['figure', 'server', 'median', `of ${yardstick}`], ...cells];
  const widths = [0, 1, 2, 3].map((place) =>
    Math.max(...all.map((row) => row[place]?.length ?? 0)),
  );
  const lines = all.map(
    (row) => `| ${row.map((cell, place) => cell.padEnd(widths[place] ?? 0)).join(' | ')} |`,
  );
  const [head = '', ...rest] = lines;
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return [head, rule, ...rest].join('\n');
}

/** The rows of a table that `renderTable` made. */
export function readTable(markdown: string): Row[] {
  return [...markdown.matchAll(/^\| (.+?) +\| (.+?) +\| ([\d.]+) +\| ([\d.]+) +\|$/gm)].map(
    ([, figure = '', server = '', value, ratio]) => ({
      figure,
      server,
      value: Number(value),
      ratio: Number(ratio),
    }),
  );
}

/** Machines are noisy: a ratio is held to the recorded one within so much of it. */
const tolerance = 0.3;

/** What of a server became worse than recorded, in words: fewer requests, or more of all else. */
export function findRegressions(
  recorded: readonly Row[],
  measured: readonly Row[],
  server: string,
): string[] {
  return measured.flatMap(({ figure, server: of, ratio }) => {
    const before = recorded.find((row) => row.figure === figure && row.server === of)?.ratio;
    if (of !== server || before === undefined) return [];
    const isWorse = figure.endsWith('requests/s')
      ? ratio < before * (1 - tolerance)
      : ratio > before * (1 + tolerance);
    return isWorse ? [`${figure}: ${ratio.toFixed(2)}, recorded ${before.toFixed(2)}`] : [];
  });
}
