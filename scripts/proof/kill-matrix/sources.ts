/** The sources of defects; new ones are added here. */
import {
  implementations,
  isInstalled,
  type Implementation,
} from '../../../conformance/selftest/independent/implementation.ts';
import { independentDefects } from '../../../conformance/selftest/independent/typescript/defects.ts';
import { startClock } from '../../../conformance/selftest/detect.ts';
import { startServer } from '../../../conformance/selftest/judge-independent.ts';
import { requirements, type RequirementId } from '../../../generated/catalogue.ts';
import { defects, startSimulator, type DefectId } from '../../../simulator/index.ts';
import type { Takes } from '../../../simulator/policy/defects/defect.ts';
import { isEquivalent, listMutants } from '../../../simulator/policy/mutants/index.ts';
import type { WrongMutant } from '../../../simulator/policy/mutants/index.ts';
import type { RunningSubject, Source, Subject } from './subject.ts';

/** Half a minute before the next minute, so that no run is long enough to request other ranges. */
const startTime = Date.parse('2026-03-14T09:26:30Z');

async function startWith(id: DefectId): Promise<RunningSubject> {
  const simulator = await startSimulator({
    defects: [id],
    docs: false,
    explains: false,
    now: startClock(startTime),
    // Search follows at once, so that no rule waits for it.
    dialect: { 'search-delay': 'none' },
  });
  const { target, observer, close } = simulator;
  return { target: { ...target, observer }, [Symbol.asyncDispose]: close };
}

const simulatorSource: Source = {
  id: 'simulator',
  title: 'Defects of the simulator',
  subjects: defects.map(({ id, requirement, takes }) => ({
    source: 'simulator',
    id,
    requirement,
    needs: takes,
    breadth: 'all-rules',
    start: () => startWith(id),
  })),
};

const isRequirement = (id: string): id is RequirementId => Object.hasOwn(requirements, id);

/** Validates a requirement of a server that is independent of the catalogue's types. */
function asRequirement(id: string): RequirementId {
  if (isRequirement(id)) return id;
  throw new Error(`a defect names ${id}, which is not a requirement of spec/requirements.yaml`);
}

const independentSource: Source = {
  id: 'typescript',
  title: 'Defects of the server in TypeScript',
  subjects: independentDefects.map(({ id, requirement, takes = 'api' }) => ({
    source: 'typescript',
    id,
    requirement: asRequirement(requirement),
    needs: takes as Takes,
    breadth: 'all-rules',
    start: () => startServer({ defects: [id], now: startClock(startTime) }),
  })),
};

/** Why an implementation cannot run. With REQUIRE_IMPLEMENTATIONS, starting it fails instead. */
const missingPrerequisiteOf = (implementation: Implementation): string | undefined =>
  process.env['REQUIRE_IMPLEMENTATIONS'] === undefined && !isInstalled(implementation)
    ? `${implementation.command[0]} is not installed`
    : undefined;

const sourceOf = (implementation: Implementation): Source => ({
  id: implementation.name,
  title: `Defects of the server in ${implementation.title}${implementation.isBlind ? ', written blind' : ''}`,
  ...(implementation.isBlind && { isBlind: true }),
  missingPrerequisite: () => missingPrerequisiteOf(implementation),
  // A sample, since each defect needs its own process.
  sampleEvery: 4,
  subjects: implementation.defects.map(({ id, requirement, takes, says }) => ({
    source: implementation.name,
    id,
    requirement: asRequirement(requirement),
    needs: takes,
    breadth: 'own-rules',
    ...(says === undefined ? {} : { description: says }),
    start: () => implementation.start([id]),
  })),
});

const subjectOf = ({ id, requirement }: WrongMutant): Subject => ({
  source: 'mutant',
  id,
  requirement,
  needs: 'api',
  breadth: 'own-rules',
  start: () => startWith(id),
});

/** All documented answers of the simulator, altered in all ways that violate the contract. */
const mutantSource: Source = {
  id: 'mutant',
  title: 'Altered answers of the simulator',
  // A sample: there are hundreds, many of them similar.
  sampleEvery: 8,
  subjects: listMutants().flatMap((mutant) => (isEquivalent(mutant) ? [] : [subjectOf(mutant)])),
};

export const sources: readonly Source[] = [
  simulatorSource,
  independentSource,
  ...implementations.map(sourceOf),
  mutantSource,
];

export function findSubject(sourceId: string, id: string): Subject {
  const source = sources.find((one) => one.id === sourceId);
  const subject = source?.subjects.find((one) => one.id === id);
  if (subject === undefined) throw new Error(`the matrix has no defect ${sourceId} ${id}`);
  return subject;
}
