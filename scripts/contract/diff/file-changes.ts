/** What changed in `spec/vectors/*.json`, and in the documents of `spec/` that are prose. */
import { isDeepStrictEqual } from 'node:util';

import { UsageError } from '../../../shared/command-line.ts';
import type { Aspect, Change, ImpactOn } from './change.ts';
import { breaksBoth, breaksNobody, isEditorial, plainChange } from './change.ts';
import type { SpecFiles } from './spec-files.ts';
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

// Words about a vector, not what it asks.
const wording: readonly string[] = ['because', 'about', 'description', 'title', 'comment', 'note'];

const substanceOf = (vector: Vector): object =>
  Object.fromEntries(Object.entries(vector).filter(([field]) => !wording.includes(field)));

function compareVector(was: Vector | undefined, is: Vector | undefined): string {
  if (was === undefined) return 'added';
  if (is === undefined) return 'removed';
  if (isDeepStrictEqual(was, is)) return 'same';
  return isDeepStrictEqual(substanceOf(was), substanceOf(is)) ? 'reworded' : 'changed';
}

/** Vectors show what requirements ask already; only one that now says otherwise contradicts. */
const impactsOfKinds: Readonly<Record<string, ImpactOn>> = {
  changed: breaksBoth,
  added: breaksNobody,
  removed: breaksNobody,
  reworded: isEditorial,
};

function compareFiles(before: VectorFile, after: VectorFile): Aspect[] {
  const { vectors: old = [], ...was } = before;
  const { vectors: present = [], ...is } = after;
  const ids = [...new Set([...present, ...old].map(({ id }) => id))];
  const kindOf = (id: string): string => {
    const find = (some: readonly Vector[]) => some.find((vector) => vector.id === id);
    return compareVector(find(old), find(present));
  };
  const aspects = Object.entries(impactsOfKinds).flatMap(([kind, impact]): Aspect[] => {
    const those = ids.filter((id) => kindOf(id) === kind);
    const text = `Vectors ${kind}: ${listTexts(those)}.`;
    return those.length === 0 ? [] : [{ kind, text, ...impact }];
  });
  // A file that came or went is told by its vectors.
  const isKept = Object.keys(before).length > 0 && Object.keys(after).length > 0;
  if (!isKept || isDeepStrictEqual(was, is)) return aspects;
  const text = 'What the file says of all its vectors.';
  return [...aspects, { kind: 'other fields', text, ...isEditorial }];
}

export const isVectorFile = (path: string): boolean => /^spec\/vectors\/[^/]+\.json$/.test(path);

/** A file of vectors, empty where there is none. Throws a UsageError on broken JSON. */
export function readVectors(files: SpecFiles, path: string): VectorFile {
  try {
    return JSON.parse(files.get(path) ?? '{}');
  } catch (error) {
    throw new UsageError(`${path} is no valid JSON: ${String(error)}`, { cause: error });
  }
}

const pathsOf = (before: SpecFiles, after: SpecFiles): string[] =>
  [...new Set([...before.keys(), ...after.keys()])].toSorted();

export const compareVectors = (before: SpecFiles, after: SpecFiles): Change[] =>
  pathsOf(before, after)
    .filter(isVectorFile)
    .map((path) =>
      plainChange(
        'vectors',
        path,
        compareFiles(readVectors(before, path), readVectors(after, path)),
      ),
    )
    .filter(({ aspects }) => aspects.length > 0);

// Compared by what they say, or, as README.md, no part of the contract.
const notDocuments = /^spec\/(openapi|requirements|open-points)\.yaml$|^spec\/README\.md$/;

/** Decisions, the reading of the source, schemas of vectors: what explains the contract. */
export const compareDocuments = (before: SpecFiles, after: SpecFiles): Change[] =>
  pathsOf(before, after)
    .filter((path) => !notDocuments.test(path) && !isVectorFile(path))
    .filter((path) => before.get(path) !== after.get(path))
    .map((path) => {
      const kind = !before.has(path) ? 'added' : after.has(path) ? 'changed' : 'removed';
      return plainChange('document', path, [{ kind, text: `File ${kind}.`, ...isEditorial }]);
    });
