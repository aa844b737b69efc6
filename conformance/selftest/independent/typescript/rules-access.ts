/** Who is asking, and what the health operation tells him. */
import { failure, plain, textOfRefusal } from './answers.ts';
import type { AccessRules } from './rules-types.ts';

const challenge = { 'www-authenticate': 'Bearer realm="partner-desk"' };

export const accessRules: AccessRules = {
  // The scheme is taken in exactly this spelling; the material leaves other spellings open.
  readKey: (asked) => /^Bearer ([^\s]+)$/.exec(asked.headers.authorization ?? '')?.[1],

  matchKey: (key, issued) => issued.find((one) => one.key === key && !one.revoked),

  mayUse: (operation, credential) => {
    const counting = operation === 'office' || operation === 'organization';
    return !counting || (credential.tracking && credential.organizationWide);
  },

  refuse: (operation) => {
    const answer =
      operation === 'update' ? plain(401, 'Who are you?\n') : failure(401, textOfRefusal);
    return { ...answer, headers: challenge };
  },

  healthReport: (credential, _world, now) => ({
    desk: 'partner-desk',
    permissions: [...credential.permissions],
    status: 'success',
    timestamp: String(now),
  }),
};
