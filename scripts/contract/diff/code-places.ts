/** Finds where code speaks of something, and in which declaration. */
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

export interface Place {
  /** A declaration, a rule, a file of vectors, the owner of an example. */
  readonly name: string;
  readonly file: string;
  readonly line: number;
}

export interface Source {
  /** From the package's root. */
  readonly file: string;
  readonly text: string;
}

const isOurs = (file: string): boolean =>
  /(\.ts|README\.md)$/.test(file) && !/\.test\.ts$|\/(selftest|test-support)\//.test(file);

/** Code and READMEs of a folder; none where there is no such folder. */
export async function readSourcesIn(root: string, folder: string): Promise<Source[]> {
  const entries = await readdir(join(root, folder), { recursive: true }).catch(() => []);
  const files = entries.map((entry) => join(folder, entry)).filter(isOurs);
  const read = async (file: string) => ({ file, text: await readFile(join(root, file), 'utf8') });
  return await Promise.all(files.toSorted().map(read));
}

const escape = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);

const word = (text: string): string => String.raw`(?<![\w/-])${escape(text)}(?![\w/-])`;

/** A requirement's id, wherever it stands: it looks like nothing else. */
export const requirementPattern = (id: string): RegExp => new RegExp(word(id), 'g');

/** An open point's id may be a common word: quoted, as a key, or after "point" in a comment. */
export function pointPattern(id: string): RegExp {
  // Looked back from behind the id: before it, each place of a text would be looked back from.
  const inComment = String.raw`${word(id)}(?<=\bpoints?\s[^.)]{0,200}?${escape(id)})`;
  return new RegExp(`(?<=['"\`])${escape(id)}(?=['"\`])|${word(id)}(?=\\??:)|${inComment}`, 'g');
}

export const namePattern = (name: string): RegExp =>
  new RegExp(String.raw`(?<![\w-])${escape(name)}(?![\w-])`, 'g');

/** A name as documents quote it; without quotes it may be any word. */
export const quotedPattern = (name: string): RegExp =>
  new RegExp(String.raw`(?<=["'\`])${escape(name)}(?=["'\`])`, 'g');

export const lineAt = (text: string, offset: number): number =>
  text.slice(0, offset).split('\n').length;

const declaration =
  /^(?:export )?(?:default )?(?:async |abstract )?(?:const|let|function\*?|class|interface|type) (\w+)/;

/** The declaration around a line, its comments included; undefined within an import. */
function declarationAt(file: string, lines: readonly string[], line: number): string | undefined {
  const inComment = /^(\/\*\*| \*|\/\/)/;
  let first = line - 1;
  while (inComment.test(lines[first] ?? '')) first += 1;
  // Indented lines and closing brackets belong to what began above them.
  while (first > 0 && /^([\s})\]`]|$)/.test(lines[first] ?? '')) first -= 1;
  const head = lines[first] ?? '';
  if (/^import\b|^export [*{]/.test(head)) return first < line ? undefined : basename(file);
  return declaration.exec(head)?.[1] ?? basename(file);
}

/** The declarations that a pattern is found in, each once, at the first place in it. */
export function findDeclarations({ file, text }: Source, pattern: RegExp): Place[] {
  const matches = [...text.matchAll(pattern)];
  if (matches.length === 0) return [];
  const lines = text.split('\n');
  const places = matches.flatMap(({ index }): Place[] => {
    const line = lineAt(text, index);
    const name = declarationAt(file, lines, line);
    return name === undefined ? [] : [{ name, file, line }];
  });
  return places.filter(
    ({ name }, index) => places.findIndex((place) => place.name === name) === index,
  );
}
