/** Decides listing updates: accepted with events, or refused. */
import type { CommandOf, ListingUpdate } from './command.ts';
import type { ListingAdded, ListingUpdated } from './event.ts';
import { findListing, checked, settle, type Settled } from './find-resource.ts';
import { readListingUpdate } from './listing-update.ts';
import type { Policy } from './policy.ts';
import { refuse, type Decision, type Refusal } from './reply.ts';
import { accept, reject, type Result } from './result.ts';
import { changeAt } from './listing-status.ts';
import type { Credential, Listing, State } from './state.ts';

type UpdateCommand = CommandOf<'updateListing'>;

/** The current listing of an id; undefined if the update would create it. */
type Found = { readonly listing: Listing | undefined };

function identifyUpdater(
  state: State,
  { credential }: UpdateCommand,
  policy: Policy,
): Result<Credential> {
  const caller = policy.identify(state, credential);
  const objection = caller.ok ? policy.objectToUpdating(caller.value) : undefined;
  return objection === undefined ? caller : reject(objection);
}

/** The listing without changes later than now; undefined before it was added. */
function asOf(listing: Listing, now: number): Listing | undefined {
  const latest = changeAt(listing, now);
  if (latest === listing.latest) return listing;
  return latest && { ...listing, latest };
}

function find(
  state: State,
  caller: Credential,
  id: string,
  now: number,
  policy: Policy,
): Result<Found> {
  const found = findListing(state, caller, id);
  const listing = found.ok ? asOf(found.value, now) : undefined;
  if (listing !== undefined) return accept({ listing });
  const objection = policy.objectToNewListing(id);
  return objection === undefined ? accept({ listing: undefined }) : reject(objection);
}

function settleUpdate(
  state: State,
  command: UpdateCommand,
  now: number,
  policy: Policy,
): Result<Settled<Credential, ListingUpdate, Found>, Refusal> {
  const { externalListingId: id } = command;
  const caller = identifyUpdater(state, command, policy);
  // Without a caller the owner of the listing is unknown, so only 401 can be answered.
  const found = caller.ok ? find(state, caller.value, id, now, policy) : caller;
  const checks = {
    unauthorized: checked(caller, 'unauthorized'),
    invalid: readListingUpdate(command.body, policy),
    'not-found': checked(found, caller.ok ? 'listing-not-found' : 'unauthorized'),
  };
  return settle(checks, policy);
}

function objectToRequest(
  state: State,
  { caller, found: { listing }, request }: Settled<Credential, ListingUpdate, Found>,
  policy: Policy,
): Refusal | undefined {
  const { status, details } = request;
  const toBroker = policy.objectToBroker(state, caller, listing, details.broker);
  if (toBroker !== undefined) return refuse('unknown-broker', toBroker);
  if (listing === undefined || status === undefined) return undefined;
  const toChange = policy.objectToChange(listing, status);
  if (toChange === 'concurrent-updates') return refuse('update-under-way', toChange);
  return toChange && refuse('change-not-allowed', toChange);
}

/** An update without a status keeps it; a created listing starts as a draft. */
function happened(
  { caller, found: { listing }, request }: Settled<Credential, ListingUpdate, Found>,
  externalListingId: string,
  now: number,
): ListingAdded | ListingUpdated {
  const { partnerId } = caller;
  const status = request.status ?? listing?.latest.status ?? 'DRAFT';
  const kind = listing === undefined ? 'listing-added' : 'listing-updated';
  return { kind, partnerId, externalListingId, status, ...request.details, at: now };
}

function decideByRules(
  state: State,
  command: UpdateCommand,
  now: number,
  policy: Policy,
): Decision {
  const settled = settleUpdate(state, command, now, policy);
  if (!settled.ok) return { reply: settled.reason, events: [] };
  const refusal = objectToRequest(state, settled.value, policy);
  if (refusal !== undefined) return { reply: refusal, events: [] };
  const event = happened(settled.value, command.externalListingId, now);
  return { reply: { kind: 'listing-updated' }, events: [event] };
}

/**
 * Updates a listing of the caller. A refused update has no events, so it changes nothing
 * (requirement listing/rejected-changes-nothing); an accepted one changes the status and the
 * details that were sent, and no others (listing/nothing-lost). If the clock went back, changes of
 * the listing after now are dropped.
 */
export function decideListingUpdate(
  state: State,
  command: UpdateCommand,
  now: number,
  policy: Policy,
): Decision {
  const { reply, events } = decideByRules(state, command, now, policy);
  return { reply, events: policy.eventsOfUpdate({ reply, events, state, command, now }) };
}
