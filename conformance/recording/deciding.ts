/** What a recording decides of each requirement, and what keeps it from deciding the others. */
import { requirements, type RequirementId } from '../../generated/catalogue.ts';

const why = {
  answers: 'no recorded answer is about it',
  controls: 'no refused request that lacks just this stands between two accepted ones',
  counts: 'no two recorded counts of ranges that had ended could show it',
  open: 'no recorded counts of a range that is open to now could show it',
  updates: 'no accepted update shows it',
  keys: 'no refused request with such a key stands between accepted ones; name the key in the target file (--target)',
  ids: 'no refused request for such an id stands between accepted ones; declare the id in the target file (--target)',
  facts: 'needs what the target file declares (--target), and an answer that tells it',
  forms: 'not each form of the range was accepted: no date, one, the other, both',
  probes:
    'what clients send by themselves cannot prove it, only break it: run partner-api conform for it',
  observer: 'no answer of the API shows it: run partner-api conform with an observer for it',
  masked: 'the recording is masked, or no recorded answer is about it',
} as const;

/** What a recording may decide; what is not here, it may at most break. */
const deciding: Readonly<Partial<Record<RequirementId, keyof typeof why>>> = {
  'auth/missing-credential': 'controls',
  'auth/unknown-credential': 'keys',
  'auth/malformed-credential': 'controls',
  'auth/lead-permission': 'keys',
  'auth/organization-access': 'keys',
  'auth/health-any-credential': 'facts',
  'auth/unauthorized-body': 'answers',
  'health/report': 'answers',
  'health/every-field': 'answers',
  'health/own-permissions': 'facts',
  'office/body': 'answers',
  'office/echoes-id': 'answers',
  'office/own-name': 'facts',
  'office/whole-count': 'answers',
  'office/unknown': 'ids',
  'office/foreign': 'ids',
  'office/external-id': 'ids',
  'office/number-agrees': 'counts',
  'office/one-name': 'answers',
  'office/declared-facts': 'facts',
  'organization/body': 'answers',
  'organization/echoes-id': 'answers',
  'organization/own-name': 'facts',
  'organization/total-is-sum': 'counts',
  'organization/total-covers-offices': 'counts',
  'organization/each-office-once': 'answers',
  'organization/own-offices-only': 'facts',
  'organization/one-object': 'answers',
  'organization/unknown': 'ids',
  'organization/foreign': 'ids',
  'organization/external-id': 'ids',
  'range/optional': 'forms',
  'range/not-iso': 'controls',
  'range/no-timezone': 'controls',
  'range/date-only': 'controls',
  'range/start-not-before-end': 'controls',
  'range/start-after-now': 'controls',
  'range/one-text': 'answers',
  'range/instants-not-texts': 'counts',
  'range/widening': 'counts',
  'range/shared-cut': 'counts',
  'range/matrix': 'counts',
  'time/history-is-fixed': 'counts',
  'time/never-falls': 'open',
  'errors/body': 'answers',
  'errors/documented-status': 'answers',
  'listing/needs-credential': 'controls',
  'listing/every-transition': 'updates',
  'listing/success-body': 'updates',
  'listing/not-deleted': 'updates',
  'listing/broker-reference': 'updates',
  'listing/full-update': 'updates',
  'listing/unknown-status': 'controls',
  'listing/status-spelling': 'controls',
  'listing/counts-untouched': 'counts',
  'privacy/no-personal-data': 'masked',
  'wire/json': 'answers',
  'wire/media-type': 'answers',
  'wire/request-json': 'updates',
  'wire/prefix': 'answers',
};

/** Of the others, those that single answers decide too. */
const byAnswers: readonly RequirementId[] = [
  'office/own-name',
  'organization/own-name',
  'organization/total-is-sum',
  'organization/total-covers-offices',
  'listing/success-body',
];

/** Whether each answer decides it by itself, so that watches are enough for a pass. */
export const isDecidedByAnswers = (id: RequirementId): boolean =>
  deciding[id] === 'answers' || deciding[id] === 'masked' || byAnswers.includes(id);

export const whyNotDecided = (id: RequirementId): string =>
  why[deciding[id] ?? (requirements[id].observable === 'observer' ? 'observer' : 'probes')];
