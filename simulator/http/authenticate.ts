import type { PresentedCredential } from '../model/command.ts';
import type { WirePolicy } from '../policy/wire-policy.ts';

/** RFC 9110, section 11.4: a scheme, blanks, and for Bearer one token (RFC 6750, section 2.1). */
const credentialsForm = /^(?<scheme>[!#$%&'*+.^_`|~\w-]+)(?<blanks> +)(?<token>[\w\-.~+/]+=*)$/;

/**
 * The key in the Authorization header: `Bearer <API_KEY>`, once. Keys anywhere else, in the query
 * or a cookie, are not looked for (requirement auth/malformed-credential).
 *
 * @param values every Authorization header of the request, in order
 */
export function readCredential(
  values: readonly string[] | undefined,
  wire: WirePolicy,
): PresentedCredential {
  if (values === undefined) return { kind: 'none', reasonCode: 'auth/missing-credential' };
  const part = values.length === 1 ? credentialsForm.exec(values[0] ?? '')?.groups : undefined;
  const { scheme, blanks, token } = part ?? {};
  if (scheme === undefined || blanks === undefined || token === undefined) {
    return { kind: 'none', reasonCode: 'auth/malformed-credential' };
  }
  if (!wire.acceptsScheme(scheme) || !wire.acceptsBlanks(blanks)) {
    return { kind: 'none', reasonCode: 'auth/malformed-credential' };
  }
  return { kind: 'key', key: token };
}
