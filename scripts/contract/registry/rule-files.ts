/** What the rules of the suite say of themselves, read as text: a broken tree can be read too. */
import { readdir, readFile } from 'node:fs/promises';

import { lineAt } from './text-place.ts';
import type { TextPlace } from './text-place.ts';

export const rulesFolder = 'conformance/rules';

export interface NamedPlace extends TextPlace {
  readonly name: string;
}

export interface RuleFile {
  /** The id that its place gives it: `area/slug`. */
  readonly id: string;
  readonly file: string;
  /** The id that it gives itself. */
  readonly ownId: NamedPlace | undefined;
  readonly requirements: readonly NamedPlace[];
}

function findName(file: string, text: string, pattern: RegExp): NamedPlace | undefined {
  const match = pattern.exec(text);
  if (match === null) return undefined;
  return { name: match[1] ?? '', file, line: lineAt(text, match.index) };
}

function findCited(file: string, text: string): NamedPlace[] {
  const list = /\brequirements:\s*\[([^\]]*)\]/.exec(text);
  if (list === null) return [];
  return [...list[0].matchAll(/'([^']+)'/g)].map((match) => ({
    name: match[1] ?? '',
    file,
    line: lineAt(text, list.index + match.index),
  }));
}

/** What a rule file says of itself; helpers, which define no rule, say nothing. */
export function parseRuleFile(file: string, text: string): RuleFile | undefined {
  if (!/= define(Rule|Watch)\(/.test(text)) return undefined;
  return {
    id: file.slice(rulesFolder.length + 1).replace(/\.ts$/, ''),
    file,
    ownId: findName(file, text, /= define(?:Rule|Watch)\(\{\s*id: '([^']+)'/),
    requirements: findCited(file, text),
  };
}

/** Every rule and watch of the tree in the working directory, sorted by file. */
export async function readRuleFiles(): Promise<RuleFile[]> {
  const names = await readdir(rulesFolder, { recursive: true });
  const files = names.filter((name) => /^[\w-]+\/[\w-]+\.ts$/.test(name));
  const parsed = files.toSorted().map(async (name) => {
    const file = `${rulesFolder}/${name}`;
    return parseRuleFile(file, await readFile(file, 'utf8'));
  });
  return (await Promise.all(parsed)).filter((rule) => rule !== undefined);
}
