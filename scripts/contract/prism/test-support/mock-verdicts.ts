/**
 * What the suite makes of Prism's mock, and why: a control whose faults are known beforehand. The
 * mock checks a request against the contract and answers with an example, so it keeps what schemas
 * say, and nothing that takes data or a memory. The README of this folder has the same rows.
 */
import type { VerdictKind } from '../../../../conformance/index.ts';

/** Rules of the same verdict for the same reason. */
export interface ExpectedVerdict {
  readonly verdict: Extract<VerdictKind, 'pass' | 'fail' | 'untested'>;
  readonly why: string;
  readonly ruleIds: readonly string[];
}

const failing: readonly Omit<ExpectedVerdict, 'verdict'>[] = [
  {
    why: 'Any key opens everything: the contract has no keys and no permissions to compare',
    ruleIds: [
      'auth/lead-permission',
      'auth/near-miss-credential',
      'auth/organization-access',
      'auth/revoked-credential',
      'auth/unknown-credential',
      'health/own-permissions',
      'listing/needs-credential',
    ],
  },
  {
    why: 'Any id gets the one example, whoever owns it and whether or not it exists',
    ruleIds: [
      'office/echoes-id',
      'office/external-id',
      'office/foreign',
      'office/foreign-caller',
      'office/garbled-id',
      'office/unknown',
      'organization/echoes-id',
      'organization/external-id',
      'organization/foreign',
      'organization/unknown',
    ],
  },
  {
    why: 'The counts are those of the example, for any office and any range',
    ruleIds: ['office/declared-facts', 'office/number-agrees', 'range/disjoint', 'range/one-set'],
  },
  {
    why: 'The timestamp is that of the example, whenever it is asked for',
    ruleIds: ['health/time-of-answer'],
  },
  {
    why: 'A schema looks at one date, not at two of them, and not at the clock',
    ruleIds: ['range/start-after-now', 'range/start-not-before-end'],
  },
];

const passing: readonly Omit<ExpectedVerdict, 'verdict'>[] = [
  {
    why: 'The contract settles it: statuses, media types, bodies, and texts of errors',
    ruleIds: [
      'auth/health-any-credential',
      'auth/key-stays-valid',
      'auth/unauthorized-body',
      'errors/always-answers',
      'errors/body',
      'errors/documented-status',
      'errors/no-server-error',
      'errors/raw-requests',
      'health/every-body',
      'health/report',
      'listing/success-body',
      'office/body',
      'office/every-body',
      'office/whole-count',
      'organization/body',
      'organization/every-body',
      'privacy/counts-only',
      'range/one-text',
      'range/optional',
      'range/query-forms',
      'range/within-accepted',
      'wire/json',
      'wire/prefix',
      'wire/request-json',
    ],
  },
  {
    why: 'The contract settles what a right request is, and Prism refuses a wrong one',
    ruleIds: [
      'auth/header-forms',
      'auth/malformed-credential',
      'auth/missing-credential',
      'listing/broker-reference',
      'listing/status-spelling',
      'listing/unknown-status',
      'range/date-only',
      'range/no-timezone',
      'range/not-iso',
    ],
  },
  {
    why: 'The example agrees with itself: its lines are of own offices and make up the total',
    ruleIds: [
      'office/one-name',
      'organization/each-office-once',
      'organization/own-offices-only',
      'organization/total-is-sum',
    ],
  },
  {
    why: 'A count that never changes is never too small; only disjoint ranges give it away',
    ruleIds: [
      'listing/counts-untouched',
      'range/far-bounds',
      'range/matrix',
      'range/omitted-end-is-now',
      'range/omitted-start-is-beginning',
      'range/overlap',
      'range/shared-cut',
      'range/widening',
      'time/history-is-fixed',
      'time/never-falls',
    ],
  },
  {
    why: 'Every right update is accepted; what became of the listing takes an observer',
    ruleIds: ['listing/every-transition', 'listing/full-update', 'listing/walks'],
  },
];

const untested: readonly Omit<ExpectedVerdict, 'verdict'>[] = [
  {
    why: 'No lead can be found at an instant where the count never changes',
    ruleIds: ['range/fractions', 'range/halves', 'range/inside-a-day', 'range/instants-not-texts'],
  },
  {
    why: 'There is no observer: a mock has no leads to make and no listing to look at',
    ruleIds: [
      'listing/at-once',
      'listing/badge',
      'listing/leads-under-contract',
      'listing/nothing-lost',
      'listing/own-listings-only',
      'listing/rejected-changes-nothing',
      'listing/search-lag',
      'listing/visibility',
      'range/injected-leads',
      'time/every-inquiry',
      'time/real-time',
    ],
  },
];

const withVerdict =
  (verdict: ExpectedVerdict['verdict']) =>
  (group: Omit<ExpectedVerdict, 'verdict'>): ExpectedVerdict => ({ verdict, ...group });

/** Of every rule; a quick run tries one case of each, and that case depends on the seed. */
export const mockVerdicts: readonly ExpectedVerdict[] = [
  ...failing.map(withVerdict('fail')),
  ...passing.map(withVerdict('pass')),
  ...untested.map(withVerdict('untested')),
];
