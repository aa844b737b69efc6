/** Defects in what an update stores. */
import type { ListingStatus } from '../../../generated/api.ts';
import { accept } from '../../model/result.ts';
import { overridePolicy, type Override } from '../override.ts';
import type { DecidedUpdate } from '../../model/policy.ts';
import type { Event, ListingUpdated } from '../../model/event.ts';
import { partnerKey, type Listing } from '../../model/state.ts';
import type { DefectTable } from './defect.ts';

function replaceEvents(
  change: (events: readonly Event[], update: DecidedUpdate, before: Listing | undefined) => Event[],
): Override {
  return overridePolicy(({ eventsOfUpdate, identify }) => ({
    eventsOfUpdate: (update) => {
      const { state, command } = update;
      const caller = identify(state, command.credential);
      const partnerId = caller.ok ? caller.value.partnerId : '';
      const before = state.listings.get(partnerKey(partnerId, command.externalListingId));
      return change(eventsOfUpdate(update), update, before);
    },
  }));
}

function replaceUpdateEvent(
  change: (event: ListingUpdated, before: Listing, update: DecidedUpdate) => Event[],
): Override {
  return replaceEvents((events, update, before) =>
    events.flatMap((event) =>
      event.kind === 'listing-updated' && before !== undefined
        ? change(event, before, update)
        : [event],
    ),
  );
}

function businessTypeEvents(
  { reply, command: { body }, now }: DecidedUpdate,
  listing: Listing | undefined,
): Event[] {
  const businessType = body.kind === 'fields' ? body.fields['businessType'] : undefined;
  const isStored = reply.kind === 'refused' && reply.because !== 'unauthorized';
  if (!isStored || listing === undefined || typeof businessType !== 'string') return [];
  const { partnerId, externalListingId, latest } = listing;
  const key = { partnerId, externalListingId, status: latest.status, at: now };
  return [{ kind: 'listing-updated', ...key, businessType }];
}

const hidden: readonly ListingStatus[] = ['DRAFT', 'SOLD', 'ARCHIVED'];

const isHidden = (listing: Listing | undefined): boolean =>
  listing !== undefined && hidden.includes(listing.latest.status);

/** Stores a part of an accepted update also for other listings of the same broker. */
const storeForBroker = (
  partOf: (event: ListingUpdated) => Partial<Pick<ListingUpdated, 'status' | 'location'>>,
): Override =>
  replaceUpdateEvent((event, before, { state: { listings } }) => {
    const { kind, partnerId, at } = event;
    const broker = before.broker?.externalId;
    const part = partOf(event);
    if (broker === undefined || Object.keys(part).length === 0) return [event];
    const others = [...listings.values()].filter(
      (one) => one !== before && one.partnerId === partnerId && one.broker?.externalId === broker,
    );
    const changed = others.map(({ externalListingId, latest: { status } }): Event => {
      const unchanged = { kind, partnerId, at, externalListingId, status };
      return { ...unchanged, ...part };
    });
    return [...changed, event];
  });

