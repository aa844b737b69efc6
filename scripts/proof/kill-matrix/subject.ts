/** Whatever has a defect and can be judged: a row of the kill matrix. */
import type { RequirementId } from '../../../generated/catalogue.ts';
import type { BudgetName, Target } from '../../../conformance/index.ts';
import type { Takes } from '../../../simulator/policy/defects/defect.ts';

/** A server that runs with a defect. */
export interface RunningSubject {
  /** With its observer, where it has one. */
  readonly target: Target;
  readonly close: () => Promise<void>;
}

export interface Subject {
  readonly source: string;
  /** Within its source. */
  readonly id: string;
  /** What the defect breaks first of all. */
  readonly requirement: RequirementId;
  readonly takes: Takes;
  /** Whether all rules are tried on it first, to learn which of them fail it, or only its own. */
  readonly breadth: 'all-rules' | 'own-rules';
  /** What is wrong, in the words of who wrote it; of blind sources, where it stands for a reason. */
  readonly says?: string;
  /** Starts the server with this defect and no other, the same on every day. */
  readonly start: () => Promise<RunningSubject>;
}

/** Defects of one kind: a line of the totals. */
export interface Source {
  readonly id: string;
  readonly title: string;
  readonly subjects: readonly Subject[];
  /** Written from the source document alone, its defects chosen before any rule met one of them. */
  readonly isBlind?: true;
  /** One in so many is judged unless every defect is asked for; default all. */
  readonly sampleEvery?: number;
  /** What is not there that it takes, in words; nothing where it can run. */
  readonly lacks?: () => string | undefined;
}

/** The largest budget that is tried on what survives the smaller ones. */
export type Depth = 'standard' | 'thorough';

/** Which rules have to fail a defect again: few enough to be cheap, and each rule somewhere. */
export interface Killers {
  readonly budget: BudgetName;
  readonly ruleIds: readonly string[];
}

/** Plain data, which goes to a worker. */
export interface Job {
  readonly source: string;
  readonly id: string;
  readonly depth: Depth;
  /** What failed it before, and is tried first; missing for what is judged anew. */
  readonly killers?: Killers;
}
