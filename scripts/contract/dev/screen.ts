/** What a cycle found, as one screen: the first thing to fix on top. */
import type { Finding } from './findings.ts';

/** What there is room for; a log, which is no terminal, has room for everything. */
export interface ScreenSize {
  readonly columns: number;
  readonly rows: number;
}

export interface ScreenContent {
  readonly findings: readonly Finding[];
  readonly contractVersion: string | undefined;
  /** Where a simulator runs; undefined when none does. */
  readonly url: string | undefined;
}

function wrapWords(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (longer.length > width && line !== '') {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
}

/** A block of text behind a lead of its own, whose further lines stand under the first. */
function hang(lead: string, text: string, columns: number): string[] {
  const margin = ' '.repeat(lead.length);
  return wrapWords(text, Math.max(20, columns - lead.length)).map(
    (line, index) => (index === 0 ? lead : margin) + line,
  );
}

const placeOf = ({ file, line, column }: Finding): string =>
  [file, line, column].filter((part) => part !== undefined).join(':');

/** A message that names its place among others is not told it again. */
function describe(finding: Finding): string {
  const place = placeOf(finding);
  const named = finding.file !== undefined && finding.message.includes(`${finding.file}:`);
  return place === '' || named ? finding.message : `${place}: ${finding.message}`;
}

function renderFinding(finding: Finding, lead: string, columns: number): string[] {
  const margin = ' '.repeat(lead.length);
  return [
    ...hang(lead, describe(finding), columns),
    ...hang(`${margin}Fix: `, finding.fix, columns),
  ];
}

/** Files that several steps look at in the same way; a row of the catalogue may want many things. */
const seenTwice = /\.ts$|openapi\.yaml$/;

/** One finding for each place: the step that comes first has the word. */
function withoutEchoes(findings: readonly Finding[]): Finding[] {
  const seen = new Set<string>();
  return findings.filter((finding) => {
    if (finding.line === undefined || !seenTwice.test(finding.file ?? '')) return true;
    const key = `${finding.file}:${finding.line}`;
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  });
}

/** As many blocks as fit, the first one in any case, and how many are left. */
function fit(blocks: readonly (readonly string[])[], rows: number): string[] {
  const lines: string[] = [];
  for (const [index, block] of blocks.entries()) {
    const left = blocks.length - index;
    const room = rows - lines.length - (left > 1 ? 1 : 0);
    if (index > 0 && block.length > room) {
      return [...lines, `… and ${left} more, once these are fixed`];
    }
    lines.push(...block.slice(0, Math.max(1, room)));
  }
  return lines;
}

function lastLine({ findings, contractVersion, url }: ScreenContent): string {
  const contract = contractVersion === undefined ? '' : `, contract ${contractVersion}`;
  if (findings.length === 0)
    return `all green: simulator on ${url ?? 'no port'}${contract}; npm test has the last word`;
  if (url === undefined) return 'The simulator waits until this is fixed.';
  return `The simulator on ${url} still runs the last green state.`;
}

/** The screen's lines. */
export function renderScreen(content: ScreenContent, { columns, rows }: ScreenSize): string[] {
  const toDo = withoutEchoes(content.findings);
  const last = lastLine(content);
  if (toDo.length === 0) return [last];
  const blocks = toDo.map((finding, index) => renderFinding(finding, `${index + 1}. `, columns));
  const head = [`To do: ${toDo.length}, the first one first`, ''];
  return [...head, ...fit(blocks, rows - head.length - 3), '', last];
}
