/** Which rules, simulator functions, vectors and examples a change touches. */
import { readYaml } from '../../../shared/yaml-text.ts';
import type { Change } from './change.ts';
import type { Place, Source } from './code-places.ts';
import {
  findDeclarations,
  lineAt,
  namePattern,
  pointPattern,
  quotedPattern,
  readSourcesIn,
  requirementPattern,
} from './code-places.ts';
import { isVectorFile, readVectors } from './file-changes.ts';
import type { SpecFiles } from './spec-files.ts';

export interface Touched {
  readonly rules: readonly Place[];
  readonly simulator: readonly Place[];
  readonly vectors: readonly Place[];
  readonly examples: readonly Place[];
}

/** What is searched, all of it from the working tree. */
export interface Surroundings {
  readonly files: SpecFiles;
  readonly rules: readonly Source[];
  readonly simulator: readonly Source[];
  readonly documents: readonly Source[];
}

export async function readSurroundings(root: string, files: SpecFiles): Promise<Surroundings> {
  const folders = ['conformance', 'simulator', 'spec'];
  const sources = (await Promise.all(folders.map((folder) => readSourcesIn(root, folder)))).flat();
  const code = (folder: RegExp) =>
    sources.filter(({ file }) => folder.test(file) && file.endsWith('.ts'));
  return {
    files,
    rules: code(/^conformance\/(rules|observations)\/(?!index\.ts)/),
    simulator: code(/^simulator\//),
    documents: sources.filter(({ file }) => file.endsWith('.md')),
  };
}

interface Ids {
  readonly requirements: readonly string[];
  readonly points: readonly string[];
}

/** The requirements and open points that a change is about. */
function idsOf({ part, id }: Change, files: SpecFiles): Ids {
  switch (part) {
    case 'requirement':
      return { requirements: [id], points: [] };
    case 'open point':
      return { requirements: [], points: [id] };
    case 'vectors': {
      const { requirements = [], openPoints = [] } = readVectors(files, id);
      return { requirements, points: openPoints };
    }
    case 'schema':
    case 'document':
      return { requirements: [], points: [] };
  }
  return part satisfies never;
}

// A name that stands in more places than these is a word like `status`: it tells nothing.
const tellingPlaces = 15;

const onceEach = (places: readonly Place[], keyOf: (place: Place) => string): Place[] =>
  [...new Map(places.toReversed().map((place) => [keyOf(place), place])).values()].toReversed();

/** Places of the patterns and of the names that are telling. */
function findAll(
  sources: readonly Source[],
  patterns: readonly RegExp[],
  names: readonly string[],
): Place[] {
  const search = (pattern: RegExp): Place[] =>
    sources.flatMap((source) => findDeclarations(source, pattern));
  const named = names.map((name) => search(namePattern(name)));
  const telling = named.filter((places) => places.length <= tellingPlaces);
  return onceEach(
    [...patterns.map(search), ...telling].flat(),
    ({ name, file }) => `${file} ${name}`,
  );
}

/** Rules and observations by their files: each of them is one. */
const asRule = ({ file, line }: Place): Place => ({
  name: file.replace(/^conformance\/(rules|observations)\//, '').replace('.ts', ''),
  file,
  line,
});

/** The files of vectors that cite one of the ids. */
const findVectors = ({ requirements, points }: Ids, files: SpecFiles): Place[] =>
  [...files].flatMap(([file, text]) => {
    if (!isVectorFile(file)) return [];
    const cited = readVectors(files, file);
    const first =
      cited.requirements?.find((id) => requirements.includes(id)) ??
      cited.openPoints?.find((id) => points.includes(id));
    if (first === undefined) return [];
    const line = lineAt(text, text.indexOf(`"${first}"`));
    return [{ name: file.replace('spec/vectors/', ''), file, line }];
  });

/** The examples of the contract that show what changed. */
function findExamples({ names, examples }: Change, files: SpecFiles): Place[] {
  if (names.length === 0 || examples.length === 0) return [];
  const file = 'spec/openapi.yaml';
  const { lineOf } = readYaml(files.get(file) ?? '');
  return examples.map(({ label, steps }) => ({ name: label, file, line: lineOf(steps) }));
}

/** The documents that speak of what changed, each at its first place. */
const findMentions = (documents: readonly Source[], patterns: readonly RegExp[]): Place[] =>
  documents.flatMap(({ file, text }) => {
    const offsets = patterns.flatMap((pattern) =>
      [...text.matchAll(pattern)].map(({ index }) => index),
    );
    if (offsets.length === 0) return [];
    return [{ name: file, file, line: lineAt(text, Math.min(...offsets)) }];
  });

/** All that has to follow a change, or has to be looked at because of it. */
export function findTouched(change: Change, surroundings: Surroundings): Touched {
  const { files, rules, simulator, documents } = surroundings;
  const ids = idsOf(change, files);
  const patterns = [...ids.requirements.map(requirementPattern), ...ids.points.map(pointPattern)];
  const names = change.names.length === 0 ? [] : [...change.names, ...change.operations];
  const inRules = findAll(rules, patterns, names).map(asRule);
  return {
    rules: onceEach(inRules, ({ file }) => file),
    simulator: findAll(simulator, patterns, change.names),
    vectors: change.part === 'vectors' ? [] : findVectors(ids, files),
    examples: [
      ...findExamples(change, files),
      ...findMentions(documents, [...patterns, ...change.names.map(quotedPattern)]),
    ],
  };
}
