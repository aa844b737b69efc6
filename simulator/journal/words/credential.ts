/** Why a key was not let in. Never tells a key: the world holds many, and the words are shown. */
import type { Ground } from '../../model/result.ts';
import type { Occasion, RefusedOccasion, Said } from '../occasion.ts';
import { callerOf } from '../occasion.ts';
import { describeGround } from './grounds.ts';

const queryKey = /[?&](api[-_]?key|key|(access[-_]?|auth[-_]?)?token)=/i;

function missing({ sent: { path = '', hasCookie = false } }: Occasion): string | Said {
  const words = 'there is no Authorization header';
  const isElsewhere = queryKey.test(path) ? 'the query' : hasCookie && 'a cookie';
  if (isElsewhere === false) return words;
  const hint = `a key in ${isElsewhere} is not looked at`;
  return { words: `${words}; ${hint}`, grounds: ['auth/malformed-credential'] };
}

function malformedHeader(header: string, { policies: { wire } }: Occasion): string {
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

function malformed(occasion: Occasion): string {
  const [header, ...others] = occasion.sent.authorization ?? [];
  if (header === undefined) return 'the Authorization header is not Bearer and a key';
  if (others.length > 0) return 'there is more than one Authorization header';
  return malformedHeader(header, occasion);
}

/** What a key that was never issued may have been meant for. */
function isNearly(key: string, issued: string): string | undefined {
  if (key.toLowerCase() === issued.toLowerCase()) return 'in another case';
  if (issued.startsWith(key) && issued.length - key.length <= 3) return 'cut short';
  if (key.startsWith(issued) && key.length - issued.length <= 3) return 'with something behind it';
  const differences = [...issued].filter((letter, index) => key[index] !== letter).length;
  return key.length === issued.length && differences === 1 ? 'with one letter changed' : undefined;
}

function unknown({ world, command: { credential } }: Occasion): Said {
  if (credential.kind === 'none') return { words: 'there is no key', grounds: [] };
  const known = world.credentials.get(credential.key);
  if (known?.revoked === true) return { words: 'the key was revoked', grounds: [] };
  if (known !== undefined) return { words: 'the key is known, but was not accepted', grounds: [] };
  for (const issued of world.credentials.keys()) {
    const how = isNearly(credential.key, issued);
    if (how === undefined) continue;
    const words = `the key was never issued; it is one that was, ${how}`;
    return { words, grounds: ['auth/near-miss-credential'] };
  }
  return { words: 'the key was never issued', grounds: [] };
}

/** The words for a partner that does not have the operation. */
export function sayUnsupported(occasion: Occasion): string {
  const caller = callerOf(occasion);
  const partner = caller.ok ? ` ${caller.value.partnerId}` : '';
  return `the partner${partner} does not have ${occasion.command.operation}`;
}

const wordsByGround: { readonly [Of in Ground]?: (occasion: Occasion) => string | Said } = {
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
export function sayUnauthorized(occasion: RefusedOccasion): string | Said {
  const { ground } = occasion.reply;
  return wordsByGround[ground]?.(occasion) ?? describeGround(ground);
}
