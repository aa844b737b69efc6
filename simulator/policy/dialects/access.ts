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
  noOverride,
  changeRendering,
  isRefusal,
  overridePolicy,
  overrideWire,
} from '../override.ts';

const answerFirst = (...precedence: readonly ProblemKind[]): Override =>
  overridePolicy(() => ({ precedence }));

/** Grants the separate permission to credentials that have both others. */
function withOwnPermission(held: readonly Permission[]): readonly Permission[] {
  const full = held.includes('lead-tracking') && held.includes('organization-access');
  return full ? [...held, 'listing-update'] : held;
}

const askForUpdatePermission = overridePolicy(({ listPermissions }) => ({
  listPermissions: (held) => withOwnPermission(listPermissions(held)),
  checkUpdatePermission: ({ permissions }) =>
    withOwnPermission(permissions).includes('listing-update') ? undefined : 'update-permission',
}));

/** Refuses ids that are not numbers in the service's form; external ids are exempt. */
const refuseIdForms = overridePolicy(({ readId }) => ({
  checkIdText: (text) => (readId(text).ok ? undefined : 'id-forms'),
}));

/** Finds an issued key: the presented one, or one with the same normal form. */
function findSameKey(
  { credentials }: State,
  { key }: Extract<PresentedCredential, { kind: 'key' }>,
  formOf: (key: string) => string,
): string | undefined {
  if (credentials.has(key)) return key;
  return [...credentials.keys()].find((issued) => formOf(issued) === formOf(key));
}

/** Accepts every key with the same normal form as an issued one. */
const compareKeysBy = (formOf: (key: string) => string): Override =>
  overridePolicy(({ identify }) => ({
    identify: (state, presented) => {
      const key = presented.kind === 'key' ? findSameKey(state, presented, formOf) : undefined;
      return identify(state, key === undefined ? presented : { kind: 'key', key });
    },
  }));

const spellingOfNumber = /^\+?(\d+)(?:\.0*)?$/;

/** Accepts 007, 12.0 and +12 as numbers. */
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

/** Gives partners without the operation an answer other than 401. */
function answerUnsupported(answerOf: (operation: OperationId) => Answer): Override {
  return changeRendering(
    (reply) => isRefusal(reply, 'operation-unsupported'),
    (_rendered, _reply, operation) => answerOf(operation),
  );
}

function hide(operation: OperationId): Answer {
  const because =
    operation === 'getOfficeLeadCount' ? 'office-not-found' : 'organization-not-found';
  return renderReply(refuse(because, 'unsupported-operation'));
}

export const accessOverrides = {
  precedence: {
    '401-400-404': noOverride,
    '401-404-400': answerFirst('unauthorized', 'not-found', 'invalid'),
    '400-401-404': answerFirst('invalid', 'unauthorized', 'not-found'),
    '400-404-401': answerFirst('invalid', 'not-found', 'unauthorized'),
    '404-400-401': answerFirst('not-found', 'invalid', 'unauthorized'),
    '404-401-400': answerFirst('not-found', 'unauthorized', 'invalid'),
  },
  'unsupported-operation': {
    '401': noOverride,
    '403': answerUnsupported(() => errorAnswer(403, 'Forbidden')),
    '404': answerUnsupported(hide),
    '501': answerUnsupported(() => errorAnswer(501, 'Not implemented')),
    other: answerUnsupported(() => errorAnswer(405, 'Method not allowed')),
  },
  'update-permission': { 'any-valid-key': noOverride, 'own-permission': askForUpdatePermission },
  // Refused: any case other than the documented one.
  'scheme-case': {
    accepted: noOverride,
    refused: overrideWire(() => ({ acceptsScheme: (scheme) => scheme === 'Bearer' })),
  },
  // Refused: anything but exactly one space between scheme and key.
  'authorization-spacing': {
    accepted: noOverride,
    refused: overrideWire(() => ({ acceptsBlanks: (blanks) => blanks === ' ' })),
  },
  // Padding: that of base64.
  'key-sameness': {
    none: noOverride,
    'other-case': compareKeysBy((key) => key.toLowerCase()),
    padding: compareKeysBy((key) => key.replace(/=+$/, '')),
  },
  'id-forms': { 'not-found': noOverride, refused: refuseIdForms, 'same-number': readIdForms },
  'www-authenticate': { present: noOverride, absent: omitChallenge },
} satisfies Partial<PointOverrides>;
