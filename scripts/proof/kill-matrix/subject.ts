/** Whatever has a defect and can be judged: a row of the kill matrix. */
import type { RequirementId } from '../../../generated/catalogue.ts';
import type { Target } from '../../../conformance/index.ts';
import type { Takes } from '../../../simulator/policy/defects/defect.ts';

/** A server that runs with a defect. */
export interface RunningSubject {
  /** With its observer, where it has one. */
  readonly target: Target;
  readonly close: () => Promise<void>;
}

export interface Subject {
  /** Within its source. */
  readonly id: string;
  /** What the defect breaks first of all. */
  readonly requirement: RequirementId;
  readonly takes: Takes;
  /** Whether all rules look at it first, to learn which of them fail it, or only its own. */
  readonly breadth: 'all-rules' | 'own-rules';
  /** Starts the server with this defect and no other, the same on every day. */
  readonly start: () => Promise<RunningSubject>;
}

/** Defects of one kind: a section of the matrix. */
export interface Source {
  readonly id: string;
  /** Its heading in the page. */
  readonly title: string;
  readonly subjects: readonly Subject[];
  /** One in so many is judged in each run, the others where a run goes deep; default all. */
  readonly sampleEvery?: number;
  /** What is not there that it takes, in words; nothing where it can run. */
  readonly lacks?: () => string | undefined;
}
