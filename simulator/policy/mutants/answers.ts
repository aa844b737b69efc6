/** What each documented answer stands for. A new one is asked for by the compiler. */
import type { OpenPointId, RequirementId } from '../../../generated/catalogue.ts';
import type { OperationId } from '../../../generated/contract.ts';
import type { DocumentedStatus } from './place-types.ts';
import type { MutantCode } from './status-operators.ts';

/** What of an answer may be otherwise, and what not. */
export interface AnswerMeaning {
  /** That there is an answer with this status. */
  readonly answered: RequirementId;
  /** The form of the body; or the open point that leaves all of the body to the service. */
  readonly body: { readonly form: RequirementId } | { readonly open: OpenPointId };
  /** The words of properties with a fixed text, where not the form asks for them. */
  readonly words?: Readonly<Record<string, RequirementId>>;
  /** The point that leaves further fields open. */
  readonly extraFields: OpenPointId;
  /** The point that leaves the code open, and its answers. */
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
      code: { open: 'update-error-code', answers: [400, 401, 403, 404, 422] },
    },
  },
} satisfies {
  readonly [Operation in OperationId]: Readonly<Record<DocumentedStatus<Operation>, AnswerMeaning>>;
};
