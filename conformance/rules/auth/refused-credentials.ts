/** Each operation refuses each kind of bad credential. */
import fc from 'fast-check';

import type { OperationId } from '../../../generated/contract.ts';
import {
  lenientlyAccepted,
  longCredential,
  malformedCredentials,
  noCredential,
  nullWordCredentials,
  nullWords,
  unauthorized,
  unknownCredentials,
} from '../../arbitraries/credentials.ts';
import {
  escapedKey,
  keyAsPattern,
  quotedKey,
  nearMisses,
  otherSeparators,
  sameKeys,
  shortestDistinctKeyLength,
} from '../../arbitraries/near-misses.ts';
import type { Context } from '../../engine/context.ts';
import { defineRule } from '../../engine/rule.ts';
import {
  allOperations,
  requireProbe,
  isCount,
  pickOfOtherForm,
} from '../../engine/session/probes.ts';
import type { Session } from '../../engine/session/session.ts';
import {
  isAnswer,
  isSuccess,
  membersOf,
  summarize,
  type PresentedCredential,
} from '../../wire/exchange.ts';
import {
  refusing,
  refusingLesserKey,
  refusingVariants,
} from '../helpers/requests/refusing-credentials.ts';

const refusingNone = refusing(allOperations, () => [fc.constant(noCredential)]);

/** Headers that a gateway sets; a server that trusts them takes any client for a local one. */
const fromItself: PresentedCredential = {
  label: 'no credential, from the address of the target itself',
  headers: ['X-Forwarded-For', 'X-Real-IP'].map((name) => [name, '127.0.0.1']),
  query: [],
};

const emptyHeader: PresentedCredential = {
  label: 'an empty Authorization header',
  headers: [['Authorization', '']],
  query: [],
};

/** The cookie that the target has set, if any, which is not a credential. */
function withCookies({ client: { exchanges }, secrets }: Context): PresentedCredential {
  const set = exchanges.findLast(({ response }) => response?.headers['set-cookie'] !== undefined);
  const [cookie] = set?.response?.headers['set-cookie']?.split(';') ?? [];
  if (cookie === undefined) return noCredential.presented;
  secrets.add(cookie, '<cookie>');
  return { label: 'no credential, but a cookie', headers: [['Cookie', cookie]], query: [] };
}

/** A target may check credentials for some forms of a range only, so this tries the other forms. */
async function checkOtherForms(
  session: Session,
  operation: OperationId,
  pick: number,
): Promise<void> {
  const { context } = session;
  const presented = [fromItself, withCookies(context), emptyHeader, noCredential.presented];
  for (const [turn, one] of presented.entries()) {
    const probe = requireProbe(context, operation, pickOfOtherForm(pick, turn + 1));
    const answer = await session.ask(probe.withCredential(one));
    session.judge(!isSuccess(answer), () => ({
      expected: '401, because there is no credential',
      got: summarize(answer),
      evidence: [answer],
    }));
  }
}

/** Paths that a router may treat as the same, though the check of credentials does not. */
const otherPaths = {
  getOfficeLeadCount: [
    (path: string) => path.replace('/partner/', '/Partner/'),
    (path: string) => `${path}/`,
  ],
  getOrganizationLeadCount: [
    (path: string) => `/${path}`,
    (path: string) => path.replace('/partner/', '/%70artner/'),
  ],
} as const;

/** The answer to such a path is open, but it must not be a count. */
async function checkOtherPaths(
  session: Session,
  operation: keyof typeof otherPaths,
  pick: number,
): Promise<void> {
  const probe = requireProbe(session.context, operation, pick);
  const plan = probe.withCredential(noCredential.presented);
  for (const respell of otherPaths[operation]) {
    const answer = await session.trySend({ ...plan, path: respell(plan.path), hostile: true });
    const isCounted =
      isAnswer(answer) && isSuccess(answer) && 'totalLeads' in membersOf(answer.response);
    session.judge(!isCounted, () => ({
      expected: 'no count, because there is no credential',
      got: summarize(answer),
      evidence: [answer],
    }));
  }
}

