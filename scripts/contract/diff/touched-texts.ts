/** Which vectors, examples and documents a change touches. */
import { splitPointer } from '../../../shared/json-pointer.ts';
import { readYaml } from '../../../shared/yaml-text.ts';
import type { Change } from './change.ts';
import type { Place } from './code-places.ts';
import { lineAt, quotedPattern } from './code-places.ts';
import { labelPointer } from './pointer-label.ts';
import { examplesAt } from './reach.ts';
import type { SpecFiles } from './revision.ts';
import type { Ids, Surroundings } from './surroundings.ts';
import { patternsOf } from './surroundings.ts';
import { isVectorFile, readVectors } from './vector-changes.ts';

/** The files of vectors that cite one of the ids. */
export function findVectors(
  change: Change,
  { requirements, points }: Ids,
  files: SpecFiles,
): Place[] {
  if (change.part === 'vectors') return [];
  return [...files.keys()].filter(isVectorFile).flatMap((path) => {
    const file = readVectors(files, path);
    const cited = [
      ...(file.requirements ?? []).filter((id) => requirements.includes(id)),
      ...(file.openPoints ?? []).filter((id) => points.includes(id)),
    ];
    const [first] = cited;
    if (first === undefined) return [];
    const text = files.get(path) ?? '';
    return [
      {
        name: path.replace('spec/vectors/', ''),
        file: path,
        line: lineAt(text, text.indexOf(`"${first}"`)),
      },
    ];
  });
}

/** The examples of the contract that show the part that changed. */
function findShown({ names, pointers }: Change, { contract, files }: Surroundings): Place[] {
  const file = 'spec/openapi.yaml';
  const { lineOf } = readYaml(files.get(file) ?? '');
  const shown = names.length === 0 ? [] : examplesAt(contract, pointers);
  return shown.map(({ pointer }) => ({
    name: labelPointer(pointer),
    file,
    line: lineOf(splitPointer(pointer)),
  }));
}

/** Examples with the part that changed, and the documents that speak of it. */
export function findExamples(change: Change, ids: Ids, surroundings: Surroundings): Place[] {
  const patterns = [...patternsOf(ids), ...change.names.map(quotedPattern)];
  const mentions = surroundings.documents.flatMap(({ file, text }) => {
    const offsets = patterns.flatMap((pattern) =>
      [...text.matchAll(pattern)].map(({ index }) => index),
    );
    const line = lineAt(text, Math.min(...offsets));
    return offsets.length === 0 ? [] : [{ name: file, file, line }];
  });
  return [...findShown(change, surroundings), ...mentions];
}
