import type { CommandOf } from './command.ts';
import type { Decision } from './decide.ts';
import type { ListingUpdated } from './event.ts';
import { findListing } from './find-resource.ts';
import type { ListingUpdate } from './listing-update.ts';
import { readListingUpdate } from './listing-update.ts';
import type { Policy } from './policy.ts';
import type { Refusal } from './reply.ts';
import { refuse } from './reply.ts';
import type { Result } from './result.ts';
import type { Settled } from './settle.ts';
import { checked, settle } from './settle.ts';
import type { Credential, Listing, World } from './world.ts';

type UpdateCommand = CommandOf<'updateListing'>;

/** Any valid credential may update its partner's listings: no permission for it is stated. */
function settleUpdate(
  world: World,
  command: UpdateCommand,
  policy: Policy,
): Result<Settled<Credential, ListingUpdate, Listing>, Refusal> {
  const caller = policy.identify(world, command.credential);
  // Whose listing it would be is not known without a caller, so only 401 can be answered then.
  const listing = caller.ok ? findListing(world, caller.value, command.externalListingId) : caller;
  const checks = {
    unauthorized: checked(caller, 'unauthorized'),
    invalid: readListingUpdate(command.body, policy),
    'not-found': checked(listing, caller.ok ? 'listing-not-found' : 'unauthorized'),
  };
  return settle(checks, policy);
}

function happened(listing: Listing, update: ListingUpdate, now: number): ListingUpdated {
  const { partnerId, externalListingId } = listing;
  return { kind: 'listing-updated', partnerId, externalListingId, ...update, at: now };
}

/**
 * Updates a listing of the caller. A refused update has no events, so it leaves everything as it
 * was (requirement listing/rejected-changes-nothing); an accepted one changes the status and the
 * details that were sent, and no others (listing/nothing-lost).
 */
export function decideListingUpdate(
  world: World,
  command: UpdateCommand,
  now: number,
  policy: Policy,
): Decision {
  const settled = settleUpdate(world, command, policy);
  if (!settled.ok) return { reply: settled.reason, events: [] };
  const { found, request } = settled.value;
  const objection = policy.objectToChange(found, request.status);
  if (objection !== undefined) {
    return { reply: refuse('change-not-allowed', objection), events: [] };
  }
  return { reply: { kind: 'listing-updated' }, events: [happened(found, request, now)] };
}
