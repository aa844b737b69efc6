/** The keys of a target file that lack a permission. */
import type { RequirementId } from '../../../generated/catalogue.ts';
import type { CredentialBook } from '../../target/credentials.ts';

/** Keys without a permission, and what declares that both lead operations refuse them. */
export const lesserKeys = [
  ['withoutOrganizationAccess', 'auth/organization-access'],
  ['withoutLeadTracking', 'auth/lead-permission'],
] as const satisfies readonly (readonly [string, RequirementId])[];

/** Those that are declared. */
export const lesserKeysOf = (credentials: CredentialBook): (typeof lesserKeys)[number][] =>
  lesserKeys.filter(([name]) => credentials.find(name) !== undefined);

export const isLesserKey = (label: string): boolean => lesserKeys.some(([name]) => name === label);
