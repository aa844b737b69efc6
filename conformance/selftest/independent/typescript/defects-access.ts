/** Defects of authentication. */
import { failure, plain } from './answers.ts';
import type { Defect, Rules } from './rules-types.ts';
import type { Asked, Credential } from './types.ts';

/** Another way to find the key, tried where the proper one finds none. */
function alsoReadKey(other: (asked: Asked) => string | undefined): Defect['patch'] {
  return (rules: Rules) => ({ readKey: (asked) => rules.readKey(asked) ?? other(asked) });
}

/** A looser idea of when two keys are the same. */
function alsoMatchKey(same: (given: string, issued: string) => boolean): Defect['patch'] {
  return () => ({
    matchKey: (given, issued) =>
      given === undefined ? undefined : issued.find((one) => !one.revoked && same(given, one.key)),
  });
}

/** Finds a key in what Basic authentication makes of it, or in the bare word after the scheme. */
function keyOfAnyScheme(asked: Asked): string | undefined {
  const word = /^\w+ (\S+)$/.exec(asked.headers.authorization ?? '')?.[1];
  if (word === undefined) return undefined;
  const parts = Buffer.from(word, 'base64').toString('latin1').split(':');
  return parts.find((part) => /^[a-z]{2}~/.test(part)) ?? word;
}

const hasAccess = (one: Credential): boolean => one.tracking && one.organizationWide;

export const accessDefects = {
  'health-without-key': {
    requirement: 'auth/missing-credential',
    description: 'Health answers 200 without any Authorization header.',
    patch: (rules) => ({
      matchKey: (key, issued, operation) =>
        key === undefined && operation === 'health'
          ? issued[0]
          : rules.matchKey(key, issued, operation),
    }),
  },
  'counts-without-key': {
    requirement: 'auth/missing-credential',
    description: 'The office count is answered to anybody who sends no key.',
    patch: (rules) => ({
      matchKey: (key, issued, operation) =>
        key === undefined && operation === 'office'
          ? issued.find(hasAccess)
          : rules.matchKey(key, issued, operation),
    }),
  },
  'revoked-key-works': {
    requirement: 'auth/unknown-credential',
    description: 'A revoked key goes on working.',
    patch: () => ({ matchKey: (key, issued) => issued.find((one) => one.key === key) }),
  },
  'unknown-key-on-organization': {
    requirement: 'auth/unknown-credential',
    description: 'The organization operation takes any bearer key whatsoever.',
    patch: (rules) => ({
      matchKey: (key, issued, operation) =>
        rules.matchKey(key, issued, operation) ??
        (key && operation === 'organization' ? issued.find(hasAccess) : undefined),
    }),
  },
  'bare-key-accepted': {
    requirement: 'auth/malformed-credential',
    description: 'The key is accepted without the word Bearer before it.',
    patch: alsoReadKey((asked) => asked.headers.authorization),
  },
  'any-scheme-accepted': {
    requirement: 'auth/malformed-credential',
    description: 'The key is accepted under Basic and every other scheme.',
    patch: alsoReadKey(keyOfAnyScheme),
  },
  'key-in-query-accepted': {
    requirement: 'auth/malformed-credential',
    description: 'The key is accepted as the value of any query parameter.',
    patch: (rules) => ({
      allowsParameter: () => true,
      readKey: (asked) =>
        rules.readKey(asked) ?? [...asked.query.values()].find((value) => /^[a-z]{2}~/.test(value)),
    }),
  },
  'key-in-cookie-accepted': {
    requirement: 'auth/malformed-credential',
    description: 'The key is accepted as the value of a cookie.',
    patch: alsoReadKey((asked) => /=([a-z]{2}~[\w.]+)/.exec(asked.headers.cookie ?? '')?.[1]),
  },
  'key-case-ignored': {
    requirement: 'auth/near-miss-credential',
    description: 'Keys are compared without regard to upper and lower case.',
    patch: alsoMatchKey((given, issued) => given.toLowerCase() === issued.toLowerCase()),
  },
  'key-cut-short-accepted': {
    requirement: 'auth/near-miss-credential',
    description: 'The first twelve or more characters of a key stand for the whole key.',
    patch: alsoMatchKey((given, issued) => given.length >= 12 && issued.startsWith(given)),
  },
  'key-lengthened-accepted': {
    requirement: 'auth/near-miss-credential',
    description: 'Whatever follows a valid key is ignored.',
    patch: alsoMatchKey((given, issued) => given.startsWith(issued)),
  },
  'tracking-not-required': {
    requirement: 'auth/lead-permission',
    description: 'A key without lead tracking may read lead counts.',
    patch: (rules) => ({
      mayUse: (operation, one) => rules.mayUse(operation, { ...one, tracking: true }),
    }),
  },
  'forbidden-for-permission': {
    requirement: 'auth/lead-permission',
    description: 'A key that lacks a permission gets 403 in place of 401.',
    patch: (rules) => ({
      refuse: (operation, why) =>
        why === 'permission' ? failure(403, 'Unauthorized') : rules.refuse(operation, why),
    }),
  },
  'office-without-organization-access': {
    requirement: 'auth/organization-access',
    description: 'The office operation does not ask for organization-level access.',
    patch: (rules) => ({
      mayUse: (operation, one) =>
        operation === 'office' ? one.tracking : rules.mayUse(operation, one),
    }),
  },
  'health-needs-tracking': {
    requirement: 'auth/health-any-credential',
    description: 'Health is refused to a key without lead tracking.',
    patch: (rules) => ({
      mayUse: (operation, one) =>
        operation === 'health' ? one.tracking : rules.mayUse(operation, one),
    }),
  },
  'refusal-explains-itself': {
    requirement: 'auth/unauthorized-body',
    description: 'A 401 for a missing permission has a text of its own.',
    patch: (rules) => ({
      refuse: (operation, why) =>
        why === 'permission' && operation !== 'update'
          ? failure(401, 'Unauthorized: lead tracking is not enabled')
          : rules.refuse(operation, why),
    }),
  },
  'refusal-as-plain-text': {
    requirement: 'auth/unauthorized-body',
    description: 'The 401 of the lead and health operations is plain text.',
    patch: () => ({ refuse: () => plain(401, 'Unauthorized') }),
  },
} as const satisfies Record<string, Defect>;
