/** The defects of the implementation in TypeScript, which shares no code with the simulator. */
import { parseTarget } from '../../../conformance/index.ts';
import { backroomDefects } from '../../../conformance/selftest/independent/typescript/defects-backroom.ts';
import { independentDefects } from '../../../conformance/selftest/independent/typescript/defects.ts';
import type { IndependentDefectId } from '../../../conformance/selftest/independent/typescript/defects.ts';
import { startIndependentServer } from '../../../conformance/selftest/independent/typescript/server.ts';
import { requirements } from '../../../generated/catalogue.ts';
import type { RequirementId } from '../../../generated/catalogue.ts';
import type { Takes } from '../../../simulator/policy/defects/defect.ts';
import type { RunningSubject, Source } from './subject.ts';

const startsAt = Date.parse('2026-03-14T09:26:30Z');

/** A clock that runs from the same instant on every day: its leads are made around that. */
function runningFrom(instant: number): () => number {
  const ahead = instant - Date.now();
  return () => Date.now() + ahead;
}

const isRequirement = (id: string): id is RequirementId => Object.hasOwn(requirements, id);

/** That server knows nothing of the catalogue, so that its ids are texts. */
function asRequirement(id: string): RequirementId {
  if (isRequirement(id)) return id;
  throw new Error(`typescript names ${id}, which is no requirement of spec/requirements.yaml`);
}

/** Those that show only when several updates are under way. */
const concurrent: readonly IndependentDefectId[] = ['updates-shut-each-other-out'];

function takesOf(id: IndependentDefectId): Takes {
  if (concurrent.includes(id)) return 'concurrency';
  return id in backroomDefects ? 'observer' : 'api';
}

async function start(id: IndependentDefectId): Promise<RunningSubject> {
  const server = await startIndependentServer({ defects: [id], now: runningFrom(startsAt) });
  const target = parseTarget('other.json', JSON.stringify(server.target), {});
  return { target, close: () => server.close() };
}

export const independentSource: Source = {
  id: 'typescript',
  title: 'Defects of the server in TypeScript',
  subjects: independentDefects.map(({ id, requirement }) => ({
    source: 'typescript',
    id,
    requirement: asRequirement(requirement),
    takes: takesOf(id),
    breadth: 'all-rules',
    start: () => start(id),
  })),
};