export const missingCredential = defineRule({
  id: 'auth/missing-credential',
  requirements: ['auth/missing-credential'],
  title: 'Each operation refuses a request without an Authorization header',
  ...refusingNone,
  check: async (session, operation, input) => {
    await refusingNone.check(session, operation, input);
    if (!session.context.depth.triesVariants || !isCount(operation)) return;
    await checkOtherForms(session, operation, input.pick);
    await checkOtherPaths(session, operation, input.pick);
  },
  soundness:
    'The only defect of each request is its missing credential, and its positive control with ' +
    'the full credential is accepted before and after. For the other forms of a range, only a ' +
    'success fails the rule; at other paths, only a count.',
});

export const unknownCredential = defineRule({
  id: 'auth/unknown-credential',
  requirements: ['auth/unknown-credential'],
  title: 'Each operation refuses a key that was never issued',
  ...refusing(allOperations, ({ credentials: { full } }, operation) => [
    operation === 'getOfficeLeadCount' ? longCredential(full) : unknownCredentials(full),
  ]),
});

export const malformedCredential = defineRule({
  id: 'auth/malformed-credential',
  requirements: ['auth/malformed-credential'],
  title: 'Each operation refuses a valid key that is not presented as a bearer credential',
  // The scheme in another case is an open point, so it is not in the list.
  ...refusing(allOperations, ({ credentials: { full }, client }, operation) => {
    // Targets usually parse credentials alike in all operations, so each operation tries one.
    const loose = lenientlyAccepted(full, allOperations.indexOf(operation));
    const taken = new Set(client.service?.headers.map(([name]) => name.toLowerCase()));
    return (
      [...malformedCredentials(full), loose]
        // A gateway in front of the target needs these headers, and would stop the request.
        .filter(
          ({ presented }) => !presented.headers.some(([name]) => taken.has(name.toLowerCase())),
        )
        .map((malformed) => fc.constant(malformed))
    );
  }),
});

export const nearMissCredential = defineRule({
  id: 'auth/near-miss-credential',
  requirements: ['auth/near-miss-credential'],
  title: 'Each operation refuses a key that resembles a valid one',
  missingPrerequisite: `needs a key of at least ${shortestDistinctKeyLength} characters: a variant of a shorter key may be another valid key`,
  ...refusingVariants(nearMisses),
  soundness:
    'Each text differs from the key even if case is ignored or base64 or base32 is decoded.',
});

export const sameKey = defineRule({
  id: 'auth/same-key',
  requirements: ['auth/same-key'],
  title: 'Each operation compares keys exactly',
  ...refusingVariants((credential, operation) => {
    const same = sameKeys(credential);
    // Keys are decoded alike for every operation, so each variant is tried on one.
    if (operation === 'getHealth') return [...same, escapedKey];
    if (operation === 'getOfficeLeadCount') return [...same, keyAsPattern];
    if (operation === 'updateListing') return [...same, quotedKey];
    const hasSeparator = /[-_.]/.test(credential.key);
    // Replaces the padding.
    return operation === 'getOrganizationLeadCount' && hasSeparator
      ? [otherSeparators, ...same.slice(1)]
      : same;
  }),
  soundness: 'This is a presumption: keys may be encodings that are decoded leniently.',
});

export const revokedCredential = defineRule({
  id: 'auth/revoked-credential',
  requirements: ['auth/unknown-credential'],
  title: 'Each operation refuses a key that was revoked',
  needs: { fixtures: ['credentials.revoked'] },
  ...refusing(allOperations, ({ credentials }) => [
    fc.constant(unauthorized(credentials.present('revoked'))),
  ]),
});

export const leadPermission = defineRule({
  id: 'auth/lead-permission',
  requirements: ['auth/lead-permission'],
  title: 'Both lead operations refuse a valid key that lacks lead tracking',
  ...refusingLesserKey('withoutLeadTracking'),
});

export const organizationAccess = defineRule({
  id: 'auth/organization-access',
  requirements: ['auth/organization-access'],
  title: 'Both lead operations refuse a valid key that lacks organization-level access',
  ...refusingLesserKey('withoutOrganizationAccess'),
});

export const needsCredential = defineRule({
  id: 'listing/needs-credential',
  requirements: ['listing/needs-credential'],
  title: 'A listing update without a valid credential is refused with 401',
  needs: { capabilities: ['listing-update'], fixtures: ['listings'] },
  ...refusing(['updateListing'], ({ credentials }) => [
    fc.constant(noCredential),
    // Other unknown keys are tried by auth/unknown-credential.
    fc.oneof(unknownCredentials(credentials.full), nullWordCredentials(nullWords)),
  ]),
});
