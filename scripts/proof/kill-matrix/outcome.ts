/** What judging one defect came to. */
import type { BudgetName } from '../../../conformance/index.ts';

/** The run that failed a defect for its requirement. */
export interface Killing {
  readonly budget: BudgetName;
  /** How many requests that run had sent when the evidence of its first failure was there. */
  readonly requests: number;
}

export interface Outcome {
  /** Missing where no run failed it for its requirement. */
  readonly killing?: Killing;
  /** Those that failed it for its requirement, sorted. */
  readonly rules: readonly string[];
  /** Those that failed it for another requirement only, sorted. */
  readonly otherRules: readonly string[];
}
