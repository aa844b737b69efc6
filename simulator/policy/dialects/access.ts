/** The answers to the open points about credentials, ids, and the precedence of errors. */
import type { OperationId } from '../../../generated/contract.ts';
import type { ProblemKind } from '../../model/policy.ts';
import { refuse } from '../../model/reply.ts';
import { accept, reject } from '../../model/result.ts';
import type { PresentedCredential } from '../../model/command.ts';
import type { Permission, State } from '../../model/state.ts';
import { errorAnswer, renderReply, type Answer } from '../answer.ts';
import type { Override, PointOverrides } from '../override.ts';
import {
  asReference,
  changeRendering,
  isRefusal,
  overridePolicy,
  overrideWire,
} from '../override.ts';

/** Answers the first of these errors that a request has. */
const answerFirst = (...precedence: readonly ProblemKind[]): Override =>
  overridePolicy(() => ({ precedence }));

/** Credentials with both other permissions have the separate permission, too. */
function withOwnPermission(held: readonly Permission[]): readonly Permission[] {
  const full = held.includes('lead-tracking') && held.includes('organization-access');
  return full ? [...held, 'listing-update'] : held;
}

const askForUpdatePermission = overridePolicy(({ listPermissions }) => ({
  listPermissions: (held) => withOwnPermission(listPermissions(held)),
  objectToUpdating: ({ permissions }) =>
    withOwnPermission(permissions).includes('listing-update') ? undefined : 'update-permission',
}));

/** Refuses anything that is not a number in the service's form, unless it is somebody's own id. */
const refuseIdForms = overridePolicy(({ readId }) => ({
  objectToIdText: (text) => (readId(text).ok ? undefined : 'id-forms'),
}));

/** The issued key of the same form as a presented one that is not issued. */
function findSameKey(
  { credentials }: State,
  { key }: Extract<PresentedCredential, { kind: 'key' }>,
  formOf: (key: string) => string,
): string | undefined {
  if (credentials.has(key)) return key;
  return [...credentials.keys()].find((issued) => formOf(issued) === formOf(key));
}

/** Accepts a key for every one that has the same form. */
const sameBy = (formOf: (key: string) => string): Override =>
  overridePolicy(({ identify }) => ({
    identify: (state, presented) => {
      const key = presented.kind === 'key' ? findSameKey(state, presented, formOf) : undefined;
      return identify(state, key === undefined ? presented : { kind: 'key', key });
    },
  }));

const spellingOfNumber = /^\+?(\d+)(?:\.0*)?$/;

/** 007, 12.0 and +12 are the numbers that they spell. */
const readIdForms = overridePolicy(() => ({
  readId: (text) => {
    const id = Number(spellingOfNumber.exec(text)?.[1] ?? NaN);
    return Number.isSafeInteger(id) ? accept(id) : reject('id-forms');
  },
}));

const omitChallenge = changeRendering(
  () => true,
  ({ headers = {}, ...rendered }) => {
    const { 'www-authenticate': _challenge, ...others } = headers;
    return { ...rendered, headers: others };
  },
);

/** Answers a partner without the operation differently from a credential without permission. */
function answerUnsupported(answerOf: (operation: OperationId) => Answer): Override {
  return changeRendering(
    (reply) => isRefusal(reply, 'operation-unsupported'),
    (_rendered, _reply, operation) => answerOf(operation),
  );
}

/** As if the requested resource did not exist. */
function hide(operation: OperationId): Answer {
  const because =
    operation === 'getOfficeLeadCount' ? 'office-not-found' : 'organization-not-found';
  return renderReply(refuse(because, 'unsupported-operation'));
}

export const accessOverrides = {
  precedence: {
    '401-400-404': asReference,
    '401-404-400': answerFirst('unauthorized', 'not-found', 'invalid'),
    '400-401-404': answerFirst('invalid', 'unauthorized', 'not-found'),
    '400-404-401': answerFirst('invalid', 'not-found', 'unauthorized'),
    '404-400-401': answerFirst('not-found', 'invalid', 'unauthorized'),
    '404-401-400': answerFirst('not-found', 'unauthorized', 'invalid'),
  },
  'unsupported-operation': {
    '401': asReference,
    '403': answerUnsupported(() => errorAnswer(403, 'Forbidden')),
    '404': answerUnsupported(hide),
    '501': answerUnsupported(() => errorAnswer(501, 'Not implemented')),
    other: answerUnsupported(() => errorAnswer(405, 'Method not allowed')),
  },
  'update-permission': { 'any-valid-key': asReference, 'own-permission': askForUpdatePermission },
  // Only the case of the documentation.
  'scheme-case': {
    accepted: asReference,
    refused: overrideWire(() => ({ acceptsScheme: (scheme) => scheme === 'Bearer' })),
  },
  // Exactly one blank between scheme and key.
  'authorization-spacing': {
    accepted: asReference,
    refused: overrideWire(() => ({ acceptsBlanks: (blanks) => blanks === ' ' })),
  },
  // The padding is that of base64.
  'key-sameness': {
    none: asReference,
    'other-case': sameBy((key) => key.toLowerCase()),
    padding: sameBy((key) => key.replace(/=+$/, '')),
  },
  'id-forms': { 'not-found': asReference, refused: refuseIdForms, 'same-number': readIdForms },
  'www-authenticate': { present: asReference, absent: omitChallenge },
} satisfies Partial<PointOverrides>;
