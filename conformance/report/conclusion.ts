/** What a run comes to: the counts of verdicts, the words for them, the exit status. */
import type { Coverage, Report } from '../../generated/report.ts';
import type { RuleResult, VerdictKind } from '../engine/verdict.ts';
import { coverageOf, findStaleExpectations, hasCountedLead, type Judged } from './coverage.ts';

/** Exit statuses of `partner-api conform`. */
export const exitStatus = { conformant: 0, notConformant: 1, usage: 2, notJudged: 3 } as const;

/** Of a run that never began: a file to fix is wrong usage; a target that is not there is for another day. */
export const refusalStatus = (fieldsToFix: readonly unknown[]): Report['exitStatus'] =>
  fieldsToFix.length > 0 ? exitStatus.usage : exitStatus.notJudged;

export interface Conclusion {
  readonly status: Report['exitStatus'];
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

type Judgement = Pick<Conclusion, 'status' | 'words' | 'isConformant'>;

const inPart = (
  passed: string,
  rest: string,
  status: Report['exitStatus'] = exitStatus.conformant,
): Judgement => ({
  status,
  words: `No failure, and judged in part: ${passed}; ${rest}.`,
  isConformant: false,
});

const isLeadCount = ({ capability }: Coverage): boolean => capability.endsWith('-lead-count');

/** Why a run says next to nothing of a capability that the target claims; undefined where it does. */
function findEmptiness(report: Judged, coverage: readonly Coverage[]): string | undefined {
  const gaping = coverage.filter(({ notJudged }) =>
    notJudged.some(({ isBlocking, isExpected }) => isBlocking && !isExpected),
  );
  const empty = gaping.filter(({ isEmpty }) => isEmpty).map(({ capability }) => capability);
  if (empty.length > 0) return `nothing of ${empty.join(', ')} was judged`;
  return gaping.some(isLeadCount) && !hasCountedLead(report) ? 'no count had a lead' : undefined;
}

/** Nothing failed: of a target as a whole that says something where each capability was judged. */
function praise(report: Judged, passed: string): Judgement {
  const { selection } = report;
  if (selection !== undefined) {
    const { only = [], skip = [], shard, leftOut } = selection;
    const part = shard === undefined ? [] : [`--shard ${shard}`];
    const asked = [...named(only, '--rule'), ...named(skip, '--skip'), ...part].join('; ');
    return inPart(passed, `${plural(leftOut.length, 'rule')} left out (${asked})`);
  }
  const coverage = coverageOf(report);
  const emptiness = findEmptiness(report, coverage);
  if (emptiness !== undefined) return inPart(passed, emptiness, exitStatus.notJudged);
  const gaps = coverage.flatMap(({ notJudged }) =>
    notJudged.filter(({ isBlocking }) => isBlocking),
  );
  const missed = new Set(gaps.map(({ requirement }) => requirement)).size;
  if (missed > 0) {
    const expected = gaps.every(({ isExpected }) => isExpected) ? ', as expected' : '';
    return inPart(passed, `${plural(missed, 'requirement')} not judged${expected}`);
  }
  return { status: exitStatus.conformant, words: `Conformant: ${passed}.`, isConformant: true };
}

/** What keeps a run from a verdict, though rules passed. */
function findObstacle(
  { stopped, notRestored }: Judged,
  { pass, inconclusive, error }: Conclusion['counts'],
  noun: string,
): string | undefined {
  if (stopped !== undefined) return `${stopped.split(':')[0]}; ${pass} rules passed before`;
  if (inconclusive + error > 0) {
    return `${plural(inconclusive + error, noun)} came to no verdict, ${pass} passed`;
  }
  if (notRestored.length === 0) return undefined;
  return `${plural(notRestored.length, 'change')} could not be taken back, ${pass} rules passed`;
}

/** A failure decides; else everything that was tried must have been decided. */
export function conclude(report: Judged): Conclusion {
  const { results, known, recording } = report;
  const noun = recording === undefined ? 'rule' : 'requirement';
  const excused = known?.failures.length ?? 0;
  const rules = results.filter(({ openPoint }) => openPoint === undefined);
  const counts = countVerdicts(results);
  const { pass, fail } = counts;
  const untested = countVerdicts(rules).untested;
  const end = (status: Conclusion['status'], words: string): Conclusion => ({
    status,
    words,
    counts,
    isConformant: false,
  });
  if (fail > excused) {
    const besides = excused > 0 ? ` besides ${excused} known` : '';
    const left = recording === undefined ? '' : `, ${untested} not decided by what is recorded`;
    return end(
      exitStatus.notConformant,
      `Not conformant: ${plural(fail - excused, noun)} failed${besides}, ${pass} passed${left}.`,
    );
  }
  if (known !== undefined && known.stale.length > 0) {
    return end(
      exitStatus.notConformant,
      `The list of known failures is out of date: ${known.stale.join(', ')}; take it off.`,
    );
  }
  const obstacle = findObstacle(report, counts, noun);
  if (obstacle !== undefined) {
    return end(exitStatus.notJudged, `Could not be judged: ${obstacle}.`);
  }
  if (rules.length === 0 && counts.observed > 0) {
    return end(
      exitStatus.conformant,
      `No rule was to run: ${plural(counts.observed, 'open point')} answered, and any answer is legal.`,
    );
  }
  if (pass === 0 && excused === 0) {
    return end(exitStatus.notJudged, `Could not be judged: no ${noun} was tried.`);
  }
  const rest = untested > 0 ? `, ${untested} could not be tried` : '';
  const warned = counts.warning > 0 ? `, ${plural(counts.warning, 'presumption')} broken` : '';
  const stale = findStaleExpectations(report);
  if (stale.length > 0) {
    return end(
      exitStatus.usage,
      `The target file is out of date: ${stale.join(', ')}; take it out of expect.untested.`,
    );
  }
  if (excused > 0) {
    return end(
      exitStatus.conformant,
      `No new failure: ${plural(excused, 'rule')} failed as known, ${pass} passed${rest}${warned}.`,
    );
  }
  const few = report.budget.depth === 'quick' ? ', each tried on few cases' : '';
  const passed = `${plural(pass, noun)} passed${few}${rest}${warned}`;
  return { ...praise(report, passed), counts };
}

/** The same, with what of it was judged, as the document has it. */
export function describeConclusion(
  judged: Judged,
): Pick<Report, 'conformant' | 'conclusion' | 'exitStatus' | 'counts' | 'coverage'> {
  const { status, words, counts, isConformant } = conclude(judged);
  return {
    conformant: isConformant,
    conclusion: words,
    exitStatus: status,
    counts,
    coverage: coverageOf(judged),
  };
}
