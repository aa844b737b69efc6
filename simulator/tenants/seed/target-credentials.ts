/** Which keys of a state a conformance suite needs, found by what they may do. */
import type { Credential as TargetCredential, Credentials } from '../../../generated/target.ts';
import type { Policy } from '../../model/policy.ts';
import type { Credential, State } from '../../model/state.ts';

/** Whether it may count leads. */
export function hasBoth({ permissions }: Credential): boolean {
  return permissions.includes('lead-tracking') && permissions.includes('organization-access');
}

const ownsOrganization = (state: State, { partnerId }: Credential): boolean =>
  [...state.organizations.values()].some((organization) => organization.partnerId === partnerId);

/** The key that a client would use: valid, with as much as any other may do. */
export function findFullCredential(state: State): Credential | undefined {
  const valid = [...state.credentials.values()].filter(({ revoked }) => !revoked);
  const full = valid.filter(hasBoth);
  return full.find((credential) => ownsOrganization(state, credential)) ?? full[0] ?? valid[0];
}

function describe(credential: Credential, policy: Policy): TargetCredential {
  const permissions = [...policy.listPermissions(credential.permissions)];
  return { value: credential.key, permissions };
}

/** The credentials of each kind that the state has, the first of each. */
export function describeCredentials(state: State, full: Credential, policy: Policy): Credentials {
  const described = (credential: Credential | undefined): TargetCredential | undefined =>
    credential && describe(credential, policy);
  const all = [...state.credentials.values()];
  const others = all.filter(({ revoked, key }) => !revoked && key !== full.key);
  const own = others.filter(({ partnerId }) => partnerId === full.partnerId);
  const missingPrerequisite = (permission: Credential['permissions'][number]) =>
    described(own.find(({ permissions }) => !permissions.includes(permission)));
  const withoutLeadTracking = missingPrerequisite('lead-tracking');
  const withoutOrganizationAccess = missingPrerequisite('organization-access');
  const otherPartner = described(
    others.find(
      (credential) =>
        credential.partnerId !== full.partnerId &&
        hasBoth(credential) &&
        ownsOrganization(state, credential),
    ),
  );
  const revoked = all.find((credential) => credential.revoked);
  return {
    full: describe(full, policy),
    ...(withoutLeadTracking && { withoutLeadTracking }),
    ...(withoutOrganizationAccess && { withoutOrganizationAccess }),
    ...(otherPartner && { otherPartner }),
    ...(revoked && { revoked: { value: revoked.key } }),
  };
}
