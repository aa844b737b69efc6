/** Which rules, simulator files, vectors and examples a change touches. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { readYaml } from '../../../shared/yaml-text.ts';
import type { Change } from './change.ts';
import type { SpecFiles } from './spec-files.ts';

/** Where something stands; lines count from 1. */
export interface Place {
  readonly file: string;
  readonly line: number;
}

export interface Touched {
  readonly rules: readonly Place[];
  readonly simulator: readonly Place[];
  readonly vectors: readonly Place[];
  readonly examples: readonly Place[];
}

/** Texts by path from the package's root, all of them from the working tree. */
type Sources = ReadonlyMap<string, string>;

const isOurs = (file: string): boolean =>
  /(\.ts|README\.md)$/.test(file) &&
  !/\.test\.ts$|\/(selftest|test-support)\/|\/rules\/index\.ts$/.test(file);

/** The code of both programs, the READMEs, and `spec/`. */
export async function readSources(root: string, specFiles: SpecFiles): Promise<Sources> {
  const folders = ['conformance', 'simulator'].map(async (folder) => {
    const entries = await readdir(join(root, folder), { recursive: true }).catch(() => []);
    return entries.map((entry) => join(folder, entry).replaceAll('\\', '/'));
  });
  const files = (await Promise.all(folders)).flat().filter(isOurs).toSorted();
  const texts = files.map(
    async (file) => [file, await readFile(join(root, file), 'utf8')] as const,
  );
  return new Map([...(await Promise.all(texts)), ...specFiles]);
}

const escape = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);

/** A whole word; a requirement's id looks like nothing else. */
const wordPattern = (text: string): RegExp =>
  new RegExp(String.raw`(?<![\w/-])${escape(text)}(?![\w/-])`);

/** An open point's id may be a common word: quoted, as a key, or after "point" in a comment. */
export function pointPattern(id: string): RegExp {
  const word = wordPattern(id).source;
  const quoted = `(?<=['"\`])${escape(id)}(?=['"\`])`;
  return new RegExp(`${quoted}|${word}(?=\\??:)|\\bpoints?\\s[^.)]{0,200}?${word}`);
}

const quotedPattern = (name: string): RegExp => new RegExp(`(?<=["'\`])${escape(name)}(?=["'\`])`);

/** The files below a folder in which a pattern is found, each at its first place. */
function find(sources: Sources, where: RegExp, pattern: RegExp): Place[] {
  return [...sources].flatMap(([file, text]) => {
    if (!where.test(file)) return [];
    // What an import names is told by its use; the lines stay.
    const offset = text
      .replaceAll(/^import .*$/gm, (line) => ' '.repeat(line.length))
      .search(pattern);
    return offset < 0 ? [] : [{ file, line: text.slice(0, offset).split('\n').length }];
  });
}

// A name that stands in more files than these is a word like `status`: it tells nothing.
const tellingFiles = 15;

const onceEach = (places: readonly Place[]): Place[] =>
  places.filter(({ file }, index) => places.findIndex((place) => place.file === file) === index);

function patternsOf({ part, id }: Change): RegExp[] {
  if (part === 'requirement') return [wordPattern(id)];
  return part === 'open point' ? [pointPattern(id)] : [];
}

/** The examples of the contract that show what changed. */
function findExamples({ names, examples }: Change, sources: Sources): Place[] {
  if (names.length === 0 || examples.length === 0) return [];
  const file = 'spec/openapi.yaml';
  const { lineOf } = readYaml(sources.get(file) ?? '');
  return examples.map((steps) => ({ file, line: lineOf(steps) }));
}

/** All that has to follow a change, or has to be looked at because of it. */
export function findTouched(change: Change, sources: Sources): Touched {
  const patterns = patternsOf(change);
  const search = (where: RegExp, names: readonly string[]): Place[] => {
    const named = names
      .map((name) => find(sources, where, wordPattern(name)))
      .filter((places) => places.length <= tellingFiles);
    return onceEach([...patterns.map((pattern) => find(sources, where, pattern)), ...named].flat());
  };
  const { names, operations } = change;
  const quoted = [...patterns, ...names.map(quotedPattern)];
  const mentions = quoted.flatMap((pattern) => find(sources, /README\.md$/, pattern));
  return {
    rules: search(
      /^conformance\/(rules|observations)\//,
      names.length === 0 ? [] : [...names, ...operations],
    ),
    simulator: search(/^simulator\/.*\.ts$/, names),
    vectors: onceEach(
      patterns.flatMap((pattern) => find(sources, /^spec\/vectors\/.*\.json$/, pattern)),
    ),
    examples: [...findExamples(change, sources), ...onceEach(mentions)],
  };
}
