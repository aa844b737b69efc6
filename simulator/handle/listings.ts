import type { Listing as ShownListing } from '../../generated/control.ts';
import { checkBody } from '../control/check.ts';
import { ControlError } from '../control/control-error.ts';
import type { ListingsHandle } from '../control/handle.ts';
import { unknown } from '../control/unknown.ts';
import { readListingState } from '../control-commands/listing-state.ts';
import type { BuyersView } from '../model/buyers-view.ts';
import { buyersViewOf } from '../model/buyers-view.ts';
import type { Listing } from '../model/world.ts';
import { partnerKey } from '../model/world.ts';
import type { Sandbox } from '../sandbox/sandbox.ts';
import type { HandleContext, Use } from './context.ts';
import { readInstant, writeInstant, writeSince } from './instants.ts';
import { mistakenBy } from './objection.ts';

function showSearch({ inSearch, searchFollowsAt }: BuyersView, isMeant: boolean) {
  const follows = searchFollowsAt === null ? null : writeInstant(searchFollowsAt);
  return {
    inSearch,
    inSearchFrom: !inSearch && isMeant ? follows : null,
    inSearchUntil: inSearch && !isMeant ? follows : null,
  };
}

function show(sandbox: Sandbox, listing: Listing): ShownListing | undefined {
  const { policy } = sandbox.policies();
  const view = buyersViewOf(listing, sandbox.now(), policy);
  if (view === undefined) return undefined;
  const { broker, businessType, location } = listing;
  return {
    partner: view.partnerId,
    externalListingId: view.externalListingId,
    office: view.officeId ?? null,
    ...(broker?.externalId !== undefined && { broker: broker.externalId }),
    ...(businessType !== undefined && { businessType }),
    ...(location !== undefined && { location: { ...location } }),
    status: view.status,
    since: writeSince(view.since),
    visible: view.visible,
    badge: view.badge,
    ...showSearch(view, policy.statusMeanings[view.status].inSearch),
    history: view.history.map(({ status, at }) => ({ status, at: writeSince(at) })),
  };
}

function find(sandbox: Sandbox, id: string, partner: string | undefined): Listing {
  const listings = [...sandbox.state().world.listings.values()];
  const found = listings.filter(
    ({ externalListingId, partnerId }) =>
      externalListingId === id && (partner === undefined || partnerId === partner),
  );
  const [listing, another] = found;
  if (listing === undefined) {
    const own = listings.filter(({ partnerId }) => partner === undefined || partnerId === partner);
    throw unknown('listing-unknown', id, [
      ...new Set(own.map(({ externalListingId }) => externalListingId)),
    ]);
  }
  if (another === undefined) return listing;
  const partners = found.map(({ partnerId }) => partnerId).join(' and ');
  throw new ControlError('listing-unknown', `Several partners have a listing ${id}.`, {
    mend: `Name the partner too: ${partners}.`,
  });
}

function shown(sandbox: Sandbox, listing: Listing): ShownListing {
  const found = show(sandbox, listing);
  if (found !== undefined) return found;
  const { externalListingId } = listing;
  throw new ControlError('listing-unknown', `The listing ${externalListingId} is not there yet.`, {
    mend: 'Advance the clock.',
  });
}

/** The handle of a sandbox's listings. */
export function createListingsHandle(_context: HandleContext, use: Use): ListingsHandle {
  return {
    async list(partner) {
      const sandbox = use();
      const listings = [...sandbox.state().world.listings.values()];
      const own = listings.filter(
        ({ partnerId }) => partner === undefined || partnerId === partner,
      );
      return await Promise.resolve(own.flatMap((listing) => show(sandbox, listing) ?? []));
    },
    async get(id, partner) {
      const sandbox = use();
      return await Promise.resolve(shown(sandbox, find(sandbox, id, partner)));
    },
    async put(id, change, partner) {
      const sandbox = use();
      const { status, at } = checkBody('putListing', change);
      const { partnerId, externalListingId } = find(sandbox, id, partner);
      await sandbox.change(({ world }, now) => {
        const request = {
          partnerId,
          externalListingId,
          status,
          ...(at !== undefined && { at: readInstant('at', at) }),
        };
        const read = readListingState(world, request, now, sandbox.policies().policy);
        if (!read.ok) throw mistakenBy(read.reason);
        return [{ kind: 'happened', events: [read.value] }];
      });
      const { world } = sandbox.state();
      const listing = world.listings.get(partnerKey(partnerId, externalListingId));
      if (listing === undefined) throw unknown('listing-unknown', id, []);
      return shown(sandbox, listing);
    },
  };
}
