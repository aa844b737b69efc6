/** Finds where code speaks of something, and in which declaration. */
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

import ts from 'typescript';

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

const isOurs = (file: string, extension: string): boolean =>
  file.endsWith(extension) &&
  !file.endsWith('.test.ts') &&
  !/\/(selftest|test-support)\//.test(file);

/** The files of a folder with their texts; none where there is no such folder. */
export async function readSourcesIn(
  root: string,
  folder: string,
  extension: string,
): Promise<Source[]> {
  const entries = await readdir(join(root, folder), { recursive: true }).catch(() => []);
  const files = entries
    .map((entry) => join(folder, entry))
    .filter((file) => isOurs(file, extension));
  return Promise.all(
    files
      .toSorted()
      .map(async (file) => ({ file, text: await readFile(join(root, file), 'utf8') })),
  );
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

export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}

function nameOf(statement: ts.Statement): string | undefined {
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations[0]?.name.getText();
  }
  const isNamed =
    ts.isFunctionDeclaration(statement) ||
    ts.isClassDeclaration(statement) ||
    ts.isInterfaceDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement);
  return isNamed ? statement.name?.text : undefined;
}

/** The declaration around an offset, its comments included; undefined within an import. */
function declarationAt(source: ts.SourceFile, offset: number): string | undefined {
  const statement = source.statements.find(({ pos, end }) => pos <= offset && offset < end);
  const file = basename(source.fileName);
  if (statement === undefined) return file;
  if (ts.isImportDeclaration(statement)) {
    return offset < statement.getStart() ? file : undefined;
  }
  return nameOf(statement) ?? file;
}

/** The declarations that a pattern is found in, each once, at the first place in it. */
export function findDeclarations({ file, text }: Source, pattern: RegExp): Place[] {
  const matches = [...text.matchAll(pattern)];
  if (matches.length === 0) return [];
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.ES2023, true);
  const places = matches.flatMap(({ index }): Place[] => {
    const name = declarationAt(source, index);
    return name === undefined ? [] : [{ name, file, line: lineAt(text, index) }];
  });
  return places.filter(
    ({ name }, index) => places.findIndex((place) => place.name === name) === index,
  );
}
