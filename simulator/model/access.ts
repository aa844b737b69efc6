/** Authentication and authorization. */
import type { CommandOf, PresentedCredential } from './command.ts';
import { accept, reject, type ReasonCode, type Result } from './result.ts';
import type { Credential, Organization, State } from './state.ts';

export type LeadOperation = CommandOf<
  'getOfficeLeadCount' | 'getOrganizationLeadCount'
>['operation'];

/**
 * Finds the unrevoked credential with exactly the presented key (requirements
 * auth/missing-credential, auth/malformed-credential, auth/unknown-credential,
 * auth/near-miss-credential).
 */
export function identify(state: State, presented: PresentedCredential): Result<Credential> {
  if (presented.kind === 'none') return reject(presented.reasonCode);
  const credential = state.credentials.get(presented.key);
  const valid = credential !== undefined && !credential.revoked;
  return valid ? accept(credential) : reject('auth/unknown-credential');
}

/**
 * Returns why a credential may not count leads. It needs lead tracking and organization-level
 * access, and its partner must have the operation (requirements auth/lead-permission,
 * auth/organization-access; point unsupported-operation).
 */
export function checkCountPermission(
  state: State,
  credential: Credential,
  operation: LeadOperation,
): ReasonCode | undefined {
  const { permissions, partnerId } = credential;
  if (!permissions.includes('lead-tracking')) return 'auth/lead-permission';
  if (!permissions.includes('organization-access')) return 'auth/organization-access';
  const partner = state.partners.get(partnerId);
  return partner?.lacks.includes(operation) === false ? undefined : 'unsupported-operation';
}

/** Whether the organization belongs to the caller (office/foreign, organization/foreign). */
export const mayAccess = (credential: Credential, organization: Organization): boolean =>
  organization.partnerId === credential.partnerId;

/**
 * Parses an id of the service: decimal digits without sign, fraction or leading zero. Other
 * spellings match no id (point id-forms).
 */
export function readId(text: string): Result<number> {
  const id = /^(0|[1-9]\d*)$/.test(text) ? Number(text) : NaN;
  return Number.isSafeInteger(id) ? accept(id) : reject('id-forms');
}
