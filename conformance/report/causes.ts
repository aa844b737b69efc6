/** Groups findings that probably share a cause, each group led by its most specific finding. */
import type { RequirementId } from '../../generated/catalogue.ts';
import type { OperationId } from '../../generated/contract.ts';
import { brokenRequirementOf, type Finding, type RuleResult } from '../engine/verdict.ts';
import { describeDress } from '../wire/dress.ts';
import { jsonOf, membersOf } from '../wire/exchange.ts';
import { countRequirements, isConsequence, decidingExchangeOf } from './consequences.ts';
import type { ResultWithFinding } from './consequences.ts';

export interface Cause {
  readonly leader: RuleResult;
  /** The other findings with the same probable cause, in report order. */
  readonly others: readonly RuleResult[];
}

/** Requirements that say whether a body can be parsed at all. */
const bodyRequirements: readonly RequirementId[] = ['wire/json', 'errors/body'];

const areas = {
  getHealth: 'health',
  getOfficeLeadCount: 'office',
  getOrganizationLeadCount: 'organization',
  updateListing: 'listing',
} as const satisfies Record<OperationId, string>;

const hasFinding = (result: RuleResult): result is ResultWithFinding =>
  result.finding !== undefined && result.verdict !== 'inconclusive';

/** Whether the status code is as expected, so that the defect is in the rest of the answer. */
const isStatusExpected = ({ expected }: Finding, status: number): boolean =>
  !/^\d{3}/.test(expected) ||
  /^\d{3}(?: or \d{3})*/.exec(expected)?.[0].includes(String(status)) === true;

/** A fingerprint of an answer that is not a plain success. Equal ones suggest a common cause. */
function symptomOf(found: ResultWithFinding): string | undefined {
  const { response, plan } = decidingExchangeOf(found) ?? {};
  if (plan === undefined || response === undefined) return undefined;
  const { status } = response;
  if (status === 200) return jsonOf(response) === undefined ? 'wire/json' : undefined;
  const { error, status: word } = membersOf(response);
  const isErrorBody = word === 'error' && typeof error === 'string';
  if (status >= 400 && !isErrorBody && isStatusExpected(found.finding, status))
    return 'errors/body';
  const words = typeof error === 'string' ? error.replaceAll(/"[^"]*"|\d+/g, '…') : '';
  const differs = [plan.credential.label === 'full', describeDress(plan.dress ?? {})];
  return [status, words, ...differs].join(' ');
}

const concernsCounts = (found: ResultWithFinding): boolean => {
  const requirement = brokenRequirementOf(found);
  const isCounted = decidingExchangeOf(found)?.response?.status === 200;
  return isCounted && requirement !== undefined && countRequirements.includes(requirement);
};

function haveSameCause(one: ResultWithFinding, other: ResultWithFinding): boolean {
  if (brokenRequirementOf(one) === brokenRequirementOf(other)) return true;
  if (concernsCounts(one) && concernsCounts(other)) return true;
  if (isConsequence(one, other) || isConsequence(other, one)) return true;
  const symptom = symptomOf(one);
  return symptom !== undefined && symptom === symptomOf(other);
}

/** Sort key for the leader of a group, compared item by item; the smallest leads. */
function leaderSortKey(found: ResultWithFinding, all: readonly ResultWithFinding[]): number[] {
  const requirement = brokenRequirementOf(found);
  const [area, ...otherAreas] = new Set(
    all.map((one) => areas[decidingExchangeOf(one)?.plan.operation ?? 'getHealth']),
  );
  const isOfOperation = otherAreas.length === 0 && requirement?.startsWith(`${area}/`) === true;
  return [
    Number(found.verdict !== 'fail'),
    Number(requirement === undefined || !bodyRequirements.includes(requirement)),
    Number(!isOfOperation),
    Number(!all.some((one) => isConsequence(found, one))),
    requirement !== undefined && countRequirements.includes(requirement)
      ? countRequirements.indexOf(requirement)
      : countRequirements.length,
    -all.filter((one) => brokenRequirementOf(one) === requirement).length,
    Number(!found.requirements.some((id) => id === requirement)),
    found.finding.evidence.length,
  ];
}

function compareSortKeys(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((number, index) => number !== other[index]);
  return at < 0 ? 0 : (one[at] ?? 0) - (other[at] ?? 0);
}

/** The group of `first`: all findings alike to it, transitively, in the order of `all`. */
function groupOf(first: ResultWithFinding, all: readonly ResultWithFinding[]): ResultWithFinding[] {
  const group = new Set([first]);
  for (const member of group) {
    for (const other of all) if (haveSameCause(member, other)) group.add(other);
  }
  return all.filter((one) => group.has(one));
}

/** Groups findings by cause: failures before warnings, then the largest groups first. */
export function causesOf(results: readonly RuleResult[]): Cause[] {
  const causes: Cause[] = [];
  const all = results.filter(hasFinding);
  const ungrouped = new Set(all);
  for (const first of ungrouped) {
    const group = groupOf(first, all);
    for (const one of group) ungrouped.delete(one);
    const [leader = first] = group.toSorted((a, b) =>
      compareSortKeys(leaderSortKey(a, group), leaderSortKey(b, group)),
    );
    causes.push({ leader, others: group.filter((one) => one !== leader) });
  }
  const causeSortKey = ({ leader, others }: Cause): number[] => [
    Number(leader.verdict !== 'fail'),
    -others.length,
  ];
  return causes.toSorted((a, b) => compareSortKeys(causeSortKey(a), causeSortKey(b)));
}
