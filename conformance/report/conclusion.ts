/** What a run comes to: the counts of verdicts, the words for them, the exit status. */
import type { RunReport } from '../engine/run/run-report.ts';
import type { RuleResult, VerdictKind } from '../engine/verdict.ts';

/** Exit statuses of `partner-api conform`. */
export const exitStatus = { conformant: 0, notConformant: 1, usage: 2, notJudged: 3 } as const;

/** Of a run that never began: a file to fix is wrong usage; a target that is not there is for another day. */
export const refusalStatus = (fieldsToFix: readonly unknown[]): number =>
  fieldsToFix.length > 0 ? exitStatus.usage : exitStatus.notJudged;

export interface Conclusion {
  readonly status: number;
  /** One sentence. */
  readonly words: string;
  /** Whether the target as a whole conforms, by all that was tried. */
  readonly isConformant: boolean;
  readonly counts: Readonly<Record<VerdictKind, number>>;
}

export function countVerdicts(results: readonly RuleResult[]): Record<VerdictKind, number> {
  const counts = {
    pass: 0,
    fail: 0,
    warning: 0,
    observed: 0,
    untested: 0,
    inconclusive: 0,
    'not-applicable': 0,
    error: 0,
  };
  for (const { verdict } of results) counts[verdict] += 1;
  return counts;
}

const plural = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

const named = (ids: readonly string[], option: string): string[] =>
  ids.length === 0 ? [] : [`${option} ${ids.join(', ')}`];

/** Nothing failed: of a target as a whole that says something where all rules were to run. */
function praise(
  { selection }: RunReport,
  passed: string,
): Pick<Conclusion, 'words' | 'isConformant'> {
  if (selection === undefined) return { words: `Conformant: ${passed}.`, isConformant: true };
  const { only = [], skip = [], leftOut } = selection;
  const asked = [...named(only, '--rule'), ...named(skip, '--skip')].join('; ');
  const words = `No failure, and judged in part: ${passed}; ${plural(leftOut.length, 'rule')} left out (${asked}).`;
  return { words, isConformant: false };
}

/** A failure decides; else everything that was tried must have been decided. */
export function conclude(report: RunReport): Conclusion {
  const { results, notRestored, stopped } = report;
  const rules = results.filter(({ openPoint }) => openPoint === undefined);
  const counts = countVerdicts(results);
  const { pass, fail, inconclusive, error } = counts;
  const untested = countVerdicts(rules).untested;
  if (fail > 0) {
    const words = `Not conformant: ${plural(fail, 'rule')} failed, ${pass} passed.`;
    return { status: exitStatus.notConformant, words, counts, isConformant: false };
  }
  if (stopped !== undefined) {
    const words = `Could not be judged: ${stopped.split(':')[0]}; ${pass} rules passed before.`;
    return { status: exitStatus.notJudged, words, counts, isConformant: false };
  }
  if (inconclusive + error > 0) {
    const words = `Could not be judged: ${plural(inconclusive + error, 'rule')} came to no verdict, ${pass} passed.`;
    return { status: exitStatus.notJudged, words, counts, isConformant: false };
  }
  if (notRestored.length > 0) {
    const words = `Could not be judged: ${plural(notRestored.length, 'change')} could not be taken back, ${pass} rules passed.`;
    return { status: exitStatus.notJudged, words, counts, isConformant: false };
  }
  if (pass === 0) {
    return {
      status: exitStatus.notJudged,
      words: 'Could not be judged: no rule was tried.',
      counts,
      isConformant: false,
    };
  }
  const rest = untested > 0 ? `, ${untested} could not be tried` : '';
  const warned = counts.warning > 0 ? `, ${plural(counts.warning, 'presumption')} broken` : '';
  return {
    status: exitStatus.conformant,
    ...praise(report, `${plural(pass, 'rule')} passed${rest}${warned}`),
    counts,
  };
}
