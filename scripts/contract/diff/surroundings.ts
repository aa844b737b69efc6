/** What is searched for the places that a change touches, and by which ids. */
import type { Contract } from '../../generate/contract-document.ts';
import type { Change } from './change.ts';
import type { Source } from './code-places.ts';
import { pointPattern, readSourcesIn, requirementPattern } from './code-places.ts';
import type { SpecFiles } from './revision.ts';
import { readVectors } from './vector-changes.ts';

/** What is searched. `contract` and `files` are those of the working tree. */
export interface Surroundings {
  readonly contract: Contract;
  readonly files: SpecFiles;
  readonly rules: readonly Source[];
  readonly simulator: readonly Source[];
  readonly documents: readonly Source[];
}

export async function readSurroundings(
  root: string,
  contract: Contract,
  files: SpecFiles,
): Promise<Surroundings> {
  const folders = ['conformance', 'simulator', 'spec'];
  const [ruleFiles, observationFiles, simulator, ...documents] = await Promise.all([
    readSourcesIn(root, 'conformance/rules', '.ts'),
    readSourcesIn(root, 'conformance/observations', '.ts'),
    readSourcesIn(root, 'simulator', '.ts'),
    ...folders.map((folder) => readSourcesIn(root, folder, 'README.md')),
  ]);
  const read = [...ruleFiles, ...observationFiles];
  return { contract, files, rules: read, simulator, documents: documents.flat() };
}

export interface Ids {
  readonly requirements: readonly string[];
  readonly points: readonly string[];
}

/** The requirements and open points that a change is about. */
export function idsOf({ part, id }: Change, files: SpecFiles): Ids {
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

/** Both kinds of ids, as they are cited. */
export const patternsOf = ({ requirements, points }: Ids): RegExp[] => [
  ...requirements.map(requirementPattern),
  ...points.map(pointPattern),
];
