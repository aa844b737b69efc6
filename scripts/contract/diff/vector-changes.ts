/** What changed in `spec/vectors/*.json`, and in the documents of `spec/` that are prose. */
import { isDeepStrictEqual } from 'node:util';

import type { Aspect, Change } from './change.ts';
import { breaksBoth, breaksNobody, isEditorial } from './change.ts';
import type { SpecFiles } from './revision.ts';
import { UsageError } from '../../../shared/command-line.ts';
import { listTexts } from './words.ts';

interface Vector {
  readonly id: string;
  readonly [field: string]: unknown;
}

/** The parts of a file of vectors that are looked at. */
export interface VectorFile {
  readonly requirements?: readonly string[];
  readonly openPoints?: readonly string[];
  readonly vectors?: readonly Vector[];
}

const emptyFile: VectorFile = {};

// Words about a vector, not what it asks.
const wording: readonly string[] = ['because', 'about', 'description', 'title', 'comment', 'note'];

const substanceOf = (vector: Vector): object =>
  Object.fromEntries(Object.entries(vector).filter(([field]) => !wording.includes(field)));

function aspectOf(
  kind: string,
  ids: readonly string[],
  impact: Omit<Aspect, 'kind' | 'text'>,
): Aspect[] {
  return ids.length === 0 ? [] : [{ kind, text: `Vectors ${kind}: ${listTexts(ids)}.`, ...impact }];
}

function compareRest(before: VectorFile, after: VectorFile): Aspect[] {
  // A file that came or went is told by its vectors.
  if (before === emptyFile || after === emptyFile) return [];
  const { vectors: _before, ...old } = before;
  const { vectors: _after, ...present } = after;
  if (isDeepStrictEqual(old, present)) return [];
  return [{ kind: 'other fields', text: 'What the file says of all its vectors.', ...isEditorial }];
}

/** Vectors show what requirements ask already; only one that now says otherwise contradicts. */
function compareFiles(before: VectorFile, after: VectorFile): Aspect[] {
  const old = new Map((before.vectors ?? []).map((vector) => [vector.id, vector]));
  const present = new Map((after.vectors ?? []).map((vector) => [vector.id, vector]));
  const kept = [...present.values()].flatMap((is) => {
    const was = old.get(is.id);
    return was === undefined || isDeepStrictEqual(was, is) ? [] : [{ was, is }];
  });
  const isReworded = ({ was, is }: (typeof kept)[number]): boolean =>
    isDeepStrictEqual(substanceOf(was), substanceOf(is));
  const ids = (pairs: typeof kept): string[] => pairs.map(({ is }) => is.id);
  return [
    ...aspectOf('changed', ids(kept.filter((pair) => !isReworded(pair))), breaksBoth),
    ...aspectOf(
      'added',
      [...present.keys()].filter((id) => !old.has(id)),
      breaksNobody,
    ),
    ...aspectOf(
      'removed',
      [...old.keys()].filter((id) => !present.has(id)),
      breaksNobody,
    ),
    ...aspectOf('reworded', ids(kept.filter(isReworded)), isEditorial),
    ...compareRest(before, after),
  ];
}

export const isVectorFile = (path: string): boolean => /^spec\/vectors\/[^/]+\.json$/.test(path);

/** A file of vectors as data. Throws a UsageError on broken JSON. */
export function readVectors(files: SpecFiles, path: string): VectorFile {
  const text = files.get(path);
  if (text === undefined) return emptyFile;
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new UsageError(`${path} is no valid JSON: ${String(error)}`, { cause: error });
  }
}

export function compareVectors(before: SpecFiles, after: SpecFiles): Change[] {
  const paths = [...new Set([...before.keys(), ...after.keys()])].filter(isVectorFile);
  return paths.toSorted().flatMap((path) => {
    const aspects = compareFiles(readVectors(before, path), readVectors(after, path));
    if (aspects.length === 0) return [];
    return [{ part: 'vectors', id: path, operations: [], aspects, names: [], pointers: [] }];
  });
}

// Compared by what they say, or, as README.md, no part of the contract.
const notDocuments: readonly string[] = [
  'spec/openapi.yaml',
  'spec/requirements.yaml',
  'spec/open-points.yaml',
  'spec/README.md',
];

/** Decisions, the reading of the source, schemas of vectors: what explains the contract. */
export function compareDocuments(before: SpecFiles, after: SpecFiles): Change[] {
  const paths = [...new Set([...before.keys(), ...after.keys()])].filter(
    (path) =>
      !notDocuments.includes(path) && !isVectorFile(path) && before.get(path) !== after.get(path),
  );
  return paths.toSorted().map((path) => {
    const kind = !before.has(path) ? 'added' : after.has(path) ? 'changed' : 'removed';
    const aspect: Aspect = { kind, text: `File ${kind}.`, ...isEditorial };
    return {
      part: 'document',
      id: path,
      operations: [],
      aspects: [aspect],
      names: [],
      pointers: [],
    };
  });
}
