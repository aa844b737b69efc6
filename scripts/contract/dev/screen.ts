/** What a cycle found, as one screen: the first thing to fix on top. */
import type { Finding } from './findings.ts';

export interface ScreenContent {
  readonly findings: readonly Finding[];
  readonly contractVersion: string | undefined;
  /** Where a simulator runs; undefined when none does. */
  readonly url: string | undefined;
}

function lastLine({ findings, contractVersion, url }: ScreenContent): string {
  const contract = contractVersion === undefined ? '' : `, contract ${contractVersion}`;
  if (findings.length === 0)
    return `all green: simulator on ${url ?? 'no port'}${contract}; npm test has the last word`;
  if (url === undefined) return 'The simulator waits until this is fixed.';
  return `The simulator on ${url} still runs the last green state.`;
}

/** The screen's lines, as many findings as `rows` have room for; a log has room for everything. */
export function renderScreen(content: ScreenContent, rows: number): string[] {
  const { findings } = content;
  if (findings.length === 0) return [lastLine(content)];
  const lines = findings.map(
    ({ message, fix }, index) =>
      `${index + 1}. ${message}${fix === undefined ? '' : `\n   Fix: ${fix}`}`,
  );
  const shown = lines.slice(0, Math.max(1, Math.floor((rows - 5) / 2)));
  const left = lines.length - shown.length;
  return [
    `To do: ${lines.length}, the first one first`,
    '',
    ...shown,
    ...(left > 0 ? [`… and ${left} more, once these are fixed`] : []),
    '',
    lastLine(content),
  ];
}
