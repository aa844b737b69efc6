/** Defects in who may ask. */
import { answer, decide } from '../dialects/override.ts';
import type { Override } from '../dialects/override.ts';
import { withFields } from '../dialects/answers.ts';
import type { Circumstances } from '../http/circumstances.ts';
import { accept, reject } from '../model/result.ts';
import type { Credential, Permission, World } from '../model/world.ts';
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

function validOf({ credentials }: World): Credential[] {
  return [...credentials.values()].filter(({ revoked }) => !revoked);
}

/** Takes a key that is none for one that is, where one is found for it. */
function takeKey(
  find: (credentials: readonly Credential[], key: string, world: World) => Credential | undefined,
): Override {
  return decide(({ identify }) => ({
    identify: (world, presented) => {
      const usual = identify(world, presented);
      if (usual.ok || presented.kind === 'none') return usual;
      const taken = find(validOf(world), presented.key, world);
      return taken === undefined ? usual : accept(taken);
    },
  }));
}

/** Finds a key where none should be looked for. */
function findKeyIn(textsIn: (circumstances: Circumstances) => readonly string[]): Override {
  return decideWhen(
    () => true,
    ({ identify }, circumstances) => ({
      identify: (world, presented) => {
        const texts = textsIn(circumstances);
        const found = validOf(world).find(({ key }) => texts.includes(key));
        const usual = identify(world, presented);
        return usual.ok || found === undefined ? usual : accept(found);
      },
    }),
  );
}

function queryTexts({ url }: Circumstances): string[] {
  const [, query = ''] = url.split('?');
  return [...new URLSearchParams(query).values()];
}

/** Counts leads as if every key held the permission. */
function skipPermission(
  permission: Permission,
  isMeant: (circumstances: Circumstances) => boolean = () => true,
): Override {
  return decideWhen(isMeant, ({ objectToCounting }) => ({
    objectToCounting: (world, credential, operation) => {
      const permissions = [...credential.permissions, permission];
      return objectToCounting(world, { ...credential, permissions }, operation);
    },
  }));
}

const acceptAnyone = decideWhen(asksHealth, ({ identify }) => ({
  identify: (world, presented) => {
    const [first] = validOf(world);
    const usual = identify(world, presented);
    return usual.ok || presented.kind === 'key' || first === undefined ? usual : accept(first);
  },
}));

export const authDefects = [
  {
    id: 'auth/no-key-needed',
    requirement: 'auth/missing-credential',
    description: 'A request without an Authorization header is answered as one of the first key.',
    takes: 'api',
    override: decide(({ identify }) => ({
      identify: (world, presented) => {
        const [first] = validOf(world);
        const usual = identify(world, presented);
        const isMissing = !usual.ok && usual.reason === 'auth/missing-credential';
        return isMissing && first !== undefined ? accept(first) : usual;
      },
    })),
  },
  {
    id: 'auth/no-key-needed-for-health',
    requirement: 'auth/missing-credential',
    description: 'The health check answers 200 without a credential, as a load balancer likes it.',
    takes: 'api',
    override: acceptAnyone,
  },
  {
    id: 'auth/revoked-key-works',
    requirement: 'auth/unknown-credential',
    description: 'A key goes on working after it was revoked.',
    takes: 'second-credential',
    override: takeKey((_valid, key, { credentials }) => credentials.get(key)),
  },
  {
    id: 'auth/connection-remembers',
    requirement: 'auth/unknown-credential',
    description: 'Whatever key comes on a connection whose last request was accepted is taken.',
    takes: 'api',
    override: decideWhen(
      ({ previousConnectionStatus: status = 401 }) => status < 300,
      ({ identify }) => ({
        identify: (world, presented) => {
          const [first] = validOf(world);
          const usual = identify(world, presented);
          const taken = !usual.ok && presented.kind === 'key' ? first : undefined;
          return taken === undefined ? usual : accept(taken);
        },
      }),
    ),
  },
  {
    id: 'auth/any-scheme',
    requirement: 'auth/malformed-credential',
    description: 'The key is taken behind any scheme, such as Basic or Token.',
    takes: 'api',
    override: answer(() => ({ acceptsScheme: () => true })),
  },
  {
    id: 'auth/bare-key',
    requirement: 'auth/malformed-credential',
    description: 'A key that stands in the Authorization header without a scheme is taken.',
    takes: 'api',
    override: findKeyIn(({ headers }) => headers['authorization'] ?? []),
  },
  {
    id: 'auth/key-in-query',
    requirement: 'auth/malformed-credential',
    description: 'A key in the query string is taken, whatever the parameter is called.',
    takes: 'api',
    override: findKeyIn(queryTexts),
  },
  {
    id: 'auth/key-case-ignored',
    requirement: 'auth/near-miss-credential',
    description: 'Keys are compared without regard to case.',
    takes: 'api',
    override: takeKey((valid, text) =>
      valid.find(({ key }) => key.toLowerCase() === text.toLowerCase()),
    ),
  },
  {
    id: 'auth/key-tail-ignored',
    requirement: 'auth/near-miss-credential',
    description: 'Whatever follows a valid key is cut off before keys are compared.',
    takes: 'api',
    override: takeKey((valid, text) => valid.find(({ key }) => text.startsWith(key))),
  },
  {
    id: 'auth/key-last-letter-ignored',
    requirement: 'auth/near-miss-credential',
    description: 'The last character of a key is not compared.',
    takes: 'api',
    override: takeKey((valid, text) =>
      valid.find(({ key }) => text.length === key.length && text.startsWith(key.slice(0, -1))),
    ),
  },
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
    override: alterWhen(isRefused('auth/lead-permission'), (usual) => ({ ...usual, status: 403 })),
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
    override: decideWhen(asksHealth, ({ identify }) => ({
      identify: (world, presented) => {
        const usual = identify(world, presented);
        const lacks = usual.ok && !usual.value.permissions.includes('lead-tracking');
        return lacks ? reject('auth/lead-permission') : usual;
      },
    })),
  },
  {
    id: 'auth/reason-told',
    requirement: 'auth/unauthorized-body',
    description: 'The text of a 401 says what is wrong with the credential.',
    takes: 'api',
    override: alterFields(
      (outcome) => isRefused()(outcome) && !asksUpdate(outcome),
      (fields, { reply }) =>
        reply.kind === 'refused' && reply.because === 'unauthorized'
          ? { ...fields, error: `Unauthorized: ${reply.ground}` }
          : fields,
    ),
  },
  {
    id: 'auth/permission-told',
    requirement: 'auth/unauthorized-body',
    description: 'The text of a 401 names the permission that a valid key lacks.',
    takes: 'second-credential',
    override: alterWhen(isRefused('auth/lead-permission', 'auth/organization-access'), (usual) =>
      withFields(usual, (fields) => ({ ...fields, error: 'Missing permission' })),
    ),
  },
] as const satisfies readonly Defect[];
