import type { Listing as ShownListing, ListingChange } from '../../../generated/control.ts';
import { checkBody } from '../check.ts';
import { ControlError, mistaken } from '../control-error.ts';
import type { ListingsHandle } from '../handle.ts';
import { unknown } from '../unknown.ts';
import { suggestId } from '../commands/ids.ts';
import { readListingState } from '../commands/listing-state.ts';
import { writeInstant } from '../../instants.ts';
import type { BuyersView } from '../../model/buyers-view.ts';
import { buyersViewOf } from '../../model/buyers-view.ts';
import type { Listing } from '../../model/state.ts';
import type { Sandbox } from '../../tenants/sandbox/sandbox.ts';
import type { Use } from './context.ts';
import { readInstant, writeSince } from './instants.ts';
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

/** The listings of all partners, or of one, also those that are not there yet. */
function listOwn(sandbox: Sandbox, partner: string | undefined): Listing[] {
  const { partners, listings } = sandbox.state().model;
  if (partner === undefined) return [...listings.values()];
  if (partners.has(partner)) {
    return [...listings.values()].filter(({ partnerId }) => partnerId === partner);
  }
  const message = `${partner} is no partner; ${suggestId(partner, [...partners.keys()])}`;
  throw mistaken('query-invalid', [{ field: 'partner', message }]);
}

function find(sandbox: Sandbox, id: string, partner: string | undefined): Listing {
  const own = listOwn(sandbox, partner);
  const found = own.filter(({ externalListingId }) => externalListingId === id);
  const [listing, another] = found;
  if (listing === undefined) {
    const ids = new Set(own.map(({ externalListingId }) => externalListingId));
    throw unknown('listing-unknown', id, [...ids]);
  }
  if (another === undefined) return listing;
  const partners = found.map(({ partnerId }) => partnerId).join(' and ');
  throw new ControlError('listing-unknown', `Several partners have a listing ${id}.`, {
    fix: `Name the partner too: ${partners}.`,
  });
}

function shown(sandbox: Sandbox, listing: Listing): ShownListing {
  const found = show(sandbox, listing);
  if (found !== undefined) return found;
  const { externalListingId } = listing;
  throw new ControlError('listing-unknown', `The listing ${externalListingId} is not there yet.`, {
    fix: 'Advance the clock.',
  });
}

async function put(
  sandbox: Sandbox,
  keys: Pick<Listing, 'partnerId' | 'externalListingId'>,
  { status, at }: ListingChange,
): Promise<void> {
  const request = { ...keys, status, ...(at !== undefined && { at: readInstant('at', at) }) };
  await sandbox.change(({ model: state }, now) => {
    const read = readListingState(state, request, now, sandbox.policies().policy);
    if (!read.ok) throw mistakenBy(read.reason);
    return [{ kind: 'happened', events: [read.value] }];
  });
}

/** The handle of a sandbox's listings. */
export function createListingsHandle(use: Use): ListingsHandle {
  return {
    async list(partner) {
      const sandbox = use();
      const own = listOwn(sandbox, partner);
      return await Promise.resolve(own.flatMap((listing) => show(sandbox, listing) ?? []));
    },
    async get(id, partner) {
      const sandbox = use();
      return await Promise.resolve(shown(sandbox, find(sandbox, id, partner)));
    },
    async put(id, change, partner) {
      const sandbox = use();
      const { partnerId } = find(sandbox, id, partner);
      await put(sandbox, { partnerId, externalListingId: id }, checkBody('putListing', change));
      return shown(sandbox, find(sandbox, id, partnerId));
    },
  };
}
