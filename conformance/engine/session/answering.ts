import type { RequirementId } from '../../../generated/catalogue.ts';
import type { OperationId } from '../../../generated/contract.ts';

/** The requirement by which a correct request of an operation is answered with a success. */
export const answering = {
  getHealth: 'auth/health-any-credential',
  getOfficeLeadCount: 'office/body',
  getOrganizationLeadCount: 'organization/body',
  updateListing: 'listing/every-transition',
} as const satisfies Record<OperationId, RequirementId>;
