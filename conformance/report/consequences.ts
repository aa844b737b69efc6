/** Requirements that break as a consequence of breaking another, if the evidence agrees. */
import type { RequirementId } from '../../generated/catalogue.ts';
import { brokenRequirementOf, type Finding, type RuleResult } from '../engine/verdict.ts';
import { membersOf } from '../wire/exchange.ts';

export type ResultWithFinding = RuleResult & { readonly finding: Finding };

/**
 * Requirements about counts: any wrong count may contradict others. Most specific first: single
 * answers, then time dependence, then comparisons of ranges.
 */
export const countRequirements: readonly RequirementId[] = [
  'office/whole-count',
  'organization/each-office-once',
  'organization/own-offices-only',
  'time/history-is-fixed',
  'time/never-falls',
  'time/real-time',
  'time/within-a-second',
  'time/every-inquiry',
  'time/returning-buyer',
  'time/reticent-buyer',
  'listing/leads-under-contract',
  'listing/leads-while-hidden',
  'range/widening',
  'range/overlap',
  'range/shared-cut',
  'range/disjoint',
  'range/inside-a-day',
  'range/omitted-start-is-beginning',
  'range/omitted-end-is-now',
  'range/matrix',
  'organization/total-covers-offices',
  'organization/total-is-sum',
  'office/number-agrees',
  'office/declared-facts',
  'listing/counts-untouched',
];

/** The last exchange of the evidence, if it is a request to the API. */
export function decidingExchangeOf({ finding }: ResultWithFinding) {
  const last = finding.evidence.at(-1);
  return last !== undefined && 'plan' in last ? last : undefined;
}

const statusOf = (found: ResultWithFinding): number | undefined =>
  decidingExchangeOf(found)?.response?.status;

/** Answers to updates may have one of several success statuses. */
function haveEquivalentStatuses(one: ResultWithFinding, other: ResultWithFinding): boolean {
  const [status, second] = [statusOf(one), statusOf(other)];
  const isSuccess = (code: number | undefined): boolean => code !== undefined && code < 300;
  return status === second || (isSuccess(status) && isSuccess(second));
}

function haveSamePath(one: ResultWithFinding, other: ResultWithFinding): boolean {
  return decidingExchangeOf(one)?.plan.path === decidingExchangeOf(other)?.plan.path;
}

function namesAnotherOffice(found: ResultWithFinding): boolean {
  const { plan, response } = decidingExchangeOf(found) ?? {};
  const { officeId } = response === undefined ? {} : membersOf(response);
  return typeof officeId === 'number' && plan?.path.includes(`/${officeId}/`) === false;
}

/**
 * Whether a date has an offset, a fraction or a lower-case `z`, any of which may be misparsed; or
 * the finding was reproduced only with an offset.
 */
function hasUnusualDate({ finding }: ResultWithFinding): boolean {
  const { evidence, onlyWith = '' } = finding;
  const plans = evidence.flatMap((one) => ('plan' in one ? one.plan : []));
  const queries = plans.flatMap(({ query }) => query);
  return (
    onlyWith.includes('with the offset') ||
    // The query of a plan has its dates as they are before the dress.
    plans.some(({ dress }) => dress?.dates !== undefined) ||
    queries.some(([name, text]) => name.endsWith('Date') && /T.*[+-]\d|\.\d|z$/.test(text))
  );
}

/** Whether the other finding looks like an effect of the cause; by default, by equal statuses. */
type Predicate = (cause: ResultWithFinding, other: ResultWithFinding) => boolean;

const doesNotMention =
  (words: RegExp): Predicate =>
  ({ finding }) =>
    !words.test(finding.got);

const usesOfKeys: readonly RequirementId[] = ['auth/near-miss-credential', 'auth/same-key'];

/** Breaking the cause breaks the others, if `explains` agrees. */
const consequences: readonly (readonly [
  cause: RequirementId,
  others: readonly RequirementId[],
  explains?: Predicate,
])[] = [
  ['range/optional', ['range/omitted-end-is-now', 'range/omitted-start-is-beginning']],
  ['health/report', ['health/own-permissions'], doesNotMention(/^(status|timestamp) is /)],
  ['health/report', ['health/time-of-answer'], doesNotMention(/^(status|permissions) is /)],
  ['auth/missing-credential', ['auth/unknown-credential', 'auth/malformed-credential']],
  ['auth/missing-credential', [...usesOfKeys, 'listing/needs-credential']],
  ['auth/unknown-credential', [...usesOfKeys, 'listing/needs-credential']],
  ['office/external-id', ['office/echoes-id'], haveSamePath],
  ['organization/external-id', ['organization/echoes-id'], haveSamePath],
  ['office/echoes-id', ['office/one-name'], (_, other) => namesAnotherOffice(other)],
  ['range/not-iso', ['range/no-timezone', 'range/date-only']],
  [
    'range/instants-not-texts',
    [...countRequirements, 'range/start-not-before-end'],
    (_, other) => hasUnusualDate(other),
  ],
  // If counts change on their own, two spellings of an instant may differ by chance.
  ['time/history-is-fixed', ['range/instants-not-texts'], (cause) => !hasUnusualDate(cause)],
  ['listing/unknown-status', ['listing/status-spelling']],
  ['listing/every-transition', ['listing/transition-sequences', 'listing/not-deleted']],
];

export const isConsequence = (cause: ResultWithFinding, other: ResultWithFinding): boolean =>
  consequences.some(
    ([first, others, explains = haveEquivalentStatuses]) =>
      first === brokenRequirementOf(cause) &&
      others.some((id) => id === brokenRequirementOf(other)) &&
      explains(cause, other),
  );
