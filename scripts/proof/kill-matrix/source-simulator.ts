/** The catalogue of defects of the simulator. */
import { defects, startSimulator } from '../../../simulator/index.ts';
import type { DefectId } from '../../../simulator/index.ts';
import type { RunningSubject, Source } from './subject.ts';

/** Half a minute before the next minute: no run is so long that it asks for other ranges. */
const beginning = Date.parse('2026-03-14T09:26:30Z');

/** A clock that begins at the same instant: the same leads, and so the same verdict, on every day. */
function startClock(): () => number {
  const startedAt = performance.now();
  return () => beginning + Math.floor(performance.now() - startedAt);
}

/** The simulator with a defect or a mutant, the same on every day. */
export async function startWith(id: DefectId): Promise<RunningSubject> {
  const simulator = await startSimulator({
    defects: [id],
    docs: false,
    // Nobody reads why an answer is as it is.
    explains: false,
    now: startClock(),
    // Only an observer looks at search, and then nobody waits for it.
    dialect: { 'search-delay': 'none' },
  });
  const { target, observer, close } = simulator;
  return { target: { ...target, observer }, close };
}

export const simulatorSource: Source = {
  id: 'simulator',
  title: 'Defects of the simulator',
  subjects: defects.map(({ id, requirement, takes }) => ({
    source: 'simulator',
    id,
    requirement,
    takes,
    breadth: 'all-rules',
    start: () => startWith(id),
  })),
};
