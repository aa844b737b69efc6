/** The results of a benchmark: medians, ratios, and a table. */

export interface Measured {
  readonly name: string;
  /** One number per round, by metric such as `office count, 32 connections: requests/s`. */
  readonly figures: Readonly<Record<string, readonly number[]>>;
}

export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? NaN) + upper) / 2;
}

/** A metric of a server: its median, and the ratio to the yardstick's. */
interface Row {
  readonly figure: string;
  readonly server: string;
  readonly value: number;
  readonly ratio: number;
}

/** All metrics of each server relative to the yardstick; NaN if the yardstick lacks one. */
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

function writeCell({ value, ratio }: Row): string {
  const text = value < 100 ? value.toFixed(1) : value.toFixed(0);
  return Number.isFinite(ratio) ? `${text} (${ratio.toFixed(2)})` : text;
}

/** Renders a Markdown table with a column per server, and ratios to the yardstick in brackets. */
export function renderTable(rows: readonly Row[]): string {
  const servers = [...new Set(rows.map(({ server }) => server))];
  const figures = [...new Set(rows.map(({ figure }) => figure))].map((figure) => {
    const ofFigure = rows.filter((row) => row.figure === figure);
    const cells = servers.map((server) => ofFigure.find((row) => row.server === server));
    return [figure, ...cells.map((row) => (row === undefined ? '' : writeCell(row)))];
  });
  const head = ['figure', ...servers];
  const widths = head.map((_, at) =>
    Math.max(...[head, ...figures].map((cells) => cells[at]?.length ?? 0)),
  );
  const rule = widths.map((width) => '-'.repeat(width));
  return [head, rule, ...figures]
    .map((cells) => `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`)
    .join('\n');
}
