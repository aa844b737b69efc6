/** The scores side by side, as a table of text. */
import type { PeerKind } from './peer.ts';
import type { Score } from './score.ts';

/** How a tool did; or why there is no score. */
export interface Row {
  readonly name: PeerKind['name'];
  readonly outcome: Score | string;
}

const header = ['Tool', 'Kills', 'False alarms', 'Requests', 'Seconds'];

function cellsOf({ name, outcome }: Row): string[] {
  if (typeof outcome === 'string') return [name, outcome];
  const { kills, defects, falseAlarms, correct, requests, seconds } = outcome;
  return [
    name,
    `${kills.length} of ${defects}`,
    `${falseAlarms} of ${correct}`,
    String(requests),
    seconds.toFixed(0),
  ];
}

/** One line for each tool; a tool without a score has its reason in place of numbers. */
export function renderTable(rows: readonly Row[]): string {
  const lines = [header, ...rows.map(cellsOf)];
  const numbers = lines.filter((cells) => cells.length === header.length);
  const widths = header.map((_, column) =>
    Math.max(...(column === 0 ? lines : numbers).map((cells) => (cells[column] ?? '').length)),
  );
  const write = (cells: readonly string[]): string =>
    cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ');
  return lines.map((cells) => write(cells).trimEnd()).join('\n');
}

const list = (title: string, items: readonly string[]): string[] =>
  items.length === 0 ? [] : [`\n${title}`, ...items.map((item) => `  ${item}`)];

/** What a tool holds against correct servers, and, where it is asked for, what it killed. */
export function renderDetails({ name, outcome }: Row, lists: boolean): string {
  if (typeof outcome === 'string') return '';
  return [
    ...list(`${name} holds against correct servers:`, outcome.accusations),
    ...(lists ? list(`${name} killed:`, outcome.kills) : []),
  ].join('\n');
}
