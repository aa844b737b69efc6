/** The suite's rules and their index, read as text: a broken tree can be read too. */
import { readdir, readFile } from 'node:fs/promises';

export const rulesFolder = 'conformance/rules';
export const indexFile = `${rulesFolder}/index.ts`;

/** Where something stands, relative to the package's root; lines count from 1. */
export interface TextPlace {
  readonly file: string;
  readonly line: number;
}

export const lineAt = (text: string, index: number): number =>
  text.slice(0, index).split('\n').length;

/** The line in which the words first stand; 1 where they do not. */
export const lineOf = (text: string, words: string): number =>
  lineAt(text, Math.max(0, text.indexOf(words)));

export interface RuleFile {
  /** The id that its place gives it: `area/slug`. */
  readonly id: string;
  readonly file: string;
  /** The id that it gives itself. */
  readonly ownId: string | undefined;
  readonly requirements: readonly string[];
}

/** What a rule file says of itself; helpers, which define no rule, say nothing. */
function parseRuleFile(file: string, text: string): RuleFile[] {
  if (!/= define(Rule|Watch)\(/.test(text)) return [];
  const [, ownId] = /= define(?:Rule|Watch)\(\{\s*id: '([^']+)'/.exec(text) ?? [];
  const [cited = ''] = /\brequirements:\s*\[[^\]]*\]/.exec(text) ?? [];
  const requirements = [...cited.matchAll(/'([^']+)'/g)].map(([, id = '']) => id);
  return [{ id: file.slice(rulesFolder.length + 1, -'.ts'.length), file, ownId, requirements }];
}

/** Every rule and watch of the tree in the working directory, sorted by file. */
export async function readRuleFiles(): Promise<RuleFile[]> {
  const names = await readdir(rulesFolder, { recursive: true });
  const files = names.filter((name) => /^[\w-]+\/[\w-]+\.ts$/.test(name)).toSorted();
  const parsed = files.map(async (name) => {
    const file = `${rulesFolder}/${name}`;
    return parseRuleFile(file, await readFile(file, 'utf8'));
  });
  return (await Promise.all(parsed)).flat();
}

export interface IndexImport {
  /** The rule that the imported file holds by its place: `area/slug`. */
  readonly id: string;
  readonly alias: string;
  readonly line: number;
}

export function parseIndexImports(text: string): IndexImport[] {
  const form = /^import \{ \w+ as (\w+) \} from '\.\/([\w-]+\/[\w-]+)\.ts';$/gm;
  return [...text.matchAll(form)].map((match) => {
    const [, alias = '', id = ''] = match;
    return { id, alias, line: lineAt(text, match.index) };
  });
}

/** The aliases in `rules` or `watches`, in their order; undefined where there is no such list. */
export function parseIndexList(text: string, list: 'rules' | 'watches'): string[] | undefined {
  const [, body] =
    new RegExp(`^export const ${list}: [^=]*= \\[\\n([^\\]]*)\\];`, 'm').exec(text) ?? [];
  return body?.match(/\w+/g) ?? (body === undefined ? undefined : []);
}
