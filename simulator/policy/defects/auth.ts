/** Defects in authentication, permissions, and 401 answers. */
import type { Override } from '../override.ts';
import { forbidWhen, overridePolicyWhen, overrideWire, putFieldsWhen } from '../override.ts';
import type { RequestContext, RequestOutcome } from '../request-context.ts';
import {
  asksHealth,
  asksOrganization,
  asksUpdate,
  datesIn,
  givesBothDates,
  isRefused,
} from '../request-context.ts';
import { acceptKeyIn, acceptWithoutKey, acceptKey, type DefectTable } from './defect.ts';
import { reject } from '../../model/result.ts';
import type { Permission } from '../../model/state.ts';

function skipPermission(
  permission: Permission,
  applies: (context: RequestContext) => boolean,
): Override {
  return overridePolicyWhen(applies, ({ checkCountPermission }) => ({
    checkCountPermission: (state, credential, operation) => {
      const permissions = [...credential.permissions, permission];
      return checkCountPermission(state, { ...credential, permissions }, operation);
    },
  }));
}

function refuseHealthWithout(permission: Permission): Override {
  return overridePolicyWhen(asksHealth, ({ identify }) => ({
    identify: (state, presented) => {
      const original = identify(state, presented);
      const lacks = original.ok && !original.value.permissions.includes(permission);
      return lacks ? reject('auth/health-any-credential') : original;
    },
  }));
}

function isUnauthorizedRead(outcome: RequestOutcome): boolean {
  const { reply } = outcome;
  return reply.kind === 'refused' && reply.because === 'unauthorized' && !asksUpdate(outcome);
}

export const authDefects = {
  'auth/no-key-needed': {
    requirement: 'auth/missing-credential',
    description: 'A request without an Authorization header is treated as one with the first key.',
    override: acceptWithoutKey(({ headers }) => headers['authorization'] === undefined),
  },
  'auth/no-key-needed-for-health': {
    requirement: 'auth/missing-credential',
    description: 'The health check answers 200 without a credential, as load balancers expect.',
    override: acceptWithoutKey(asksHealth),
  },
  'auth/revoked-key-works': {
    requirement: 'auth/unknown-credential',
    description: 'A revoked key still works.',
    takes: 'second-credential',
    override: acceptKey((_valid, key, { credentials }) => credentials.get(key)),
  },
  'auth/revoked-key-updates': {
    requirement: 'auth/unknown-credential',
    description: 'A revoked key can still update listings.',
    takes: 'second-credential',
    override: acceptKey((_valid, key, { credentials }) => credentials.get(key), asksUpdate),
  },
  'auth/connection-remembers': {
    requirement: 'auth/unknown-credential',
    description: 'Any key is accepted on a connection whose last request was accepted.',
    override: acceptKey(
      ([first]) => first,
      ({ previousConnectionStatus: status = 401 }) => status < 300,
    ),
  },
  'auth/any-scheme': {
    requirement: 'auth/malformed-credential',
    description: 'The key is accepted with any scheme, such as Basic or Token.',
    override: overrideWire(() => ({ acceptsScheme: () => true })),
  },
  'auth/bare-key': {
    requirement: 'auth/malformed-credential',
    description: 'A key without a scheme in the Authorization header is accepted.',
    override: acceptKeyIn(({ headers }) => headers['authorization'] ?? []),
  },
  'auth/key-in-query': {
    requirement: 'auth/malformed-credential',
    description: 'A key in the query string is accepted, under any parameter name.',
    override: acceptKeyIn(({ url }) => [...new URL(url, 'http://localhost').searchParams.values()]),
  },
  'auth/key-middle-ignored': {
    requirement: 'auth/near-miss-credential',
    description: 'Only the first and last four characters of keys of the same length are compared.',
    override: acceptKey((valid, text) =>
      valid.find(
        ({ key }) =>
          text.length === key.length &&
          text.slice(0, 4) === key.slice(0, 4) &&
          text.slice(-4) === key.slice(-4),
      ),
    ),
  },
  'auth/key-beginning-enough': {
    requirement: 'auth/near-miss-credential',
    description: 'A prefix of a key is accepted.',
    override: acceptKey((valid, text) =>
      valid.find(({ key }) => text.length >= 8 && key.startsWith(text)),
    ),
  },
  'auth/key-without-last': {
    requirement: 'auth/near-miss-credential',
    description: 'A key without its last character is accepted.',
    override: acceptKey((valid, text) => valid.find(({ key }) => text === key.slice(0, -1))),
  },
  'auth/long-key-works': {
    requirement: 'auth/unknown-credential',
    description: 'A key of more than 200 characters is treated as the first key.',
    override: acceptKey(([first], text) => (text.length > 200 ? first : undefined)),
  },
  'auth/key-case-ignored': {
    requirement: 'auth/same-key',
    description: 'Keys are compared without regard to case.',
    override: acceptKey((valid, text) =>
      valid.find(({ key }) => key.toLowerCase() === text.toLowerCase()),
    ),
  },
  'auth/key-tail-ignored': {
    requirement: 'auth/same-key',
    description: 'Text after a valid key is ignored.',
    override: acceptKey((valid, text) => valid.find(({ key }) => text.startsWith(key))),
  },
  'auth/key-last-letter-ignored': {
    requirement: 'auth/same-key',
    description: 'The last character of a key is not compared.',
    override: acceptKey((valid, text) =>
      valid.find(({ key }) => text.length === key.length && text.startsWith(key.slice(0, -1))),
    ),
  },
  'auth/lead-tracking-forbidden': {
    requirement: 'auth/lead-permission',
    description: 'A key without lead tracking is answered with 403.',
    override: forbidWhen(isRefused('auth/lead-permission')),
  },
  'auth/lead-tracking-not-asked-of-organizations': {
    requirement: 'auth/lead-permission',
    description: 'The office count requires lead tracking, the organization count does not.',
    override: skipPermission('lead-tracking', asksOrganization),
  },
  'auth/organization-access-not-asked-in-ranges': {
    requirement: 'auth/organization-access',
    description: 'A request with both dates does not require organization-level access.',
    override: skipPermission('organization-access', givesBothDates),
  },
  'auth/organization-access-needs-a-start': {
    requirement: 'auth/organization-access',
    description:
      'An organization count with only an endDate does not require organization-level access.',
    override: skipPermission(
      'organization-access',
      (context) =>
        asksOrganization(context) &&
        datesIn(context).startDate.length === 0 &&
        datesIn(context).endDate.length > 0,
    ),
  },
  'auth/health-needs-lead-tracking': {
    requirement: 'auth/health-any-credential',
    description: 'The health check refuses keys without lead tracking.',
    override: refuseHealthWithout('lead-tracking'),
  },
  'auth/reason-told': {
    requirement: 'auth/unauthorized-body',
    description: 'The text of a 401 says whether the key is missing or wrong.',
    override: putFieldsWhen(isUnauthorizedRead, (_fields, { headers }) => ({
      error: headers['authorization'] === undefined ? 'API key missing' : 'API key not accepted',
    })),
  },
  'auth/permission-told': {
    requirement: 'auth/unauthorized-body',
    description: 'The text of a 401 names the permission that a valid key lacks.',
    takes: 'second-credential',
    override: putFieldsWhen(isRefused('auth/lead-permission', 'auth/organization-access'), {
      error: 'Missing permission',
    }),
  },
} satisfies DefectTable;
