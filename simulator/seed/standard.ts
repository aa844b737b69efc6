import type { Event } from '../model/event.ts';
import { credentials, listingNumbers, offices, organizations, partners } from './cast.ts';
import { leadsOf } from './leads.ts';
import { brokersOf, listingsOf } from './listings.ts';

/** The seed number where none is given. */
export const defaultSeed = 1;

function partnerEvents(seed: number): Event[] {
  return partners.flatMap((partner): Event[] => [
    { kind: 'partner-added', partner },
    ...brokersOf(partner.id, seed).map((broker): Event => ({ kind: 'broker-added', broker })),
    ...listingsOf(partner.id, listingNumbers[partner.id], seed),
  ]);
}

function organizationEvents(seed: number, now: number): Event[] {
  return [
    ...organizations.map((organization): Event => ({ kind: 'organization-added', organization })),
    ...offices.flatMap((castOffice): Event[] => {
      const { leadsPerYear: _leadsPerYear, ...office } = castOffice;
      return [{ kind: 'office-added', office }, leadsOf(castOffice, seed, now)];
    }),
  ];
}

function credentialEvents(): Event[] {
  return Object.values(credentials).flatMap(({ summary: _summary, revoked, ...credential }) => [
    { kind: 'credential-issued', credential } as const,
    ...(revoked ? [{ kind: 'credential-revoked', key: credential.key } as const] : []),
  ]);
}

/**
 * The events of the standard seed: a function of the seed number and of `now` (milliseconds since
 * 1970-01-01T00:00:00Z) alone, which only moves the youngest leads and cuts off later ones.
 */
export function standardSeed(seed: number, now: number): Event[] {
  return [...partnerEvents(seed), ...organizationEvents(seed, now), ...credentialEvents()];
}
