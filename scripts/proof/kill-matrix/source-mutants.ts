/** Every documented answer of the simulator, altered in every way that makes it wrong. */
import { isEquivalent, mutants } from '../../../simulator/policy/mutants/index.ts';
import type { WrongMutant } from '../../../simulator/policy/mutants/index.ts';
import { startWith } from './source-simulator.ts';
import type { Source, Subject } from './subject.ts';

const subjectOf = ({ id, requirement }: WrongMutant): Subject => ({
  source: 'mutant',
  id,
  requirement,
  takes: 'api',
  breadth: 'own-rules',
  start: () => startWith(id),
});

export const mutantSource: Source = {
  id: 'mutant',
  title: 'Altered answers of the simulator',
  // There are hundreds, much alike.
  sampleEvery: 8,
  subjects: mutants.flatMap((mutant) => (isEquivalent(mutant) ? [] : [subjectOf(mutant)])),
};