export const listingStorageDefects = {
  'listing/refused-update-stored': {
    requirement: 'listing/rejected-changes-nothing',
    description: 'The kind of business is stored before the status of the update is validated.',
    override: replaceEvents((events, update, before) => [
      ...events,
      ...businessTypeEvents(update, before),
    ]),
  },
  'listing/refused-update-unpublishes': {
    requirement: 'listing/rejected-changes-nothing',
    description: 'An update with an unknown status makes the listing DRAFT.',
    override: replaceEvents((events, { reply, now }, before) => {
      const applies = reply.kind === 'refused' && reply.because === 'invalid-status';
      if (!applies || before === undefined) return [...events];
      const { partnerId, externalListingId } = before;
      const key = { partnerId, externalListingId, at: now };
      return [...events, { kind: 'listing-updated', ...key, status: 'DRAFT' }];
    }),
  },
  'listing/update-of-strangers-stored': {
    requirement: 'listing/rejected-changes-nothing',
    description:
      'The kind of business is stored for the oldest listing with the id, before an update by another partner is refused.',
    override: replaceEvents((events, update, before) => {
      const { state, command } = update;
      const first = [...state.listings.values()].find(
        ({ externalListingId }) => externalListingId === command.externalListingId,
      );
      return [...events, ...(first === before ? [] : businessTypeEvents(update, first))];
    }),
  },
  'listing/hidden-with-next-update': {
    requirement: 'listing/at-once',
    description: 'An update that hides a visible listing is applied late, after the next one.',
    override: replaceUpdateEvent((event, before) =>
      hidden.includes(event.status) && !isHidden(before) ? [] : [event],
    ),
  },
  'listing/published-with-next-update': {
    requirement: 'listing/at-once',
    description:
      'An update of a listing from DRAFT to FOR_SALE is applied late, after the next one.',
    override: replaceUpdateEvent((event, { latest }) =>
      latest.status === 'DRAFT' && event.status === 'FOR_SALE' ? [] : [event],
    ),
  },
  'listing/country-kept': {
    requirement: 'listing/stored-as-sent',
    description: 'An update of the location does not change its country.',
    override: replaceUpdateEvent((event, { location }) => [
      event.location === undefined || location?.country === undefined
        ? event
        : { ...event, location: { ...event.location, country: location.country } },
    ]),
  },
  'listing/hidden-details-kept': {
    requirement: 'listing/stored-as-sent',
    description: 'An update that hides a listing stores only its status.',
    override: replaceUpdateEvent((event) => {
      const { location: _location, businessType: _type, ...rest } = event;
      return [hidden.includes(event.status) ? rest : event];
    }),
  },
  'listing/drafts-emptied': {
    requirement: 'listing/omitted-kept',
    description: 'A listing that becomes DRAFT by an update without a location has none any more.',
    override: replaceUpdateEvent((event) => [
      event.status === 'DRAFT' && event.location === undefined ? { ...event, location: {} } : event,
    ]),
  },
  'listing/omitted-location-cleared': {
    requirement: 'listing/omitted-kept',
    description: 'An update without a location clears it.',
    override: replaceUpdateEvent((event) => [
      event.location === undefined ? { ...event, location: {} } : event,
    ]),
  },
  'listing/missing-status-drafts': {
    requirement: 'listing/status-kept',
    description: 'An update without a status is accepted, and the listing becomes DRAFT.',
    override: overridePolicy(() => ({ readMissingStatus: () => accept('DRAFT') })),
  },
  'listing/ampersands-escaped': {
    requirement: 'listing/stored-as-sent',
    description: 'The kind of business is stored with its ampersands escaped as in HTML.',
    override: replaceUpdateEvent((event) => [
      event.businessType === undefined
        ? event
        : { ...event, businessType: event.businessType.replaceAll('&', '&amp;') },
    ]),
  },
  'listing/sold-with-its-broker': {
    requirement: 'listing/visibility',
    description: 'Once a listing is SOLD, so are all others of its broker.',
    override: storeForBroker(({ status }) => (status === 'SOLD' ? { status } : {})),
  },
  'listing/moves-with-its-broker': {
    requirement: 'listing/visibility',
    description: 'The location of a listing becomes that of all others of its broker.',
    override: storeForBroker(({ location }) => (location === undefined ? {} : { location })),
  },
  'listing/broker-object-clears-id': {
    requirement: 'listing/broker-kept',
    description: 'An update with a broker object assigns the listing to another broker.',
    override: replaceEvents((events, { command: { body } }) =>
      events.map((event) =>
        event.kind === 'listing-updated' && body.kind === 'fields' && 'broker' in body.fields
          ? { ...event, broker: { externalId: 'none' } }
          : event,
      ),
    ),
  },
  'listing/archived-loses-location': {
    requirement: 'listing/nothing-lost',
    description: 'A listing loses its location when it becomes ARCHIVED.',
    override: replaceUpdateEvent((event) => [
      event.status === 'ARCHIVED' ? { ...event, location: {} } : event,
    ]),
  },
  'listing/back-from-sold-without-broker': {
    requirement: 'listing/nothing-lost',
    description: 'A listing that goes from SOLD to UNDER_CONTRACT has another broker.',
    override: replaceUpdateEvent((event, { latest }) => [
      latest.status === 'SOLD' && event.status === 'UNDER_CONTRACT'
        ? { ...event, broker: { externalId: 'none' } }
        : event,
    ]),
  },
  'listing/back-from-sold-without-business': {
    requirement: 'listing/nothing-lost',
    description: 'A listing that comes back from SOLD has lost its kind of business.',
    override: replaceUpdateEvent((event, { latest }) => [
      latest.status === 'SOLD' && event.status !== 'SOLD' ? { ...event, businessType: '' } : event,
    ]),
  },
} satisfies DefectTable;
