import type { CommandOf, PresentedCredential } from './command.ts';
import type { Ground, Result } from './result.ts';
import { accept, reject } from './result.ts';
import type { Credential, Organization, World } from './world.ts';

/** The operations that count leads. */
export type LeadOperation = CommandOf<
  'getOfficeLeadCount' | 'getOrganizationLeadCount'
>['operation'];

/**
 * The credential whose key was presented: the very same text, and not revoked (requirements
 * auth/missing-credential, auth/malformed-credential, auth/unknown-credential,
 * auth/near-miss-credential).
 */
export function identify(world: World, presented: PresentedCredential): Result<Credential> {
  if (presented.kind === 'none') return reject(presented.ground);
  const credential = world.credentials.get(presented.key);
  const valid = credential !== undefined && !credential.revoked;
  return valid ? accept(credential) : reject('auth/unknown-credential');
}

/**
 * Why a credential may not count leads: it needs lead tracking and organization-level access, and
 * its partner must have the operation (requirements auth/lead-permission,
 * auth/organization-access; point unsupported-operation).
 */
export function objectToCounting(
  world: World,
  credential: Credential,
  operation: LeadOperation,
): Ground | undefined {
  const { permissions, partnerId } = credential;
  if (!permissions.includes('lead-tracking')) return 'auth/lead-permission';
  if (!permissions.includes('organization-access')) return 'auth/organization-access';
  const partner = world.partners.get(partnerId);
  return partner?.lacks.includes(operation) === false ? undefined : 'unsupported-operation';
}

/** Why a credential may not update listings: never (point update-permission: any-valid-key). */
export function objectToUpdating(_credential: Credential): Ground | undefined {
  return undefined;
}

/** Whether the organization is the caller's (requirements office/foreign, organization/foreign). */
export function mayAccess(credential: Credential, organization: Organization): boolean {
  return organization.partnerId === credential.partnerId;
}

/**
 * The service's id that a text spells: decimal digits without sign, fraction or leading zero
 * (point id-forms: every other spelling is the id of nothing).
 */
export function readId(text: string): Result<number> {
  const id = /^(0|[1-9]\d*)$/.test(text) ? Number(text) : NaN;
  return Number.isSafeInteger(id) ? accept(id) : reject('id-forms');
}
