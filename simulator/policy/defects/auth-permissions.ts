/** Defects in what a key may do, and in what its refusal says. */
import type { Override } from '../dialects/override.ts';
import type { Circumstances, Outcome } from '../../http/circumstances.ts';
import { reject } from '../../model/result.ts';
import type { Permission } from '../../model/state.ts';
import {
  alterFields,
  alterWhen,
  asksHealth,
  asksOrganization,
  asksUpdate,
  decideWhen,
  givesBothDates,
  isRefused,
} from './circumstances.ts';
import type { Defect } from './defect.ts';

/** Counts leads as if every key held the permission. */
function skipPermission(
  permission: Permission,
  isMeant: (circumstances: Circumstances) => boolean = () => true,
): Override {
  return decideWhen(isMeant, ({ objectToCounting }) => ({
    objectToCounting: (state, credential, operation) => {
      const permissions = [...credential.permissions, permission];
      return objectToCounting(state, { ...credential, permissions }, operation);
    },
  }));
}

function refuseHealthWithout(permission: Permission): Override {
  return decideWhen(asksHealth, ({ identify }) => ({
    identify: (state, presented) => {
      const original = identify(state, presented);
      const lacks = original.ok && !original.value.permissions.includes(permission);
      return lacks ? reject('auth/health-any-credential') : original;
    },
  }));
}

function isRefusedRead(outcome: Outcome): boolean {
  const { reply } = outcome;
  return reply.kind === 'refused' && reply.because === 'unauthorized' && !asksUpdate(outcome);
}

export const authPermissionDefects = [
  {
    id: 'auth/lead-tracking-not-asked',
    requirement: 'auth/lead-permission',
    description: 'Leads are counted for keys without lead tracking.',
    takes: 'second-credential',
    override: skipPermission('lead-tracking'),
  },
  {
    id: 'auth/lead-tracking-forbidden',
    requirement: 'auth/lead-permission',
    description: 'A key without lead tracking is answered with 403.',
    takes: 'second-credential',
    override: alterWhen(isRefused('auth/lead-permission'), (original) => ({
      ...original,
      status: 403,
    })),
  },
  {
    id: 'auth/lead-tracking-not-asked-of-organizations',
    requirement: 'auth/lead-permission',
    description:
      'Lead tracking is asked for by the office count, and not by the organization count.',
    takes: 'second-credential',
    override: skipPermission('lead-tracking', asksOrganization),
  },
  {
    id: 'auth/organization-access-not-asked',
    requirement: 'auth/organization-access',
    description: 'Leads are counted for keys without organization-level access.',
    takes: 'second-credential',
    override: skipPermission('organization-access'),
  },
  {
    id: 'auth/organization-access-not-asked-in-ranges',
    requirement: 'auth/organization-access',
    description: 'Organization-level access is not asked for where a request gives both dates.',
    takes: 'second-credential',
    override: skipPermission('organization-access', givesBothDates),
  },
  {
    id: 'auth/health-needs-lead-tracking',
    requirement: 'auth/health-any-credential',
    description: 'The health check refuses keys without lead tracking.',
    takes: 'second-credential',
    override: refuseHealthWithout('lead-tracking'),
  },
  {
    id: 'auth/health-needs-organization-access',
    requirement: 'auth/health-any-credential',
    description: 'The health check refuses keys without organization-level access.',
    takes: 'second-credential',
    override: refuseHealthWithout('organization-access'),
  },
  {
    id: 'auth/reason-told',
    requirement: 'auth/unauthorized-body',
    description: 'The text of a 401 says whether the key is missing or wrong.',
    takes: 'api',
    override: alterFields(isRefusedRead, (fields, { headers }) => ({
      ...fields,
      error: headers['authorization'] === undefined ? 'API key missing' : 'API key not accepted',
    })),
  },
  {
    id: 'auth/permission-told',
    requirement: 'auth/unauthorized-body',
    description: 'The text of a 401 names the permission that a valid key lacks.',
    takes: 'second-credential',
    override: alterFields(
      isRefused('auth/lead-permission', 'auth/organization-access'),
      (fields) => ({ ...fields, error: 'Missing permission' }),
    ),
  },
] as const satisfies readonly Defect[];
