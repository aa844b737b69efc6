/** What the rounds of a benchmark come to: medians, ratios, a table, and what it is held to. */

/** What was measured of one server. */
export interface Measured {
  readonly name: string;
  /** By the figure, such as `office count, 32 connections: requests/s`: one number for each round. */
  readonly figures: Readonly<Record<string, readonly number[]>>;
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

/** All figures, each server beside the yardstick; NaN for what the yardstick has no figure of. */
export function summarize(all: readonly Measured[], yardstick: string): Row[] {
  const names = new Set(all.flatMap(({ figures }) => Object.keys(figures)));
  const measure = all.find(({ name }) => name === yardstick)?.figures ?? {};
  return [...names].flatMap((figure) =>
    all.flatMap(({ name: server, figures }) => {
      const numbers = figures[figure] ?? [];
      if (numbers.length === 0) return [];
      const value = median(numbers);
      return [{ figure, server, value, ratio: value / median(measure[figure] ?? []) }];
    }),
  );
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

/** The rows of a table that `renderTable` made, but for those without a ratio. */
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
