/** What the programs of the loop complain about, as one screen: the first thing to fix on top. */

/** One thing to fix. */
export interface Finding {
  /** What is wrong, behind `file:line:column: ` where the place is known. */
  readonly message: string;
  /** What to do about it, where the message does not say. */
  readonly fix?: string;
}

/** `file(1,2): error TS1: …` of the compiler, `+ "file:1: …",` of a test, `file:1:2: …` of all others. */
const form =
  /^(?:\+ +")?([\w./-]+\.(?:ts|js|css|yaml|json))(?:\((\d+),(\d+)\): error TS\d+:|((?::\d+)+)[: ]|:) ?(\S.*?)(?:",?)?$/;

/** Of a path, or of a complaint that begins with it. */
export const isOfTests = (path: string): boolean =>
  /^[^:]*(\.test\.ts|\/(selftest|test-support)\/)/.test(path);

/** What is named and is not there, and tables that lack a row. */
const isCause = (complaint: string): boolean =>
  /has no exported member|: Property '[^']+' is missing|does not satisfy the expected/.test(
    complaint,
  );

/**
 * The sources come first; then what others follow from, as look-ups in a table do; then other code;
 * tests, which follow it; and last what nobody edits by hand.
 */
function rankOf(complaint: string): number {
  if (complaint.startsWith('spec/')) return 0;
  if (complaint.startsWith('generated/')) return 4;
  if (isOfTests(complaint)) return 3;
  return isCause(complaint) ? 1 : 2;
}

/** Complaints by place, each once, in the order in which to fix them. */
export function rankComplaints(complaints: readonly string[]): Finding[] {
  const ranked = complaints.toSorted((a, b) => rankOf(a) - rankOf(b));
  return [...new Set(ranked)].map((message) => ({ message }));
}

/** Complaints as the programs print them; empty for any other text. */
export function findComplaints(output: string): Finding[] {
  const complaints = output.split(/\r?\n/).flatMap((line) => {
    const [, file, row, column, place = '', message] = form.exec(line) ?? [];
    if (file === undefined) return [];
    return [`${file}${row === undefined ? place : `:${row}:${column}`}: ${message}`];
  });
  return rankComplaints(complaints);
}

export interface ScreenContent {
  readonly findings: readonly Finding[];
  readonly contractVersion: string | undefined;
  /** Where a simulator runs; undefined when none does, or none goes on. */
  readonly url: string | undefined;
}

function lastLine({ findings, contractVersion, url }: ScreenContent): string {
  const contract = contractVersion === undefined ? '' : `, contract ${contractVersion}`;
  if (findings.length === 0)
    return `all green: ${url === undefined ? 'the simulator starts' : `simulator on ${url}`}${contract}; npm test has the last word`;
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
