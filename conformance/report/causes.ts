/** One defect often breaks many rules: findings of one cause are told once, under what says most of it. */
import type { RequirementId } from '../../generated/catalogue.ts';
import type { OperationId } from '../../generated/contract.ts';
import { brokenBy, type Finding, type RuleResult } from '../engine/verdict.ts';
import { describeDress } from '../wire/dress.ts';
import { jsonOf, membersOf } from '../wire/exchange.ts';

type Found = RuleResult & { readonly finding: Finding };

export interface Cause {
  readonly leader: RuleResult;
  /** Others that most likely show the same, in the order of the report. */
  readonly others: readonly RuleResult[];
}

/**
 * Wrong counts contradict each other, whatever makes them wrong. What says most of a cause comes
 * first: what one answer shows, then what depends on when it was asked for, then what compares ranges.
 */
const aboutCounts: readonly RequirementId[] = [
  'office/whole-count',
  'organization/each-office-once',
  'organization/own-offices-only',
  'time/history-is-fixed',
  'time/never-falls',
  'time/real-time',
  'time/every-inquiry',
  'time/returning-buyer',
  'listing/leads-under-contract',
  'listing/leads-while-hidden',
  'range/widening',
  'range/overlap',
  'range/shared-cut',
  'range/disjoint',
  'range/inside-a-day',
  'range/omitted-start-is-beginning',
  'range/omitted-end-is-now',
  'range/instants-not-texts',
  'range/matrix',
  'organization/total-covers-offices',
  'organization/total-is-sum',
  'office/number-agrees',
  'office/declared-facts',
  'listing/counts-untouched',
];

/** Whoever reads a body needs these. */
const aboutBodies: readonly RequirementId[] = ['wire/json', 'errors/body'];

/** Who breaks the first breaks the others with it. */
const consequences: readonly (readonly [cause: RequirementId, ...others: RequirementId[]])[] = [
  ['range/optional', 'range/omitted-end-is-now', 'range/omitted-start-is-beginning'],
  ['health/report', 'health/own-permissions', 'health/time-of-answer'],
  [
    'auth/missing-credential',
    'auth/unknown-credential',
    'auth/malformed-credential',
    'auth/near-miss-credential',
    'auth/same-key',
    'listing/needs-credential',
  ],
  [
    'auth/unknown-credential',
    'auth/near-miss-credential',
    'auth/same-key',
    'listing/needs-credential',
  ],
  ['office/external-id', 'office/echoes-id'],
  ['organization/external-id', 'organization/echoes-id'],
  ['office/echoes-id', 'office/one-name'],
  ['range/not-iso', 'range/no-timezone', 'range/date-only'],
  ['range/instants-not-texts', 'range/start-not-before-end'],
  ['listing/unknown-status', 'listing/status-spelling'],
  ['listing/every-transition', 'listing/walks', 'listing/not-deleted'],
];

const areas = {
  getHealth: 'health',
  getOfficeLeadCount: 'office',
  getOrganizationLeadCount: 'organization',
  updateListing: 'listing',
} as const satisfies Record<OperationId, string>;

const isFound = (result: RuleResult): result is Found =>
  result.finding !== undefined && result.verdict !== 'inconclusive';

/** The exchange that shows it, where it is one of the API. */
function tellingOf({ finding }: Found) {
  const last = finding.evidence.at(-1);
  return last !== undefined && 'plan' in last ? last : undefined;
}

/** Whether the status code is what was expected, so that something else is wrong. */
const isStatusExpected = ({ expected }: Finding, status: number): boolean =>
  !/^\d{3}/.test(expected) ||
  /^\d{3}(?: or \d{3})*/.exec(expected)?.[0].includes(String(status)) === true;

/** How a target answers that is no plain success: alike for requests that it treats alike. */
function symptomOf(found: Found): string | undefined {
  const { response, plan } = tellingOf(found) ?? {};
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

const isAboutCounts = (found: Found): boolean => {
  const requirement = brokenBy(found);
  const isCounted = tellingOf(found)?.response?.status === 200;
  return isCounted && requirement !== undefined && aboutCounts.includes(requirement);
};

const isConsequence = (cause: Found, other: Found): boolean =>
  consequences.some(
    ([first, ...others]) =>
      first === brokenBy(cause) && others.some((id) => id === brokenBy(other)),
  );

function isAlike(one: Found, other: Found): boolean {
  if (brokenBy(one) === brokenBy(other)) return true;
  if (isAboutCounts(one) && isAboutCounts(other)) return true;
  if (isConsequence(one, other) || isConsequence(other, one)) return true;
  const symptom = symptomOf(one);
  return symptom !== undefined && symptom === symptomOf(other);
}

/** How much it says of the cause of all of them: the smaller the numbers, the more. */
function rank(found: Found, all: readonly Found[]): number[] {
  const requirement = brokenBy(found);
  const [area, ...moreAreas] = new Set(
    all.map((one) => areas[tellingOf(one)?.plan.operation ?? 'getHealth']),
  );
  const isOfOperation = moreAreas.length === 0 && requirement?.startsWith(`${area}/`) === true;
  return [
    Number(found.verdict !== 'fail'),
    Number(requirement === undefined || !aboutBodies.includes(requirement)),
    Number(!isOfOperation),
    Number(!all.some((one) => isConsequence(found, one))),
    requirement !== undefined && aboutCounts.includes(requirement)
      ? aboutCounts.indexOf(requirement)
      : aboutCounts.length,
    -all.filter((one) => brokenBy(one) === requirement).length,
    Number(!found.requirements.some((id) => id === requirement)),
    found.finding.evidence.length,
  ];
}

function compare(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((number, index) => number !== other[index]);
  return at < 0 ? 0 : (one[at] ?? 0) - (other[at] ?? 0);
}

/** All that are alike, directly or by way of others, in their order. */
function alikeTo(first: Found, all: readonly Found[]): Found[] {
  const group = new Set([first]);
  for (const member of group) {
    for (const other of all) if (isAlike(member, other)) group.add(other);
  }
  return all.filter((one) => group.has(one));
}

/** What was found wrong by cause, the failures first, and otherwise in the order of the report. */
export function causesOf(results: readonly RuleResult[]): Cause[] {
  const causes: Cause[] = [];
  const all = results.filter(isFound);
  const left = new Set(all);
  for (const first of left) {
    const group = alikeTo(first, all);
    for (const one of group) left.delete(one);
    const [leader = first] = group.toSorted((a, b) => compare(rank(a, group), rank(b, group)));
    causes.push({ leader, others: group.filter((one) => one !== leader) });
  }
  const isWarning = ({ leader }: Cause): number => Number(leader.verdict !== 'fail');
  return causes.toSorted((a, b) => isWarning(a) - isWarning(b));
}
