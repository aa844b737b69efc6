/** Who may ask what, what an id may look like, and which of several faults is answered. */
import type { ProblemKind } from '../../model/policy.ts';
import { accept, reject } from '../../model/result.ts';
import type { Permission } from '../../model/state.ts';
import { changeAnswers } from './answers.ts';
import { answer, decide } from './override.ts';
import type { Override } from './override.ts';

/** Answers the first of these faults that a request has. */
export function answerFirst(...precedence: readonly ProblemKind[]): Override {
  return decide(() => ({ precedence }));
}

/** The permission of its own is held by whoever holds the two others. */
function withOwnPermission(held: readonly Permission[]): readonly Permission[] {
  const full = held.includes('lead-tracking') && held.includes('organization-access');
  return full ? [...held, 'listing-update'] : held;
}

export const askForUpdatePermission = decide(({ listPermissions }) => ({
  listPermissions: (held) => withOwnPermission(listPermissions(held)),
  objectToUpdating: ({ permissions }) =>
    withOwnPermission(permissions).includes('listing-update') ? undefined : 'update-permission',
}));

/** Whatever is no number as the service writes it, unless it is somebody's own id. */
export const refuseIdForms = decide(({ readId }) => ({
  objectToIdText: (text) => (readId(text).ok ? undefined : 'id-forms'),
}));

const spellingOfNumber = /^\+?(\d+)(?:\.0*)?$/;

/** 007, 12.0 and +12 are the numbers that they spell. */
export const readIdForms = decide(() => ({
  readId: (text) => {
    const id = Number(spellingOfNumber.exec(text)?.[1] ?? NaN);
    return Number.isSafeInteger(id) ? accept(id) : reject('id-forms');
  },
}));

/** No other case than that of the documentation. */
export const refuseSchemeCase = answer(() => ({ acceptsScheme: (scheme) => scheme === 'Bearer' }));

export const omitChallenge = changeAnswers(
  () => true,
  ({ headers = {}, ...rendered }) => {
    const { 'www-authenticate': _challenge, ...others } = headers;
    return { ...rendered, headers: others };
  },
);

/** One blank between scheme and key, and no more. */
export const refuseSpacing = answer(() => ({ acceptsBlanks: (blanks) => blanks === ' ' }));
