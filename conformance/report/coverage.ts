/** Coverage: how much of the contract was judged, by capability. Untested is not passed. */
import { requirements, type Requirement, type RequirementId } from '../../generated/catalogue.ts';
import type { OperationId } from '../../generated/contract.ts';
import type { Coverage, Gap, Report } from '../../generated/report.ts';
import type { RunReport } from '../engine/run/run-report.ts';
import { capabilitiesByOperation } from '../engine/session/probes.ts';
import { brokenRequirementOf, hasJudged, type RuleResult } from '../engine/verdict.ts';
import { isAnswer } from '../wire/exchange.ts';

/** What a conclusion is drawn from: a run, or its merged shards. */
export type ConclusionInput = Pick<
  RunReport,
  | 'results'
  | 'capabilities'
  | 'expectedUntested'
  | 'selection'
  | 'known'
  | 'recording'
  | 'budget'
  | 'exchanges'
  | 'leadsCounted'
  | 'stopped'
  | 'notRestored'
>;

const capabilityOf: Readonly<Record<OperationId, Coverage['capability']>> = {
  getHealth: 'health',
  ...capabilitiesByOperation,
};

const requirementsById: Readonly<Record<string, Requirement>> = requirements;

const coverableRequirements = (Object.keys(requirements) as RequirementId[]).filter(
  (id) =>
    requirementsById[id]?.basis !== 'presumed' && requirementsById[id]?.observable !== 'nothing',
);

const isJudged = ({ verdict }: RuleResult): boolean =>
  verdict === 'pass' || verdict === 'fail' || verdict === 'warning';

/** The results that decide a requirement: of rules that cite it first, else of all citing it. */
export function resultsFor<R extends { readonly requirements: readonly string[] }>(
  id: RequirementId,
  results: readonly R[],
): readonly R[] {
  const all = results.filter((one) => one.requirements.includes(id));
  const own = all.filter(({ requirements: [first] }) => first === id);
  return own.length > 0 ? own : all;
}

const hasFailed = (id: RequirementId, results: readonly RuleResult[]): boolean =>
  results.some((one) => one.verdict === 'fail' && brokenRequirementOf(one) === id);

const testableByFactsOnly: readonly RequirementId[] = [
  'office/declared-facts',
  'office/own-name',
  'organization/own-name',
  'health/own-permissions',
];

function gapOf(
  requirement: RequirementId,
  results: readonly RuleResult[],
  expected: readonly string[],
): Gap {
  // The rule named after the requirement explains best what is missing.
  const first = results.find(({ id }) => id === requirement) ?? results[0];
  const isExpected =
    expected.includes(requirement) ||
    (first !== undefined && results.every(({ id }) => expected.includes(id)));
  const isTestable =
    requirementsById[requirement]?.observable === 'api' &&
    !testableByFactsOnly.includes(requirement);
  const why = first === undefined ? 'no selected rule tests it' : (first.reason ?? first.verdict);
  return { requirement, why, isBlocking: isTestable, isExpected };
}

export function coverageOf(report: ConclusionInput): Coverage[] {
  const { results, capabilities, expectedUntested = [] } = report;
  const claimed: Coverage['capability'][] = ['health', ...capabilities];
  return claimed.map((capability) => {
    const own = coverableRequirements
      .filter((id) =>
        requirementsById[id]?.operations.some((one) => capabilityOf[one] === capability),
      )
      .map((id) => ({ id, found: resultsFor(id, results) }))
      // A rule that compares two capabilities is not applicable to a target with only one of them.
      .filter(
        ({ found: [first, ...others] }) =>
          first === undefined ||
          [first, ...others].some(({ verdict }) => verdict !== 'not-applicable'),
      );
    const judged = own.filter(({ found }) => found.some(isJudged));
    return {
      capability,
      stated: own.length,
      judged: judged.length,
      passed: judged.filter(({ id }) => !hasFailed(id, results)).length,
      isEmpty: !judged.some(({ id }) => requirementsById[id]?.operations.length === 1),
      notJudged: own
        .filter((one) => !judged.includes(one))
        .map(({ id, found }) => gapOf(id, found, expectedUntested)),
    };
  });
}

/** Describes stale entries of `expect.untested`, which must be removed: the list only shrinks. */
export function findStaleExpectations({
  results,
  expectedUntested = [],
  selection,
}: ConclusionInput): string[] {
  return expectedUntested.flatMap((id) => {
    const isRequirement = id in requirementsById;
    const own = results.filter(
      (one) => one.id === id || one.requirements[0] === id || one.openPoint === id,
    );
    if (own.some(isJudged)) return [`${id} was judged`];
    return isRequirement || own.length > 0 || selection !== undefined
      ? []
      : [`${id} is neither a rule nor a requirement`];
  });
}

/** Pairs expose most defects that single factors do not; undefined if no pair was counted. */
export function describeInteractions(report: Pick<Report, 'interactions'>): string | undefined {
  const { interactions } = report;
  if (interactions === undefined || interactions.pairs.possible === 0) return undefined;
  const { pairs, triples } = interactions;
  const share = Math.floor((100 * triples.seen) / Math.max(triples.possible, 1));
  return `Request factors: ${pairs.seen} of ${pairs.possible} pairs covered, and ${share} % of the most relevant triples`;
}

/** Whether any answer counted a lead. Counts that are all zero satisfy every relation. */
export const hasCountedLead = ({ exchanges, leadsCounted }: ConclusionInput): boolean =>
  leadsCounted ??
  exchanges.some(
    (exchange) => isAnswer(exchange) && /"totalLeads"\s*:\s*[1-9]/.test(exchange.response.text),
  );

/**
 * Facts from outside the counts, by the rule that compares counts with them. Without any anchor, a
 * target whose counts are all wrong in the same way would pass.
 */
export const ruleOfAnchor = {
  now: 'range/omitted-end-is-now',
  offsets: 'range/instants-not-texts',
  'the other operation': 'office/number-agrees',
  'declared facts': 'office/declared-facts',
} as const satisfies Record<string, string>;

/** The anchors whose rules judged, with any verdict. */
export function findAnchors({ results }: RunReport): string[] {
  const judged = new Set(results.filter(hasJudged).map(({ id }) => id));
  return Object.entries(ruleOfAnchor)
    .filter(([, id]) => judged.has(id))
    .map(([anchor]) => anchor);
}

const fix = '(knownCounts in the target file)';

/** A caveat about the counts that passed; undefined if a known number was confirmed. */
export function describeAnchors({ anchors }: Pick<Report, 'anchors'>): string | undefined {
  if (anchors.length === 0) {
    return `Counts were compared only with each other ${fix}.`;
  }
  // Only declared facts contain the expected value of a count.
  if (anchors.includes('declared facts')) return undefined;
  const comparison = `Counts were compared with ${anchors.join(', ')}`;
  return `${comparison}, but with no known count ${fix}.`;
}
