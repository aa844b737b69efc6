/** The meaning of each documented answer and value. New ones need a row here to compile. */
import type { OpenPointId, RequirementId } from '../../../generated/catalogue.ts';
import type { OperationId } from '../../../generated/contract.ts';
import type {
  DocumentedStatus,
  FreePlace,
  OptionalPlace,
  ArrayOperatorName,
  NumberOperatorName,
} from './value-operators.ts';
import type { MutantCode } from './reply-operators.ts';
import { equivalent, type Judgement } from './mutant.ts';

export interface AnswerMeaning {
  /** The requirement for an answer with this status. */
  readonly answered: RequirementId;
  /** The requirement for the form of the body, or the open point that allows any body. */
  readonly body: { readonly form: RequirementId } | { readonly open: OpenPointId };
  /** The requirements for properties with a fixed text, if the form does not cover them. */
  readonly words?: Readonly<Record<string, RequirementId>>;
  readonly extraFields: OpenPointId;
  /** The open point about the status, and its answers. */
  readonly code?: { readonly open: OpenPointId; readonly answers: readonly MutantCode[] };
}

const extraFields = 'response-extra-fields' satisfies OpenPointId;

const errorWith = (answered: RequirementId, error?: RequirementId): AnswerMeaning => ({
  answered,
  body: { form: 'errors/body' },
  ...(error !== undefined && { words: { error } }),
  extraFields,
});

const unauthorized = errorWith('auth/missing-credential', 'auth/unauthorized-body');
const invalidQuery = errorWith('range/not-iso', 'range/one-text');

export const answerMeanings = {
  getHealth: {
    '200': { answered: 'health/report', body: { form: 'health/report' }, extraFields },
    '401': unauthorized,
  },
  getOfficeLeadCount: {
    '200': { answered: 'office/body', body: { form: 'office/body' }, extraFields },
    '400': invalidQuery,
    '401': unauthorized,
    '404': errorWith('office/unknown', 'office/unknown'),
  },
  getOrganizationLeadCount: {
    '200': { answered: 'organization/body', body: { form: 'organization/body' }, extraFields },
    '400': invalidQuery,
    '401': unauthorized,
    '404': errorWith('organization/unknown'),
  },
  updateListing: {
    '2XX': {
      answered: 'listing/every-transition',
      body: { form: 'listing/success-body' },
      extraFields: 'update-extra-fields',
      code: { open: 'update-success-code', answers: [200, 201, 202] },
    },
    '401': {
      answered: 'listing/needs-credential',
      body: { open: 'update-unauthorized-body' },
      extraFields: 'update-unauthorized-body',
    },
    '4XX': {
      answered: 'listing/unknown-status',
      body: { open: 'update-error-body' },
      extraFields: 'update-error-body',
      code: { open: 'update-error-code', answers: [200, 201, 202, 302, 400, 401, 403, 404, 422] },
    },
  },
} satisfies {
  readonly [Operation in OperationId]: Readonly<Record<DocumentedStatus<Operation>, AnswerMeaning>>;
};

/** How to judge another text, or an inverted boolean. */
export const plainMeanings = {
  'getHealth/200/permissions/last': 'health/own-permissions',
  'getHealth/200/timestamp': equivalent('health-timestamp', 'the timestamp may be any string'),
  'getOfficeLeadCount/200/officeName': 'office/own-name',
  'getOrganizationLeadCount/200/organizationName': 'organization/own-name',
  'getOrganizationLeadCount/200/officeBreakdown/last/officeName': 'office/one-name',
  'getOrganizationLeadCount/404/error': equivalent(
    'organization-not-found-text',
    'the text for an organization is open',
  ),
  'updateListing/2XX/message': equivalent('listing/success-body', 'the message may be any string'),
} satisfies Record<FreePlace<'string' | 'boolean'>, Judgement>;

const tied = (to: RequirementId): Record<NumberOperatorName, Judgement> => ({
  incremented: to,
  decremented: to,
  zeroed: to,
  negated: to,
  fractional: to,
});

/** How to judge a wrong number of leads, which must be whole and not negative. */
const leads = (to: RequirementId): Record<NumberOperatorName, Judgement> => ({
  ...tied(to),
  negated: 'office/whole-count',
  fractional: 'office/whole-count',
});

/** How to judge another number. */
export const numberMeanings = {
  'getOfficeLeadCount/200/officeId': tied('office/echoes-id'),
  'getOfficeLeadCount/200/totalLeads': leads('office/declared-facts'),
  'getOrganizationLeadCount/200/organizationId': tied('organization/echoes-id'),
  'getOrganizationLeadCount/200/totalLeads': {
    ...leads('organization/total-covers-offices'),
    incremented: 'organization/total-is-sum',
  },
  'getOrganizationLeadCount/200/officeBreakdown/last/officeId': tied(
    'organization/own-offices-only',
  ),
  'getOrganizationLeadCount/200/officeBreakdown/last/totalLeads': leads('office/number-agrees'),
} satisfies Record<FreePlace<'number'>, Record<NumberOperatorName, Judgement>>;

/** How to judge other items of an array. */
export const arrayMeanings = {
  'getHealth/200/permissions': {
    emptied: 'health/own-permissions',
    shortened: 'health/own-permissions',
    doubled: 'health/listed-once',
    reversed: equivalent('health/own-permissions', 'the permissions are the same'),
    'null-added': 'health/report',
  },
  'getOrganizationLeadCount/200/officeBreakdown': {
    emptied: 'organization/own-offices-only',
    shortened: 'organization/own-offices-only',
    doubled: 'organization/each-office-once',
    reversed: equivalent('breakdown-order', 'the order of the offices is open'),
    'null-added': 'organization/body',
  },
} satisfies Record<FreePlace<'array'>, Record<ArrayOperatorName, Judgement>>;

/** The open point that makes properties of an object optional. */
export const optionalProperties = {
  'getHealth/200': 'health-fields',
  'getOrganizationLeadCount/200': 'organization-optional-fields',
  'getOrganizationLeadCount/200/officeBreakdown/last': 'breakdown-optional-fields',
} satisfies Record<OptionalPlace, OpenPointId>;
