/** Histories by chance, in a state so small that things meet. */
import fc from 'fast-check';

import { listingStatuses } from '../../generated/contract.ts';
import { eventOf, type Event, type LeadsReceived } from '../model/event.ts';
import { leadSources, type Permission } from '../model/state.ts';

const partnerId = fc.constantFrom('own', 'other');
const externalId = fc.constantFrom('A-1', 'A-2', 'A-3');
const officeId = fc.integer({ min: 201, max: 203 });
const instant = fc.integer({ min: -9, max: 9 });
const name = fc.constantFrom('Harbor', 'Mill');
const permissions = fc.subarray<Permission>(['lead-tracking', 'organization-access']);

const details = fc.record(
  {
    broker: fc.constantFrom({ externalId: 'B-1' }, { object: { name: 'Kim', ids: [1, 2] } }),
    businessType: fc.constantFrom('Bakery', 'Marina'),
    location: fc.constantFrom({ city: 'Boise' }, { city: 'Boise', country: 'US' }),
  },
  { requiredKeys: [] },
);

const change = fc.record({
  partnerId,
  externalListingId: externalId,
  status: fc.constantFrom(...listingStatuses),
  at: instant,
});

const listingAdded = fc
  .tuple(change, details, fc.option(officeId, { nil: undefined }))
  .map(([added, other, office]): Event => ({
    kind: 'listing-added',
    ...added,
    ...other,
    ...(office === undefined ? {} : { officeId: office }),
  }));

const listingUpdated = fc
  .tuple(change, details)
  .map(([updated, other]): Event => ({ kind: 'listing-updated', ...updated, ...other }));

const origin = fc.record(
  { externalListingId: externalId, source: fc.constantFrom(...leadSources) },
  { requiredKeys: [] },
);

/** Leads of one office; of some of them nothing is known. */
const leadsReceived: fc.Arbitrary<LeadsReceived> = fc
  .tuple(
    officeId,
    fc.array(fc.tuple(instant, fc.nat(3)), { maxLength: 6 }),
    fc.option(fc.array(origin, { minLength: 4, maxLength: 4 })),
  )
  .map(([office, leads, different]) => ({
    kind: 'leads-received',
    officeId: office,
    instants: leads.map(([at]) => at),
    ...(different && { origins: { different, indexes: leads.map(([, index]) => index) } }),
  }));

const added: readonly fc.Arbitrary<Event>[] = [
  fc
    .record({ id: partnerId, name, lacks: fc.subarray(['getOfficeLeadCount'] as const) })
    .map(eventOf.partner),
  fc.record({ id: fc.constantFrom(31, 42), externalId, partnerId, name }).map(eventOf.organization),
  fc
    .record({ id: officeId, externalId, organizationId: fc.constantFrom(31, 42), name })
    .map(eventOf.office),
  fc.record({ externalId, partnerId, name }).map(eventOf.broker),
  fc.record({ key: fc.constantFrom('k1', 'k2'), partnerId, permissions }).map(eventOf.credential),
  fc.constantFrom('k1', 'k2').map((key): Event => ({ kind: 'credential-revoked', key })),
];

const anyEvent: fc.Arbitrary<Event> = fc.oneof(
  ...added,
  { arbitrary: listingAdded, weight: 3 },
  { arbitrary: listingUpdated, weight: 4 },
  { arbitrary: leadsReceived, weight: 4 },
);

/** Any history; it may speak of what is not there. */
export const anyEvents: fc.Arbitrary<Event[]> = fc.array(anyEvent, { maxLength: 40 });
