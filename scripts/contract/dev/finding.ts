/** What the steps of the maintainers' loop have in common. */

/** One thing that a step found. In a step that is `ok` it is a note: nothing has to be done. */
export interface Finding {
  /** Relative to the package's root. */
  readonly file?: string;
  /** From 1, as editors count. */
  readonly line?: number;
  readonly column?: number;
  /** What is wrong. */
  readonly message: string;
  /** What to do about it. */
  readonly fix: string;
}

export type StepName = 'generate' | 'spec-lint' | 'typecheck' | 'registry' | 'lint' | 'simulator';

export interface StepResult {
  readonly step: StepName;
  readonly ok: boolean;
  readonly findings: readonly Finding[];
}

/** A step that is fine when it found nothing. */
export const judged = (step: StepName, findings: readonly Finding[]): StepResult => ({
  step,
  ok: findings.length === 0,
  findings,
});
