/** The sources of defects: whoever has more of them adds a source here. */
import { implementationSources } from './source-implementations.ts';
import { mutantSource } from './source-mutants.ts';
import { independentSource } from './source-typescript.ts';
import { simulatorSource } from './source-simulator.ts';
import type { Source, Subject } from './subject.ts';

export const sources: readonly Source[] = [
  simulatorSource,
  independentSource,
  ...implementationSources,
  mutantSource,
];

/** @throws when there is none of these ids. */
export function findSubject(sourceId: string, id: string): Subject {
  const source = sources.find((one) => one.id === sourceId);
  const subject = source?.subjects.find((one) => one.id === id);
  if (subject === undefined) throw new Error(`the matrix has no defect ${sourceId} ${id}`);
  return subject;
}
