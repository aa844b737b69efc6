/** Defects in which keys are accepted, what they permit, and how they are refused. */
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
import { findKeyIn, needNoKey, takeKey, type DefectTable } from './defect.ts';
import { reject } from '../../model/result.ts';
import type { Permission } from '../../model/state.ts';

/** Counts leads as if every key held the permission. */
function skipPermission(
  permission: Permission,
  isMeant: (context: RequestContext) => boolean,
): Override {
  return overridePolicyWhen(isMeant, ({ objectToCounting }) => ({
    objectToCounting: (state, credential, operation) => {
      const permissions = [...credential.permissions, permission];
      return objectToCounting(state, { ...credential, permissions }, operation);
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
    description: 'A request without an Authorization header is answered as one of the first key.',
    override: needNoKey(({ headers }) => headers['authorization'] === undefined),
  },
  'auth/no-key-needed-for-health': {
    requirement: 'auth/missing-credential',
    description: 'The health check answers 200 without a credential, as a load balancer likes it.',
    override: needNoKey(asksHealth),
  },
  'auth/revoked-key-works': {
    requirement: 'auth/unknown-credential',
    description: 'A key goes on working after it was revoked.',
    takes: 'second-credential',
    override: takeKey((_valid, key, { credentials }) => credentials.get(key)),
  },
  'auth/revoked-key-updates': {
    requirement: 'auth/unknown-credential',
    description: 'A key that was revoked still updates listings.',
    takes: 'second-credential',
    override: takeKey((_valid, key, { credentials }) => credentials.get(key), asksUpdate),
  },
  'auth/connection-remembers': {
    requirement: 'auth/unknown-credential',
    description: 'Whatever key comes on a connection whose last request was accepted is taken.',
    override: takeKey(
      ([first]) => first,
      ({ previousConnectionStatus: status = 401 }) => status < 300,
    ),
  },
  'auth/any-scheme': {
    requirement: 'auth/malformed-credential',
    description: 'The key is taken behind any scheme, such as Basic or Token.',
    override: overrideWire(() => ({ acceptsScheme: () => true })),
  },
  'auth/bare-key': {
    requirement: 'auth/malformed-credential',
    description: 'A key that stands in the Authorization header without a scheme is taken.',
    override: findKeyIn(({ headers }) => headers['authorization'] ?? []),
  },
  'auth/key-in-query': {
    requirement: 'auth/malformed-credential',
    description: 'A key in the query string is taken, whatever the parameter is called.',
    override: findKeyIn(({ url }) => [...new URL(url, 'http://localhost').searchParams.values()]),
  },
  'auth/key-middle-ignored': {
    requirement: 'auth/near-miss-credential',
    description: 'Of keys of the same length, only both ends are compared.',
    override: takeKey((valid, text) =>
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
    description: 'The beginning of a key is taken for the key.',
    override: takeKey((valid, text) =>
      valid.find(({ key }) => text.length >= 8 && key.startsWith(text)),
    ),
  },
  'auth/key-case-ignored': {
    requirement: 'auth/same-key',
    description: 'Keys are compared without regard to case.',
    override: takeKey((valid, text) =>
      valid.find(({ key }) => key.toLowerCase() === text.toLowerCase()),
    ),
  },
  'auth/key-tail-ignored': {
    requirement: 'auth/same-key',
    description: 'Whatever follows a valid key is cut off before keys are compared.',
    override: takeKey((valid, text) => valid.find(({ key }) => text.startsWith(key))),
  },
  'auth/key-last-letter-ignored': {
    requirement: 'auth/same-key',
    description: 'The last character of a key is not compared.',
    override: takeKey((valid, text) =>
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
    description:
      'Lead tracking is asked for by the office count, and not by the organization count.',
    override: skipPermission('lead-tracking', asksOrganization),
  },
  'auth/organization-access-not-asked-in-ranges': {
    requirement: 'auth/organization-access',
    description: 'Organization-level access is not asked for where a request gives both dates.',
    override: skipPermission('organization-access', givesBothDates),
  },
  'auth/organization-access-needs-a-start': {
    requirement: 'auth/organization-access',
    description:
      'An organization count with an end alone does not ask for organization-level access.',
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
