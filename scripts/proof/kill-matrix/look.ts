/** The runs of the suite in which a defect may show, the cheapest first. */
import { ruleIdsOf } from '../../../conformance/index.ts';
import type { BudgetName, JudgeOptions, Target } from '../../../conformance/index.ts';
import type { RunningSubject, Subject } from './subject.ts';

/** The largest budget that is tried on what survives the smaller ones. */
export type Depth = 'standard' | 'thorough';

export interface Snapshot {
  readonly budget: BudgetName;
  /** All of them by default. */
  readonly ruleIds?: readonly string[];
  readonly isObserved: boolean;
}

/**
 * All rules with the quick budget tell which of them fail, or its own ones alone where that is all
 * that is asked. What survives is judged by the rules of its requirement with the standard budget,
 * which is cheap, and then by all of them, with an observer too.
 */
export function looksFor({ requirement, takes, breadth }: Subject, depth: Depth): Snapshot[] {
  const isObserved = takes === 'observer';
  const own = { isObserved, ruleIds: ruleIdsOf(requirement) };
  const quickSnapshots: Snapshot[] =
    breadth === 'own-rules' ? [{ budget: 'quick', ...own }] : [{ budget: 'quick', isObserved }];
  const snapshots: Snapshot[] = [
    ...quickSnapshots,
    { budget: 'standard', ...own },
    { budget: 'standard', isObserved: true },
  ];
  return depth === 'standard'
    ? snapshots
    : [...snapshots, { budget: 'thorough', isObserved: true }];
}

export const optionsOf = ({ budget, ruleIds }: Snapshot): JudgeOptions =>
  ruleIds === undefined ? { budget } : { budget, ruleIds };

/** One request at a time keeps them in one order, unless the defect takes several at once. */
export function targetOf(
  running: RunningSubject,
  { isObserved }: Snapshot,
  subject: Subject,
): Target {
  const { observer, ...target } = running.target;
  const limits =
    subject.takes === 'concurrency' ? target.limits : { ...target.limits, concurrency: 1 };
  return {
    ...target,
    ...(limits === undefined ? {} : { limits }),
    ...(isObserved && observer !== undefined ? { observer } : {}),
  };
}
