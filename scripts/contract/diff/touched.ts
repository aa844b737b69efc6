/** Which rules, simulator files, vectors and examples a change touches. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Change } from './change.ts';
import type { SpecFiles } from './spec-files.ts';

const kinds = {
  rules: /^conformance\/(rules|observations)\//,
  simulator: /^simulator\/.*\.ts$/,
  vectors: /^spec\/vectors\/.*\.json$/,
  examples: /README\.md$/,
} as const;

/** Places as `file:line`, at most one a file; lines count from 1. */
export type Touched = Readonly<Record<keyof typeof kinds, readonly string[]>>;

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
  const read = async (file: string) => [file, await readFile(join(root, file), 'utf8')] as const;
  return new Map([...(await Promise.all(files.map(read))), ...specFiles]);
}

const escape = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);

/** An open point's id or a name may be a common word; it counts as a key or quoted. */
const identifier = (name: string): RegExp =>
  new RegExp(`(?<=['"\`])${escape(name)}(?=['"\`])|(?<![\\w/-])${escape(name)}(?=\\??:)`);

const word = (text: string): RegExp => new RegExp(`(?<![\\w/-])${escape(text)}(?![\\w/-])`);

const patternsOf = ({ part, id, names }: Change): RegExp[] => {
  if (part === 'open point') return [identifier(id)];
  return (part === 'requirement' ? [id] : names).map(word);
};

// A name that stands in more files than these is a word like `status`: it tells nothing.
const tellingFiles = 15;

/** The files of a kind in which a pattern is found, each at its first place. */
function find(sources: Sources, kind: RegExp, pattern: RegExp): string[] {
  const places = [...sources].flatMap(([file, text]) => {
    const offset = kind.test(file) ? text.search(pattern) : -1;
    return offset < 0 ? [] : [`${file}:${text.slice(0, offset).split('\n').length}`];
  });
  return places.length > tellingFiles ? [] : places;
}

/** Examples of the contract in which a name stands. */
function findExamples(sources: Sources, patterns: readonly RegExp[]): string[] {
  const text = sources.get('spec/openapi.yaml') ?? '';
  const examples = text.matchAll(/^( *)examples?:.*\n(?:\1 +.*\n)*/gm);
  return [...examples]
    .filter(([example]) => patterns.some((pattern) => pattern.test(example)))
    .map(({ index }) => `spec/openapi.yaml:${text.slice(0, index).split('\n').length}`);
}

/** All that has to follow a change, or has to be looked at because of it. */
export function findTouched(change: Change, sources: Sources): Touched {
  const patterns = patternsOf(change);
  const search = (kind: RegExp): string[] => {
    const places = patterns.flatMap((pattern) => find(sources, kind, pattern));
    return [...new Map(places.toReversed().map((place) => [place.split(':')[0], place])).values()];
  };
  return {
    rules: search(kinds.rules),
    simulator: search(kinds.simulator),
    vectors: search(kinds.vectors),
    examples: [...findExamples(sources, patterns), ...search(kinds.examples)],
  };
}
