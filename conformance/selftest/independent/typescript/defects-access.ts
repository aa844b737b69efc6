/** Defects of authentication. */
import { failure, plain, type Asked, type Credential, type Operation } from './types.ts';
import type { Patch, Rules, Patches } from './rules-types.ts';

/** Looks for the key elsewhere if the regular way finds none. */
function alsoReadKey(other: (asked: Asked) => string | undefined): Patch {
  return (rules: Rules) => ({ readKey: (asked) => rules.readKey(asked) ?? other(asked) });
}

/** Matches keys more loosely. */
function alsoMatchKey(same: (given: string, issued: string) => boolean): Patch {
  return () => ({
    matchKey: (given, issued) =>
      given === undefined ? undefined : issued.find((one) => !one.revoked && same(given, one.key)),
  });
}

/** Reads a key of any scheme: encoded as for Basic authentication, or plain. */
function keyOfAnyScheme(asked: Asked): string | undefined {
  const word = /^\w+ (\S+)$/.exec(asked.headers.authorization ?? '')?.[1];
  if (word === undefined) return undefined;
  const parts = Buffer.from(word, 'base64').toString('latin1').split(':');
  return parts.find((part) => /^[a-z]{2}~/.test(part)) ?? word;
}

const hasAccess = (one: Credential): boolean => one.tracking && one.organizationWide;

export const accessDefects = {
  'health-without-key': (rules) => ({
    matchKey: (key, issued, operation) =>
      key === undefined && operation === 'health'
        ? issued[0]
        : rules.matchKey(key, issued, operation),
  }),
  'counts-without-key': (rules) => ({
    matchKey: (key, issued, operation) =>
      key === undefined && operation === 'office'
        ? issued.find(hasAccess)
        : rules.matchKey(key, issued, operation),
  }),
  'revoked-key-works': () => ({ matchKey: (key, issued) => issued.find((one) => one.key === key) }),
  'an-end-alone-needs-no-key': (rules) => {
    let isAlone = false;
    return {
      readKey: (asked) => {
        isAlone = asked.query.has('endDate') && !asked.query.has('startDate');
        return rules.readKey(asked);
      },
      matchKey: (key, issued, operation) =>
        key === undefined && isAlone && operation === 'organization'
          ? issued.find(hasAccess)
          : rules.matchKey(key, issued, operation),
    };
  },
  'unknown-key-on-organization': (rules) => ({
    matchKey: (key, issued, operation) =>
      rules.matchKey(key, issued, operation) ??
      (key && operation === 'organization' ? issued.find(hasAccess) : undefined),
  }),
  'bare-key-accepted': alsoReadKey((asked) => asked.headers.authorization),
  'any-scheme-accepted': alsoReadKey(keyOfAnyScheme),
  'second-word-accepted': alsoReadKey(
    (asked) => /^Bearer (\S+) /.exec(asked.headers.authorization ?? '')?.[1],
  ),
  'key-in-query-accepted': (rules) => ({
    allowsParameter: () => true,
    readKey: (asked) =>
      rules.readKey(asked) ?? [...asked.query.values()].find((value) => /^[a-z]{2}~/.test(value)),
  }),
  'key-in-cookie-accepted': alsoReadKey(
    (asked) => /=([a-z]{2}~[\w.]+)/.exec(asked.headers.cookie ?? '')?.[1],
  ),
  'key-case-ignored': alsoMatchKey((given, issued) => given.toLowerCase() === issued.toLowerCase()),
  'key-lengthened-accepted': alsoMatchKey((given, issued) => given.startsWith(issued)),
  'key-cut-short-accepted': alsoMatchKey(
    (given, issued) => given.length >= 12 && issued.startsWith(given),
  ),
  'tracking-not-required': (rules) => ({
    mayUse: (operation, one) => rules.mayUse(operation, { ...one, tracking: true }),
  }),
  'forbidden-for-permission': (rules) => ({
    refuse: (operation, why) =>
      why === 'permission' ? failure(403, 'Unauthorized') : rules.refuse(operation, why),
  }),
  'office-without-organization-access': (rules) => ({
    mayUse: (operation, one) =>
      operation === 'office' ? one.tracking : rules.mayUse(operation, one),
  }),
  'health-needs-tracking': (rules) => ({
    mayUse: (operation, one) =>
      operation === 'health' ? one.tracking : rules.mayUse(operation, one),
  }),
  'fifth-refusal-sticks': (rules) => {
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
  'update-opens-the-next-count': (rules) => {
    let last: Operation | undefined;
    return {
      mayUse: (operation, one) => {
        const may = rules.mayUse(operation, one) || last === 'update';
        last = operation;
        return may;
      },
    };
  },
  'refusal-explains-itself': (rules) => ({
    refuse: (operation, why) =>
      why === 'permission' && operation !== 'update'
        ? failure(401, 'Unauthorized: lead tracking is not enabled')
        : rules.refuse(operation, why),
  }),
  'refusal-as-plain-text': () => ({ refuse: () => plain(401, 'Unauthorized') }),
} satisfies Patches;
