/** `conformance/rules/index.ts` as text: what it imports, and what its two lists hold. */
import { lineAt } from './text-place.ts';

export const indexFile = 'conformance/rules/index.ts';

export interface IndexImport {
  /** The rule that the imported file holds by its place: `area/slug`. */
  readonly id: string;
  readonly exported: string;
  readonly alias: string;
  readonly line: number;
}

const importForm = /^import \{ (\w+) as (\w+) \} from '\.\/([\w-]+\/[\w-]+)\.ts';$/gm;

export function parseIndexImports(text: string): IndexImport[] {
  return [...text.matchAll(importForm)].map((match) => {
    const [, exported = '', alias = '', id = ''] = match;
    return { id, exported, alias, line: lineAt(text, match.index) };
  });
}

/** The aliases in `rules` or `watches`, in their order; undefined where there is no such list. */
export function parseIndexList(text: string, list: 'rules' | 'watches'): string[] | undefined {
  const start = new RegExp(`^export const ${list}: [^=]*= \\[\\n`, 'm').exec(text);
  if (start === null) return undefined;
  const from = start.index + start[0].length;
  const end = text.indexOf('];', from);
  return end < 0 ? undefined : [...text.slice(from, end).matchAll(/\w+/g)].map(([name]) => name);
}
