/** What changed in `spec/vectors/*.json`, and in the documents of `spec/` that are prose. */
import { isDeepStrictEqual } from 'node:util';

import { UsageError } from '../../../shared/command-line.ts';
import type { Aspect, Change, ImpactOn } from './change.ts';
import { breaksBoth, breaksNobody, isEditorial, listTexts } from './change.ts';
import type { SpecFiles } from './spec-files.ts';

type Fields = Readonly<Record<string, unknown>>;

// Words about a vector, not what it asks.
const wording = ['because', 'about', 'description', 'title', 'comment', 'note'];

const substanceOf = (vector: Fields): Fields =>
  Object.fromEntries(Object.entries(vector).filter(([field]) => !wording.includes(field)));

/** Vectors show what requirements ask already; only one that now says otherwise contradicts. */
const kinds: Readonly<Record<string, ImpactOn>> = {
  changed: breaksBoth,
  added: breaksNobody,
  removed: breaksNobody,
  reworded: isEditorial,
};

function kindOf(was: Fields | undefined, is: Fields | undefined): string {
  if (was === undefined) return 'added';
  if (is === undefined) return 'removed';
  if (isDeepStrictEqual(was, is)) return 'same';
  return isDeepStrictEqual(substanceOf(was), substanceOf(is)) ? 'reworded' : 'changed';
}

/** The vectors of a file by their ids, what the file says of all of them under ''. */
function readVectors(files: SpecFiles, path: string): ReadonlyMap<string, Fields> {
  const text = files.get(path);
  if (text === undefined) return new Map();
  try {
    const { vectors, ...about }: { vectors: readonly (Fields & { id: string })[] } =
      JSON.parse(text);
    return new Map<string, Fields>([
      ['', { about }],
      ...vectors.map((one) => [one.id, one] as const),
    ]);
  } catch (error) {
    throw new UsageError(`${path} is no valid JSON: ${String(error)}`, { cause: error });
  }
}

function compareVectorFile(before: SpecFiles, after: SpecFiles, path: string): Change[] {
  const [old, present] = [readVectors(before, path), readVectors(after, path)];
  const ids = [...new Set([...present.keys(), ...old.keys()])];
  const aspects = Object.entries(kinds).flatMap(([kind, impact]): Aspect[] => {
    const those = ids.filter((id) => kindOf(old.get(id), present.get(id)) === kind);
    const named = those.filter((id) => id !== '' || kind === 'reworded');
    const text = `Vectors ${kind}: ${listTexts(named.map((id) => id || 'the file'))}.`;
    return named.length === 0 ? [] : [{ kind, text, ...impact }];
  });
  return aspects.length === 0 ? [] : [{ part: 'vectors', id: path, aspects }];
}

// Compared by what they say, or, as README.md, no part of the contract.
const notDocuments = /^spec\/(openapi|requirements|open-points)\.yaml$|^spec\/README\.md$/;

/** Vectors by what they say; decisions, the reading of the source and schemas as documents. */
export function compareFiles(before: SpecFiles, after: SpecFiles): Change[] {
  const paths = [...new Set([...before.keys(), ...after.keys()])].toSorted();
  return paths.flatMap((path) => {
    if (/^spec\/vectors\/[^/]+\.json$/.test(path)) return compareVectorFile(before, after, path);
    if (notDocuments.test(path) || before.get(path) === after.get(path)) return [];
    const kind = !before.has(path) ? 'added' : after.has(path) ? 'changed' : 'removed';
    const aspect = { kind, text: `File ${kind}.`, ...isEditorial };
    return [{ part: 'document', id: path, aspects: [aspect] }];
  });
}
