/** Defects in which key is taken. */
import { answer } from '../dialects/override.ts';
import { asksHealth, asksUpdate } from './circumstances.ts';
import type { Defect } from './defect.ts';
import { findKeyIn, needNoKey, takeKey } from './keys.ts';

export const authKeyDefects = [
  {
    id: 'auth/no-key-needed',
    requirement: 'auth/missing-credential',
    description: 'A request without an Authorization header is answered as one of the first key.',
    takes: 'api',
    override: needNoKey(({ headers }) => headers['authorization'] === undefined),
  },
  {
    id: 'auth/no-key-needed-for-health',
    requirement: 'auth/missing-credential',
    description: 'The health check answers 200 without a credential, as a load balancer likes it.',
    takes: 'api',
    override: needNoKey(asksHealth),
  },
  {
    id: 'auth/revoked-key-works',
    requirement: 'auth/unknown-credential',
    description: 'A key goes on working after it was revoked.',
    takes: 'second-credential',
    override: takeKey((_valid, key, { credentials }) => credentials.get(key)),
  },
  {
    id: 'auth/revoked-key-updates',
    requirement: 'auth/unknown-credential',
    description: 'A key that was revoked still updates listings.',
    takes: 'second-credential',
    override: takeKey((_valid, key, { credentials }) => credentials.get(key), asksUpdate),
  },
  {
    id: 'auth/connection-remembers',
    requirement: 'auth/unknown-credential',
    description: 'Whatever key comes on a connection whose last request was accepted is taken.',
    takes: 'api',
    override: takeKey(
      ([first]) => first,
      ({ previousConnectionStatus: status = 401 }) => status < 300,
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
    override: findKeyIn(({ url }) => [...new URL(url, 'http://localhost').searchParams.values()]),
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
] as const satisfies readonly Defect[];
