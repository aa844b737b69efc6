import type { PresentedCredential } from '../../model/command.ts';
import type { State } from '../../model/state.ts';
import type { RecordedCredential } from '../entry.ts';
import { maskToken } from '../masking/masked-key.ts';

const nobody = { key: null, standing: null, partner: null, permissions: [] };

/** Who presented the credential, without the key. */
export function recordCredential(presented: PresentedCredential, state: State): RecordedCredential {
  if (presented.kind === 'none') {
    const isMissing = presented.reasonCode === 'auth/missing-credential';
    return { presented: isMissing ? 'nothing' : 'malformed', ...nobody };
  }
  const key = maskToken(presented.key);
  const known = state.credentials.get(presented.key);
  if (known === undefined) {
    return { ...nobody, presented: 'key', key, standing: 'never-issued' };
  }
  const { revoked, partnerId: partner, permissions } = known;
  const standing = revoked ? 'revoked' : 'valid';
  return { presented: 'key', key, standing, partner, permissions };
}
