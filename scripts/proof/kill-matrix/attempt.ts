/** The runs of the suite in which a defect may show, the cheapest first. */
import { CannotJudge, judge, ruleIdsOf } from '../../../conformance/index.ts';
import type { BudgetName, RunReport, Target } from '../../../conformance/index.ts';
import type { RunningSubject, Subject } from './subject.ts';

/** The largest budget that is tried on what survives the smaller ones. */
export type Depth = 'standard' | 'thorough';

export interface Attempt {
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
export function attemptsFor({ requirement, takes, breadth }: Subject, depth: Depth): Attempt[] {
  const isObserved = takes === 'observer';
  const own = { isObserved, ruleIds: ruleIdsOf(requirement) };
  return [
    { budget: 'quick', ...(breadth === 'own-rules' ? own : { isObserved }) },
    { budget: 'standard', ...own },
    { budget: 'standard', isObserved: true },
    ...(depth === 'thorough' ? [{ budget: 'thorough', isObserved: true } as const] : []),
  ];
}

/** One request at a time keeps them in one order, unless the defect takes several at once. */
export function targetOf(
  running: RunningSubject,
  isObserved: boolean,
  { takes }: Pick<Subject, 'takes'>,
): Target {
  const { observer, ...target } = running.target;
  const limits = takes === 'concurrency' ? target.limits : { ...target.limits, concurrency: 1 };
  return {
    ...target,
    ...(limits === undefined ? {} : { limits }),
    ...(isObserved && observer !== undefined ? { observer } : {}),
  };
}

/** Undefined where the target cannot be judged: it is none that fails. */
export async function makeAttempt(
  subject: Subject,
  { budget, ruleIds, isObserved }: Attempt,
): Promise<RunReport | undefined> {
  const running = await subject.start();
  try {
    const options = { budget, ...(ruleIds === undefined ? {} : { ruleIds }) };
    return await judge(targetOf(running, isObserved, subject), options);
  } catch (cause) {
    if (cause instanceof CannotJudge) return undefined;
    throw cause;
  } finally {
    await running.close();
  }
}
