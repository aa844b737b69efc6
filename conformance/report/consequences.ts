/** Which requirements are broken by whoever breaks another one, as far as the evidence bears it out. */
import type { RequirementId } from '../../generated/catalogue.ts';
import { brokenBy, type Finding, type RuleResult } from '../engine/verdict.ts';
import { membersOf } from '../wire/exchange.ts';

export type Found = RuleResult & { readonly finding: Finding };

/**
 * Wrong counts contradict each other, whatever makes them wrong. What says most of a cause comes
 * first: what one answer shows, then what depends on when it was asked for, then what compares ranges.
 */
export const aboutCounts: readonly RequirementId[] = [
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
  'range/matrix',
  'organization/total-covers-offices',
  'organization/total-is-sum',
  'office/number-agrees',
  'office/declared-facts',
  'listing/counts-untouched',
];

/** The exchange that shows it, where it is one of the API. */
export function tellingOf({ finding }: Found) {
  const last = finding.evidence.at(-1);
  return last !== undefined && 'plan' in last ? last : undefined;
}

const statusOf = (found: Found): number | undefined => tellingOf(found)?.response?.status;

/** Answers to updates may have one of several statuses of success. */
function answersAlike(one: Found, other: Found): boolean {
  const [status, second] = [statusOf(one), statusOf(other)];
  const isSuccess = (code: number | undefined): boolean => code !== undefined && code < 300;
  return status === second || (isSuccess(status) && isSuccess(second));
}

function askAlike(one: Found, other: Found): boolean {
  return tellingOf(one)?.plan.path === tellingOf(other)?.plan.path;
}

function isOfAnotherOffice(found: Found): boolean {
  const { plan, response } = tellingOf(found) ?? {};
  const { officeId } = response === undefined ? {} : membersOf(response);
  return typeof officeId === 'number' && plan?.path.includes(`/${officeId}/`) === false;
}

/**
 * Whether a date has an offset, a fraction or small letters, for all else may be read as a text; or
 * whether it was found to show only with an offset.
 */
function isSpelledOtherwise({ finding }: Found): boolean {
  const { evidence, onlyWith = '' } = finding;
  return (
    onlyWith.includes('with the offset') ||
    evidence.some(
      (one) =>
        'plan' in one &&
        one.plan.query.some(
          ([name, value]) => name.endsWith('Date') && /T.*[+-]\d|\.\d|z$/.test(value),
        ),
    )
  );
}

/** Whether what was seen of the other is what the cause does; by default, the same status. */
type Explains = (cause: Found, other: Found) => boolean;

const saysNothingLike =
  (words: RegExp): Explains =>
  ({ finding }) =>
    !words.test(finding.got);

const keys: readonly RequirementId[] = ['auth/near-miss-credential', 'auth/same-key'];

/** Who breaks the first breaks the others with it, where the evidence bears it out. */
const consequences: readonly (readonly [
  cause: RequirementId,
  others: readonly RequirementId[],
  explains?: Explains,
])[] = [
  ['range/optional', ['range/omitted-end-is-now', 'range/omitted-start-is-beginning']],
  ['health/report', ['health/own-permissions'], saysNothingLike(/^(status|timestamp) is /)],
  ['health/report', ['health/time-of-answer'], saysNothingLike(/^(status|permissions) is /)],
  ['auth/missing-credential', ['auth/unknown-credential', 'auth/malformed-credential']],
  ['auth/missing-credential', [...keys, 'listing/needs-credential']],
  ['auth/unknown-credential', [...keys, 'listing/needs-credential']],
  ['office/external-id', ['office/echoes-id'], askAlike],
  ['organization/external-id', ['organization/echoes-id'], askAlike],
  ['office/echoes-id', ['office/one-name'], (_, other) => isOfAnotherOffice(other)],
  ['range/not-iso', ['range/no-timezone', 'range/date-only']],
  [
    'range/instants-not-texts',
    [...aboutCounts, 'range/start-not-before-end'],
    (_, other) => isSpelledOtherwise(other),
  ],
  // Where counts change by themselves, two ways to write an instant differ by chance.
  ['time/history-is-fixed', ['range/instants-not-texts'], (cause) => !isSpelledOtherwise(cause)],
  ['listing/unknown-status', ['listing/status-spelling']],
  ['listing/every-transition', ['listing/walks', 'listing/not-deleted']],
];

/** Whether whoever breaks the one breaks the other with it. */
export const isConsequence = (cause: Found, other: Found): boolean =>
  consequences.some(
    ([first, others, explains = answersAlike]) =>
      first === brokenBy(cause) &&
      others.some((id) => id === brokenBy(other)) &&
      explains(cause, other),
  );
