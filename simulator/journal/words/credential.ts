/** Why a key was not let in. Never tells a key: the state holds many, and the words are shown. */
import type { ReasonCode } from '../../model/result.ts';
import type { DecisionTrace, RefusalTrace, Reasoning } from '../decision-trace.ts';
import { callerOf } from '../decision-trace.ts';
import { describeReasonCode } from './reason-codes.ts';

const queryKey = /[?&](api[-_]?key|key|(access[-_]?|auth[-_]?)?token)=/i;

function missing({ sent: { path = '', hasCookie = false } }: DecisionTrace): string | Reasoning {
  const words = 'there is no Authorization header';
  const isElsewhere = queryKey.test(path) ? 'the query' : hasCookie && 'a cookie';
  if (isElsewhere === false) return words;
  const hint = `a key in ${isElsewhere} is not looked at`;
  return { words: `${words}; ${hint}`, reasonCodes: ['auth/malformed-credential'] };
}

function malformedHeader(header: string, { policies: { wire } }: DecisionTrace): string {
  const {
    scheme = '',
    blanks = '',
    token,
  } = /^(?<scheme>\S+)(?:(?<blanks>\s+)(?<token>.*))?$/s.exec(header)?.groups ?? {};
  if (header === '') return 'the Authorization header is empty';
  if (scheme.toLowerCase() === 'bearer' && (token ?? '') === '')
    return 'there is no key behind Bearer';
  if (token === undefined) return 'the Authorization header has no scheme: send Bearer and the key';
  if (scheme.toLowerCase() !== 'bearer') return 'the scheme of Authorization is not Bearer';
  if (!wire.acceptsScheme(scheme)) return `the scheme is written ${scheme}, not Bearer`;
  if (!wire.acceptsBlanks(blanks)) return 'there is more than one blank between Bearer and the key';
  return 'what follows Bearer is not one key';
}

function malformed(trace: DecisionTrace): string {
  const [header, ...others] = trace.sent.authorization ?? [];
  if (header === undefined) return 'the Authorization header is not Bearer and a key';
  if (others.length > 0) return 'there is more than one Authorization header';
  return malformedHeader(header, trace);
}

/** What a key that was never issued may have been meant for. */
function isNearly(key: string, issued: string): string | undefined {
  if (key.toLowerCase() === issued.toLowerCase()) return 'in another case';
  if (issued.startsWith(key) && issued.length - key.length <= 3) return 'cut short';
  if (key.startsWith(issued) && key.length - issued.length <= 3) return 'with something behind it';
  const differences = [...issued].filter((letter, index) => key[index] !== letter).length;
  return key.length === issued.length && differences === 1 ? 'with one letter changed' : undefined;
}

function unknown({ state, command: { credential } }: DecisionTrace): Reasoning {
  if (credential.kind === 'none') return { words: 'there is no key', reasonCodes: [] };
  const known = state.credentials.get(credential.key);
  if (known?.revoked === true) return { words: 'the key was revoked', reasonCodes: [] };
  if (known !== undefined)
    return { words: 'the key is known, but was not accepted', reasonCodes: [] };
  for (const issued of state.credentials.keys()) {
    const how = isNearly(credential.key, issued);
    if (how === undefined) continue;
    const words = `the key was never issued; it is one that was, ${how}`;
    return { words, reasonCodes: ['auth/near-miss-credential'] };
  }
  return { words: 'the key was never issued', reasonCodes: [] };
}

/** The words for a partner that does not have the operation. */
export function sayUnsupported(trace: DecisionTrace): string {
  const caller = callerOf(trace);
  const partner = caller.ok ? ` ${caller.value.partnerId}` : '';
  return `the partner${partner} does not have ${trace.command.operation}`;
}

const wordsByReasonCode: {
  readonly [Of in ReasonCode]?: (trace: DecisionTrace) => string | Reasoning;
} = {
  'auth/missing-credential': missing,
  'auth/malformed-credential': malformed,
  'auth/unknown-credential': unknown,
  'auth/near-miss-credential': unknown,
  'auth/lead-permission': () => 'the key lacks lead tracking',
  'auth/organization-access': () => 'the key lacks organization-level access',
  'unsupported-operation': sayUnsupported,
  'update-permission': () => 'the key lacks the permission to update listings',
};

/** Why the credential does not suffice. */
export function sayUnauthorized(trace: RefusalTrace): string | Reasoning {
  const { reasonCode } = trace.reply;
  return wordsByReasonCode[reasonCode]?.(trace) ?? describeReasonCode(reasonCode);
}
