/** The conclusion of a run: counts of verdicts, their wording, the exit status. */
import type { Counts, Coverage, Report } from '../../generated/report.ts';
import type { RuleResult } from '../engine/verdict.ts';
import { coverageOf, findStaleExpectations, hasCountedLead } from './coverage.ts';
import type { ConclusionInput } from './coverage.ts';
import { count } from '../../shared/texts.ts';

export const exitStatus = { conformant: 0, notConformant: 1, usage: 2, notJudged: 3 } as const;

/** The exit status of a run that never began: 2 if fields must be fixed, 3 if a retry may help. */
export const refusalStatus = (fieldsToFix: readonly unknown[]): Report['exitStatus'] =>
  fieldsToFix.length > 0 ? exitStatus.usage : exitStatus.notJudged;

interface Conclusion {
  readonly status: Report['exitStatus'];
  readonly words: string;
  /** Whether the whole target conforms, as far as it was tested. */
  readonly isConformant: boolean;
  readonly counts: Counts;
}

export function countVerdicts(results: readonly RuleResult[]): Counts {
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

const formatOption = (ids: readonly string[], option: string): string[] =>
  ids.length === 0 ? [] : [`${option} ${ids.join(', ')}`];

type Judgement = Pick<Conclusion, 'status' | 'words' | 'isConformant'>;

const createJudgement = (status: keyof typeof exitStatus, words: string): Judgement => ({
  status: exitStatus[status],
  words,
  isConformant: false,
});

const judgedInPart = (
  passed: string,
  rest: string,
  status: keyof typeof exitStatus = 'conformant',
): Judgement => createJudgement(status, `No failure, and judged in part: ${passed}; ${rest}.`);

const isLeadCount = ({ capability }: Coverage): boolean => capability.endsWith('-lead-count');

/** Why a run says next to nothing about a claimed capability; undefined if it says enough. */
function whyInsufficient(
  report: ConclusionInput,
  coverage: readonly Coverage[],
): string | undefined {
  const incomplete = coverage.filter(({ notJudged }) =>
    notJudged.some(({ isBlocking, isExpected }) => isBlocking && !isExpected),
  );
  const empty = incomplete.filter(({ isEmpty }) => isEmpty).map(({ capability }) => capability);
  if (empty.length > 0) return `nothing was judged of ${empty.join(', ')}`;
  const isUncounted = incomplete.some(isLeadCount) && !hasCountedLead(report);
  return isUncounted ? 'no count had a lead' : undefined;
}

/** The judgement without failures: "Conformant" only if no blocking requirement is missing. */
function judgeWithoutFailures(report: ConclusionInput, passed: string): Judgement {
  const { selection } = report;
  if (selection !== undefined) {
    const { only = [], skip = [], shard, leftOut } = selection;
    const part = shard === undefined ? [] : [`--shard ${shard}`];
    const options = [...formatOption(only, '--rule'), ...formatOption(skip, '--skip'), ...part];
    return judgedInPart(
      passed,
      `${count(leftOut.length, 'rule')} left out (${options.join('; ')})`,
    );
  }
  const coverage = coverageOf(report);
  const insufficiency = whyInsufficient(report, coverage);
  if (insufficiency !== undefined) return judgedInPart(passed, insufficiency, 'notJudged');
  const gaps = coverage.flatMap((one) => one.notJudged.filter(({ isBlocking }) => isBlocking));
  const missingCount = new Set(gaps.map(({ requirement }) => requirement)).size;
  if (missingCount > 0) {
    const expected = gaps.every(({ isExpected }) => isExpected) ? ', as expected' : '';
    return judgedInPart(passed, `${count(missingCount, 'requirement')} not judged${expected}`);
  }
  return { status: exitStatus.conformant, words: `Conformant: ${passed}.`, isConformant: true };
}

/** Why a run has no verdict although rules passed; undefined if it has one. */
function whyNotJudged(
  { stopped, notRestored }: ConclusionInput,
  { pass, inconclusive, error }: Pick<Conclusion['counts'], 'pass' | 'inconclusive' | 'error'>,
  noun: string,
): string | undefined {
  if (stopped !== undefined) return `${stopped.split(':')[0]}; ${pass} rules passed before`;
  if (inconclusive + error > 0) {
    return `${count(inconclusive + error, noun)} had no verdict, ${pass} passed`;
  }
  if (notRestored.length === 0) return undefined;
  return `${count(notRestored.length, 'change')} could not be undone, ${pass} rules passed`;
}

function judge(
  report: ConclusionInput,
  { pass, fail, warning, ...counts }: Conclusion['counts'],
): Judgement {
  const { results, known, recording } = report;
  const noun = recording === undefined ? 'rule' : 'requirement';
  const knownCount = known?.failures.length ?? 0;
  const rules = results.filter(({ openPoint }) => openPoint === undefined);
  const { untested } = countVerdicts(rules);
  if (fail > knownCount) {
    const knownNote = knownCount > 0 ? ` besides ${knownCount} known` : '';
    const notDecidedNote =
      recording === undefined ? '' : `, ${untested} not decided by the recording`;
    const failed = `${count(fail - knownCount, noun)} failed${knownNote}, ${pass} passed${notDecidedNote}`;
    return createJudgement('notConformant', `Not conformant: ${failed}.`);
  }
  if (known !== undefined && known.stale.length > 0) {
    const stale = known.stale.join(', ');
    const words = `The list of known failures is out of date: remove ${stale}.`;
    return createJudgement('notConformant', words);
  }
  const notJudged = whyNotJudged(report, { pass, ...counts }, noun);
  if (notJudged !== undefined)
    return createJudgement('notJudged', `Could not be judged: ${notJudged}.`);
  if (rules.length === 0 && counts.observed > 0) {
    const answered = `${count(counts.observed, 'open point')} detected; every answer is legal`;
    return createJudgement('conformant', `No rule was selected: ${answered}.`);
  }
  if (pass === 0 && warning === 0 && knownCount === 0) {
    return createJudgement('notJudged', `Could not be judged: no ${noun} was tested.`);
  }
  const untestedNote = untested > 0 ? `, ${untested} untested` : '';
  const warningNote = warning > 0 ? `, ${count(warning, 'presumption')} broken` : '';
  const stale = findStaleExpectations(report).join(', ');
  if (stale !== '') {
    const words = `The target file is out of date: remove ${stale} from expect.untested.`;
    return createJudgement('usage', words);
  }
  if (knownCount > 0) {
    const failed = `No new failure: ${count(knownCount, 'rule')} failed as expected`;
    const words = `${failed}, ${pass} passed${untestedNote}${warningNote}.`;
    return createJudgement('conformant', words);
  }
  const depthNote = report.budget.depth === 'quick' ? ', each on few cases' : '';
  const passed = `${count(pass, noun)} passed${depthNote}${untestedNote}${warningNote}`;
  return judgeWithoutFailures(report, passed);
}

/** Draws the conclusion. A failure decides; without any, every rule that ran needs a verdict. */
export function conclude(report: ConclusionInput): Conclusion {
  const counts = countVerdicts(report.results);
  return { ...judge(report, counts), counts };
}

export function describeConclusion(
  judged: ConclusionInput,
): Pick<Report, 'conformant' | 'conclusion' | 'exitStatus' | 'counts' | 'coverage'> {
  const { status, words: conclusion, counts, isConformant: conformant } = conclude(judged);
  return { conformant, conclusion, exitStatus: status, counts, coverage: coverageOf(judged) };
}
