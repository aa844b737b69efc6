/** The credentials of a target: where their keys come from, and how requests present them. */
import type { RequirementId } from '../../generated/catalogue.ts';
import type { Credential, Credentials, Target } from '../../generated/target.ts';
import type { PresentedCredential } from '../wire/exchange.ts';
import type { Environment } from '../wire/proxy.ts';
import type { Secrets } from '../wire/secrets.ts';

export type CredentialName = keyof Credentials;

/** The shell variable that replaces the key in outputs. */
function shellNameOf(name: CredentialName, credential: Credential): string {
  if (credential.env !== undefined) return `$${credential.env}`;
  return `$API_KEY_${name.replaceAll(/([A-Z])/g, '_$1').toUpperCase()}`;
}

export interface KnownCredential {
  readonly name: CredentialName;
  readonly key: string;
  readonly shellName: string;
  readonly permissions: readonly string[] | undefined;
}

/** Presents a key as the contract requires (RFC 6750, section 2.1). */
export const bearerCredential = (label: string, key: string): PresentedCredential => ({
  label,
  headers: [['Authorization', `Bearer ${key}`]],
  query: [],
});

export class CredentialBook {
  readonly known: readonly KnownCredential[];
  readonly full: KnownCredential;

  private constructor(known: readonly KnownCredential[], full: KnownCredential) {
    this.known = known;
    this.full = full;
  }

  /** @param environment names and values of environment variables */
  static read({ credentials }: Target, environment: Environment, secrets: Secrets): CredentialBook {
    const known = credentialNames(credentials).map((name): KnownCredential => {
      const credential = credentials[name] ?? {};
      const key = credential.value ?? environment[credential.env ?? ''] ?? '';
      const shellName = shellNameOf(name, credential);
      secrets.add(key, shellName);
      return { name, key, shellName, permissions: credential.permissions };
    });
    const full = known.find(({ name }) => name === 'full');
    if (full === undefined) throw new Error('a checked target has credentials.full');
    return new CredentialBook(known, full);
  }

  find(name: CredentialName): KnownCredential | undefined {
    return this.known.find((credential) => credential.name === name);
  }

  /** Whether a request presents a key declared as valid, with the scheme in any letter case. */
  isValid({ headers: [field] }: PresentedCredential): boolean {
    const [, key] = /^bearer (.*)$/i.exec(field?.[1] ?? '') ?? [];
    return this.known.some((one) => one.name !== 'revoked' && one.key === key);
  }

  /** Presents a credential; the rule's needs guarantee that it is declared. */
  present(name: CredentialName): PresentedCredential {
    const credential = this.find(name);
    if (credential === undefined) throw new Error(`the target has no credentials.${name}`);
    return bearerCredential(name, credential.key);
  }
}

export function credentialNames(credentials: Credentials): CredentialName[] {
  const all = {
    full: true,
    withoutLeadTracking: true,
    withoutOrganizationAccess: true,
    otherPartner: true,
    revoked: true,
  } satisfies Record<CredentialName, true>;
  return (Object.keys(all) as CredentialName[]).filter((name) => credentials[name] !== undefined);
}

/** A secret that is the same in all runs of a target: its full key. */
export const saltOf = ({ credentials: { full } }: Target, environment: Environment): string =>
  full.value ?? environment[full.env ?? ''] ?? '';

/** Keys that lack a permission, and the requirement that both lead operations refuse each. */
export const restrictedKeys = [
  ['withoutOrganizationAccess', 'auth/organization-access'],
  ['withoutLeadTracking', 'auth/lead-permission'],
] as const satisfies readonly (readonly [string, RequirementId])[];

export const restrictedKeysOf = (credentials: CredentialBook): (typeof restrictedKeys)[number][] =>
  restrictedKeys.filter(([name]) => credentials.find(name) !== undefined);

export const isRestrictedKey = (label: string): boolean =>
  restrictedKeys.some(([name]) => name === label);
