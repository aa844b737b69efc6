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

interface Consequence {
  readonly cause: RequirementId;
  readonly others: readonly RequirementId[];
  /** Whether what was seen of the other is what the cause does; by default, the same status. */
  readonly explains?: (cause: Found, other: Found) => boolean;
}

/** Who breaks the first breaks the others with it, where the evidence bears it out. */
const consequences: readonly Consequence[] = [
  {
    cause: 'range/optional',
    others: ['range/omitted-end-is-now', 'range/omitted-start-is-beginning'],
  },
  {
    cause: 'health/report',
    others: ['health/own-permissions'],
    explains: ({ finding }) => !/^(status|timestamp) is /.test(finding.got),
  },
  {
    cause: 'health/report',
    others: ['health/time-of-answer'],
    explains: ({ finding }) => !/^(status|permissions) is /.test(finding.got),
  },
  {
    cause: 'auth/missing-credential',
    others: [
      'auth/unknown-credential',
      'auth/malformed-credential',
      'auth/near-miss-credential',
      'auth/same-key',
      'listing/needs-credential',
    ],
  },
  {
    cause: 'auth/unknown-credential',
    others: ['auth/near-miss-credential', 'auth/same-key', 'listing/needs-credential'],
  },
  { cause: 'office/external-id', others: ['office/echoes-id'], explains: askAlike },
  { cause: 'organization/external-id', others: ['organization/echoes-id'], explains: askAlike },
  {
    cause: 'office/echoes-id',
    others: ['office/one-name'],
    explains: (_, other) => isOfAnotherOffice(other),
  },
  { cause: 'range/not-iso', others: ['range/no-timezone', 'range/date-only'] },
  {
    cause: 'range/instants-not-texts',
    others: [...aboutCounts, 'range/start-not-before-end'],
    explains: (_, other) => isSpelledOtherwise(other),
  },
  {
    // Where counts change by themselves, two ways to write an instant differ by chance.
    cause: 'time/history-is-fixed',
    others: ['range/instants-not-texts'],
    explains: (cause) => !isSpelledOtherwise(cause),
  },
  { cause: 'listing/unknown-status', others: ['listing/status-spelling'] },
  { cause: 'listing/every-transition', others: ['listing/walks', 'listing/not-deleted'] },
];

/** Whether whoever breaks the one breaks the other with it. */
export const isConsequence = (cause: Found, other: Found): boolean =>
  consequences.some(
    ({ cause: first, others, explains = answersAlike }) =>
      first === brokenBy(cause) &&
      others.some((id) => id === brokenBy(other)) &&
      explains(cause, other),
  );
