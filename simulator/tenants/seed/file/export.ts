/** Exports the current state as a seed file, and merges seed files. */
import type { Leads, Listing as WrittenListing, Seed } from '../../../../generated/seed.ts';
import { writeInstant } from '../../../model/instant.ts';
import { countBefore } from '../../../model/lead-count.ts';
import { originAt } from '../../../model/lead-origins.ts';
import { listStatusChanges, statusAt, statusMeanings } from '../../../model/listing-status.ts';
import { partnerKey, type LeadOrigin, type Listing, type State } from '../../../model/state.ts';
import { sinceEver } from './events.ts';

function exportListing(state: State, listing: Listing, now: number): WrittenListing[] {
  const { partnerId: partner, externalListingId, officeId: office, broker } = listing;
  const past = listStatusChanges(listing).filter(({ at }) => at <= now);
  // Of several changes in one millisecond, only the last one was visible.
  const [first, ...changes] = past.filter(({ at }, index) => past[index + 1]?.at !== at);
  if (first === undefined || office === undefined) return [];
  const { businessType, location } = listing;
  const brokerId = broker?.externalId;
  const hasBroker = brokerId !== undefined && state.brokers.has(partnerKey(partner, brokerId));
  return [
    {
      externalListingId,
      partner,
      office,
      ...(hasBroker && { broker: brokerId }),
      status: first.status,
      ...(first.at > sinceEver && { added: writeInstant(first.at) }),
      changes: changes.map(({ at, status }) => ({ at: writeInstant(at), status })),
      ...(businessType !== undefined && { businessType }),
      ...(location !== undefined && { location: { ...location } }),
    },
  ];
}

/** The listing of a lead, unless it was hidden at the end of that millisecond. */
function listingOf(state: State, office: number, { externalListingId }: LeadOrigin, at: number) {
  const { organizationId = NaN } = state.offices.get(office) ?? {};
  const partnerId = state.organizations.get(organizationId)?.partnerId ?? '';
  const listing = state.listings.get(partnerKey(partnerId, externalListingId ?? ''));
  const status = listing && statusAt(listing, at);
  return status !== undefined && statusMeanings[status].visible ? externalListingId : undefined;
}

function exportLeads(state: State, office: number, now: number): Leads[] {
  const column = state.leads.get(office) ?? [];
  const origins = state.leadOrigins.get(office);
  const groups = new Map<string, Leads & { at: string[] }>();
  for (let lead = 0; lead < countBefore(column, now + 1); lead += 1) {
    const instant = column[lead] ?? 0;
    const origin = originAt(origins, lead);
    const listing = listingOf(state, office, origin, instant);
    const { source } = origin;
    const name = JSON.stringify([listing, source]);
    const group = groups.get(name) ?? {
      office,
      at: [],
      ...(listing !== undefined && { listing }),
      ...(source !== undefined && { source }),
    };
    group.at.push(writeInstant(instant));
    groups.set(name, group);
  }
  return [...groups.values()];
}

const withPartner = <Of extends { readonly partnerId: string }>({ partnerId, ...rest }: Of) => ({
  ...rest,
  partner: partnerId,
});

/**
 * Exports everything known up to now as a seed file, except the buyers' details.
 * @param now in milliseconds since 1970-01-01T00:00:00Z
 * @param offices whose leads to include; by default all
 */
export function exportSeed(
  state: State,
  now: number,
  offices: readonly number[] = [...state.offices.keys()],
): Seed {
  return {
    partners: [...state.partners.values()].map(({ id, name, lacks }) => ({
      id,
      name,
      lacks: lacks.filter(
        (one) => one === 'getOfficeLeadCount' || one === 'getOrganizationLeadCount',
      ),
    })),
    organizations: [...state.organizations.values()].map(withPartner),
    offices: [...state.offices.values()].map(({ organizationId, ...office }) => ({
      ...office,
      organization: organizationId,
    })),
    brokers: [...state.brokers.values()].map(withPartner),
    listings: [...state.listings.values()].flatMap((one) => exportListing(state, one, now)),
    credentials: [...state.credentials.values()].map((one) => ({
      ...withPartner(one),
      permissions: [...one.permissions],
    })),
    leads: offices.flatMap((office) => exportLeads(state, office, now)),
  };
}

const names: Readonly<Record<string, readonly string[]>> = {
  partners: ['id'],
  organizations: ['id'],
  offices: ['id'],
  brokers: ['partner', 'externalId'],
  listings: ['partner', 'externalListingId'],
  credentials: ['key'],
};

export const editableParts = Object.keys(names);

const nameOf = (part: string, item: unknown): string =>
  JSON.stringify(names[part]?.map((field): unknown => Object(item)[field]));

/** Merges items into a file, replacing those with the same key; the new ones come first. */
export function mergeSeed(seed: Seed, parts: Readonly<Record<string, unknown>>): object {
  const merged = Object.entries(parts).map(([part, items]) => {
    if (!Array.isArray(items)) return [part, items];
    const named = new Set(items.map((item) => nameOf(part, item)));
    const kept = Object.entries(seed).find(([name]) => name === part)?.[1] ?? [];
    const others = [...kept].filter((item) => !named.has(nameOf(part, item)));
    return [part, [...items, ...others]];
  });
  return { ...seed, ...Object.fromEntries(merged) };
}
