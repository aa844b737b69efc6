/** What the programs of the loop complain about, as one list of things to fix. */

/** One thing to fix. */
export interface Finding {
  /** Relative to the package's root. */
  readonly file?: string;
  /** From 1, as editors count. */
  readonly line?: number;
  readonly column?: number;
  /** What is wrong. */
  readonly message: string;
  /** What to do about it. */
  readonly fix: string;
}

const longestMessage = 300;
const maxPlaces = 8;

/** `file(1,2): error TS1: …` of the compiler, `file:1:2: …` of all others. */
const form =
  /^([\w./-]+\.(?:ts|js|css|yaml|json))(?:\((\d+),(\d+)\): error TS\d+:|:(?:(\d+):)?(?:(\d+)[: ])?) ?(\S.*)$/;

interface Complaint {
  readonly file: string;
  readonly line: number | undefined;
  readonly column: number | undefined;
  /** The complaint, and the reasons that the compiler gives below it: the last is the plainest. */
  readonly lines: readonly [string, ...string[]];
}

function parse(output: string): Complaint[] {
  const found: Complaint[] = [];
  for (const text of output.split(/\r?\n/)) {
    const match = form.exec(text);
    const last = found.at(-1);
    if (match !== null) {
      const [, file = '', line = match[4], column = match[5], , , message = ''] = match;
      const [row, place] = [line, column].map((part) => (part === undefined ? part : Number(part)));
      found.push({ file, line: row, column: place, lines: [message] });
    } else if (last !== undefined && /^ +\S/.test(text)) {
      found[found.length - 1] = { ...last, lines: [...last.lines, text.trim()] };
    }
  }
  return found;
}

/** A name that somebody gave: a status, an operation, a field, an id; no word of the language. */
const namedIn = ({ lines }: Complaint): string | undefined =>
  [...(lines.at(-1) ?? '').matchAll(/'"?([\w/-]+)"?'|"([\w/-]+)"/g)]
    .map(([, one, other]) => one ?? other ?? '')
    .find((name) => /[A-Z_/-]/.test(name) && !/^[A-Z][a-z]/.test(name));

/** A table that lacks a row comes before the look-ups in it, which are fixed with the table. */
const isLack = ({ lines }: Complaint): boolean => /is missing/.test(lines.at(-1) ?? '');

/** The generator says after its last semicolon what to do, if it says so at all. */
function splitAdvice({ file, lines: [text] }: Complaint): { text: string; fix?: string } {
  const cut = /\.(yaml|json)$/.test(file) ? text.lastIndexOf('; ') : -1;
  return cut < 0 ? { text } : { text: text.slice(0, cut), fix: text.slice(cut + 2) };
}

const shorten = (text: string): string =>
  text.length > longestMessage ? `${text.slice(0, longestMessage)} …` : text;

function describe(complaints: readonly Complaint[]): Finding[] {
  const sorted = complaints.toSorted((a, b) => Number(isLack(b)) - Number(isLack(a)));
  const [first] = sorted;
  if (first === undefined) return [];
  const { file, line, column } = first;
  const { text, fix = 'correct it there' } = splitAdvice(first);
  const place = { file, ...(line && { line }), ...(column && { column }) };
  if (sorted.length === 1) return [{ ...place, message: shorten(text), fix }];
  const places = sorted.map((one) => `${one.file}:${one.line ?? 1}`);
  const more = places.length > maxPlaces ? ', …' : '';
  const shown = places.slice(0, maxPlaces).join(', ') + more;
  const message = `${shorten(first.lines.at(-1) ?? text)} (${places.length} places: ${shown})`;
  return [{ ...place, message, fix: 'correct it at each place' }];
}

/** What a program printed about places, those about one name together; empty for any other text. */
export function findComplaints(output: string): Finding[] {
  const groups = new Map<string, Complaint[]>();
  for (const complaint of parse(output)) {
    const key = namedIn(complaint) ?? `${complaint.file}:${complaint.line}:${complaint.lines[0]}`;
    groups.set(key, [...(groups.get(key) ?? []), complaint]);
  }
  return [...groups.values()].flatMap(describe);
}
