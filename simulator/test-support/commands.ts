/** Commands as the shell would make them, of a request without a fault by default otherwise. */
import type { CommandOf, PresentedCredential } from '../model/command.ts';
import type { JsonObject } from '../model/json.ts';

/** The one or several texts given for each date. */
export interface Dates {
  readonly startDate?: string | readonly string[];
  readonly endDate?: string | readonly string[];
  readonly otherNames?: readonly string[];
}

/** A key as presented; undefined: no header. */
function presented(key: string | undefined): PresentedCredential {
  return key === undefined
    ? { kind: 'none', reasonCode: 'auth/missing-credential' }
    : { kind: 'key', key };
}

function presentedDates({ startDate = [], endDate = [], otherNames = [] }: Dates) {
  return { startDate: [startDate].flat(), endDate: [endDate].flat(), otherNames };
}

/** A health check. */
export function health(key: string | undefined): CommandOf<'getHealth'> {
  return { operation: 'getHealth', credential: presented(key), parameterNames: [] };
}

export function countOffice(
  officeId: string,
  dates: Dates = {},
  key: string | undefined = 'full',
): CommandOf<'getOfficeLeadCount'> {
  const credential = presented(key);
  return { operation: 'getOfficeLeadCount', credential, officeId, dates: presentedDates(dates) };
}

export function countOrganization(
  organizationId: string,
  dates: Dates = {},
  key: string | undefined = 'full',
): CommandOf<'getOrganizationLeadCount'> {
  return {
    operation: 'getOrganizationLeadCount',
    credential: presented(key),
    organizationId,
    dates: presentedDates(dates),
  };
}

export function update(
  externalListingId: string,
  fields: JsonObject,
  key: string | undefined = 'full',
): CommandOf<'updateListing'> {
  return {
    operation: 'updateListing',
    credential: presented(key),
    externalListingId,
    body: { kind: 'fields', fields },
  };
}

export function withoutCredential<Of extends { readonly credential: PresentedCredential }>(
  command: Of,
): Of {
  return { ...command, credential: presented(undefined) };
}
