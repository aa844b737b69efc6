/** Shows the findings of the loop on one screen, in the order in which to fix them. */
import { readFile } from 'node:fs/promises';

export interface Finding {
  /** What is wrong, prefixed by `file:line:column: ` if the place is known. */
  readonly message: string;
  /** How to fix it, if the message does not say. */
  readonly fix?: string;
}

/** Matches `file(1,2): error TS1: …` of tsc, `+ "file:1: …",` of tests, `file:1:2: …` of others. */
const findingPattern =
  /^(?:\+ +")?([\w./-]+\.(?:ts|js|css|yaml|json))(?:\((\d+),(\d+)\): error TS\d+:|((?::\d+)+)[: ]|:) ?(\S.*?)(?:",?)?$/;

/** Whether a path, or a finding that begins with one, belongs to tests. */
export const isOfTests = (path: string): boolean =>
  /^[^:]*(\.test\.ts|\/(selftest|test-support)\/)/.test(path);

/** Whether other errors follow from this one: an unknown name, or a table that lacks a row. */
const isCause = (text: string): boolean =>
  /has no exported member|: Property '[^']+' is missing|does not satisfy the expected/.test(text);

/**
 * The rank of a finding: sources first, then errors from which others follow, other code, tests,
 * and generated files.
 */
function rankOf(complaint: string): number {
  if (complaint.startsWith('spec/')) return 0;
  if (complaint.startsWith('generated/')) return 4;
  if (isOfTests(complaint)) return 3;
  return isCause(complaint) ? 1 : 2;
}

/** Extracts unique findings from the output of a program, in the order in which to fix them. */
export function findFindings(output: string): Finding[] {
  const complaints = output.split(/\r?\n/).flatMap((line) => {
    const [, file, row, column, place = '', message] = findingPattern.exec(line) ?? [];
    if (file === undefined) return [];
    return [`${file}${row === undefined ? place : `:${row}:${column}`}: ${message}`];
  });
  const ranked = complaints.toSorted((a, b) => rankOf(a) - rankOf(b));
  return [...new Set(ranked)].map((message) => ({ message }));
}

interface ScreenContent {
  readonly findings: readonly Finding[];
  readonly contractVersion: string | undefined;
  readonly url: string | undefined;
}

function lastLine({ findings, contractVersion, url }: ScreenContent): string {
  const contract = contractVersion === undefined ? '' : `, contract ${contractVersion}`;
  if (findings.length === 0)
    return `all green: ${url === undefined ? 'the simulator is starting' : `simulator on ${url}`}${contract}; npm test has the final say`;
  if (url === undefined) return 'The simulator waits until this is fixed.';
  return `The simulator on ${url} still runs the last passing state.`;
}

/** The lines of the screen. @param rows the height of the terminal; infinite for a log */
export function renderScreen(content: ScreenContent, rows: number): string[] {
  const { findings } = content;
  if (findings.length === 0) return [lastLine(content)];
  const lines = findings.map(
    ({ message, fix }, index) =>
      `${index + 1}. ${message}${fix === undefined ? '' : `\n   Fix: ${fix}`}`,
  );
  const shown = lines.slice(0, Math.max(1, Math.floor((rows - 5) / 2)));
  const remaining = lines.length - shown.length;
  return [
    `To do: ${lines.length}, causes first`,
    '',
    ...shown,
    ...(remaining > 0 ? [`… and ${remaining} more, once these are fixed`] : []),
    '',
    lastLine(content),
  ];
}

const { stdout } = process;

const clearTerminal = (): void =>
  void stdout.write(stdout.isTTY ? '\u001B[2J\u001B[3J\u001B[H' : '');

export function showCycleStart([first, ...others]: readonly string[]): void {
  clearTerminal();
  const more = others.length > 0 ? ` and ${others.length} more` : '';
  console.log(first === undefined ? 'checking …' : `checking: ${first}${more} changed …`);
}

/** @param url of the running simulator, if any */
export async function showFindings(findings: readonly Finding[], url?: string): Promise<void> {
  const text = await readFile('generated/openapi.json', 'utf8').catch(() => '{}');
  const { info }: { info?: { version?: string } } = JSON.parse(text);
  const content = { findings, contractVersion: info?.version, url };
  const lines = renderScreen(content, stdout.isTTY ? stdout.rows : Infinity);
  clearTerminal();
  console.log(lines.join('\n'));
}
