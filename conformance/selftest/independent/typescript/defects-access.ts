/** Defects of authentication. */
import { failure, plain } from './answers.ts';
import { breaking, type Patch, type Rules } from './rules-types.ts';
import type { Asked, Credential } from './types.ts';

/** Another way to find the key, tried where the proper one finds none. */
function alsoReadKey(other: (asked: Asked) => string | undefined): Patch {
  return (rules: Rules) => ({ readKey: (asked) => rules.readKey(asked) ?? other(asked) });
}

/** A looser idea of when two keys are the same. */
function alsoMatchKey(same: (given: string, issued: string) => boolean): Patch {
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
  ...breaking('auth/missing-credential', {
    'health-without-key: Health answers 200 without any Authorization header.': (rules) => ({
      matchKey: (key, issued, operation) =>
        key === undefined && operation === 'health'
          ? issued[0]
          : rules.matchKey(key, issued, operation),
    }),
    'counts-without-key: The office count is answered to anybody who sends no key.': (rules) => ({
      matchKey: (key, issued, operation) =>
        key === undefined && operation === 'office'
          ? issued.find(hasAccess)
          : rules.matchKey(key, issued, operation),
    }),
  }),
  ...breaking('auth/unknown-credential', {
    'revoked-key-works: A revoked key goes on working.': () => ({
      matchKey: (key, issued) => issued.find((one) => one.key === key),
    }),
    'unknown-key-on-organization: The organization operation takes any bearer key whatsoever.': (
      rules,
    ) => ({
      matchKey: (key, issued, operation) =>
        rules.matchKey(key, issued, operation) ??
        (key && operation === 'organization' ? issued.find(hasAccess) : undefined),
    }),
  }),
  ...breaking('auth/malformed-credential', {
    'bare-key-accepted: The key is accepted without the word Bearer before it.': alsoReadKey(
      (asked) => asked.headers.authorization,
    ),
    'any-scheme-accepted: The key is accepted under Basic and every other scheme.':
      alsoReadKey(keyOfAnyScheme),
    'key-in-query-accepted: The key is accepted as the value of any query parameter.': (rules) => ({
      allowsParameter: () => true,
      readKey: (asked) =>
        rules.readKey(asked) ?? [...asked.query.values()].find((value) => /^[a-z]{2}~/.test(value)),
    }),
    'key-in-cookie-accepted: The key is accepted as the value of a cookie.': alsoReadKey(
      (asked) => /=([a-z]{2}~[\w.]+)/.exec(asked.headers.cookie ?? '')?.[1],
    ),
  }),
  ...breaking('auth/same-key', {
    'key-case-ignored: Keys are compared without regard to upper and lower case.': alsoMatchKey(
      (given, issued) => given.toLowerCase() === issued.toLowerCase(),
    ),
    'key-lengthened-accepted: Whatever follows a valid key is ignored.': alsoMatchKey(
      (given, issued) => given.startsWith(issued),
    ),
  }),
  ...breaking('auth/near-miss-credential', {
    'key-cut-short-accepted: The first twelve or more characters of a key stand for the whole key.':
      alsoMatchKey((given, issued) => given.length >= 12 && issued.startsWith(given)),
  }),
  ...breaking('auth/lead-permission', {
    'tracking-not-required: A key without lead tracking may read lead counts.': (rules) => ({
      mayUse: (operation, one) => rules.mayUse(operation, { ...one, tracking: true }),
    }),
    'forbidden-for-permission: A key that lacks a permission gets 403 in place of 401.': (
      rules,
    ) => ({
      refuse: (operation, why) =>
        why === 'permission' ? failure(403, 'Unauthorized') : rules.refuse(operation, why),
    }),
  }),
  ...breaking('auth/organization-access', {
    'office-without-organization-access: The office operation does not ask for organization-level access.':
      (rules) => ({
        mayUse: (operation, one) =>
          operation === 'office' ? one.tracking : rules.mayUse(operation, one),
      }),
  }),
  ...breaking('auth/health-any-credential', {
    'health-needs-tracking: Health is refused to a key without lead tracking.': (rules) => ({
      mayUse: (operation, one) =>
        operation === 'health' ? one.tracking : rules.mayUse(operation, one),
    }),
    'fifth-refusal-sticks: A key that was refused five times in a row is refused the next time as well.':
      (rules) => {
        const refusals = new Map<Credential, number>();
        return {
          mayUse: (operation, one) => {
            const before = refusals.get(one) ?? 0;
            const may = rules.mayUse(operation, one);
            refusals.set(one, may ? 0 : before + 1);
            return may && before < 5;
          },
        };
      },
  }),
  ...breaking('auth/unauthorized-body', {
    'refusal-explains-itself: A 401 for a missing permission has a text of its own.': (rules) => ({
      refuse: (operation, why) =>
        why === 'permission' && operation !== 'update'
          ? failure(401, 'Unauthorized: lead tracking is not enabled')
          : rules.refuse(operation, why),
    }),
    'refusal-as-plain-text: The 401 of the lead and health operations is plain text.': () => ({
      refuse: () => plain(401, 'Unauthorized'),
    }),
  }),
};
