/** Counts the rules that fail a defect: a worker of the pool. */
import { findingsOf, makeAttempt, sortedIds } from './judge-subject.ts';
import { findSubject } from './sources.ts';
import type { Job } from './subject.ts';

/** All rules that fail it, for whatever requirement, in one standard run with an observer. */
export default async function countWays({
  source,
  id,
}: Pick<Job, 'source' | 'id'>): Promise<string[]> {
  const attempt = { budget: 'standard', isObserved: true } as const;
  return sortedIds(findingsOf(await makeAttempt(findSubject(source, id), attempt)));
}
