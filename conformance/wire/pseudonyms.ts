/** Replaces names and ids by pseudonyms, consistently in every output and every run of a target. */
import { createHmac } from 'node:crypto';

export type IdentityKind = 'office' | 'organization' | 'listing' | 'broker' | 'name';

const inPath = '([^/?#\\s"\'\\\\]+)';
const quoted = String.raw`\\?"`;
const written = String.raw`((?:[^"\\]|\\(?!"|u))+)`;

/** Patterns of identities; each captures the preceding text and the identity. */
const places: readonly (readonly [RegExp, IdentityKind])[] = [
  [new RegExp(`(/offices/)${inPath}`, 'g'), 'office'],
  [new RegExp(`(/organizations/)${inPath}`, 'g'), 'organization'],
  [new RegExp(`(/listings/)${inPath}`, 'g'), 'listing'],
  [new RegExp(`(${quoted}officeId${quoted}\\s*:\\s*|\\boffice(?:Id)? )(\\d+)`, 'g'), 'office'],
  [
    new RegExp(`(${quoted}organizationId${quoted}\\s*:\\s*|\\borganization(?:Id)? )(\\d+)`, 'g'),
    'organization',
  ],
  [new RegExp(`(${quoted}externalListingId${quoted}\\s*:\\s*${quoted})${written}`, 'g'), 'listing'],
  [new RegExp(`(${quoted}brokerExternalId${quoted}\\s*:\\s*${quoted})${written}`, 'g'), 'broker'],
  [
    new RegExp(
      `(${quoted}(?:officeName|organizationName)${quoted}\\s*:\\s*${quoted})${written}`,
      'g',
    ),
    'name',
  ],
];

export class Pseudonyms {
  readonly #salt: string;
  readonly #known = new Map<string, string>();

  /** @param salt a secret, since short ids could be found by brute force */
  constructor(salt: string) {
    this.#salt = salt;
  }

  /** The pseudonym of a value; a number for a number, so that a recording can still be judged. */
  of(value: string, kind: IdentityKind): string {
    const key = `${kind} ${value}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const digest = createHmac('sha256', this.#salt).update(key).digest('hex');
    const isNumber = /^[1-9]\d*$/.test(value) && kind !== 'name';
    const pseudonym = isNumber
      ? String(1_000_000_000 + (Number.parseInt(digest.slice(0, 8), 16) % 1_000_000_000))
      : `${kind}-${digest.slice(0, 8)}`;
    this.#known.set(key, pseudonym);
    // Redacting a pseudonym again must not change it.
    this.#known.set(`${kind} ${pseudonym}`, pseudonym);
    return pseudonym;
  }

  replace(text: string): string {
    return places.reduce(
      (replaced, [place, kind]) =>
        replaced.replaceAll(place, (_, before: string, id: string) => before + this.of(id, kind)),
      text,
    );
  }
}
