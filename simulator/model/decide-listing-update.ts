/** Decides listing updates: accepted with events, or refused. */
import type { CommandOf, ListingUpdate } from './command.ts';
import type { ListingAdded, ListingUpdated } from './event.ts';
import { findListing, checked, settle, type Settled } from './find-resource.ts';
import { readListingUpdate } from './listing-update.ts';
import type { Situation } from './policy.ts';
import { refuse, type Decision, type Refusal } from './reply.ts';
import { accept, reject, type Result } from './result.ts';
import { changeAt } from './listing-status.ts';
import type { Credential, Listing } from './state.ts';

type UpdateCommand = CommandOf<'updateListing'>;

/** The listing to update; undefined if the update creates it. */
type Found = { readonly listing: Listing | undefined };

type SettledUpdate = Settled<Credential, ListingUpdate, Found>;

function identifyUpdater({ state, policy }: Situation, command: UpdateCommand): Result<Credential> {
  const caller = policy.identify(state, command.credential);
  const objection = caller.ok ? policy.objectToUpdating(caller.value) : undefined;
  return objection === undefined ? caller : reject(objection);
}

/** The listing without changes later than now; undefined before it was added. */
function asOf(listing: Listing, now: number): Listing | undefined {
  const latest = changeAt(listing, now);
  if (latest === listing.latest) return listing;
  return latest && { ...listing, latest };
}

function find({ state, now, policy }: Situation, caller: Credential, id: string): Result<Found> {
  const found = findListing(state, caller, id);
  const listing = found.ok ? asOf(found.value, now) : undefined;
  if (listing !== undefined) return accept({ listing });
  const objection = policy.objectToNewListing(id);
  return objection === undefined ? accept({ listing: undefined }) : reject(objection);
}

function settleUpdate(
  situation: Situation,
  command: UpdateCommand,
): Result<SettledUpdate, Refusal> {
  const { policy } = situation;
  const caller = identifyUpdater(situation, command);
  // Without a caller the owner is unknown, so 401 is the only possible answer.
  const found = caller.ok ? find(situation, caller.value, command.externalListingId) : caller;
  const checks = {
    unauthorized: checked(caller, 'unauthorized'),
    invalid: readListingUpdate(command.body, policy),
    'not-found': checked(found, caller.ok ? 'listing-not-found' : 'unauthorized'),
  };
  return settle(checks, policy);
}

function objectToRequest(
  { state, policy }: Situation,
  { caller, found: { listing }, request }: SettledUpdate,
): Refusal | undefined {
  const { status, details } = request;
  const toBroker = policy.objectToBroker(state, caller, listing, details.broker);
  if (toBroker !== undefined) return refuse('unknown-broker', toBroker);
  if (listing === undefined || status === undefined) return undefined;
  const toChange = policy.objectToChange(listing, status);
  if (toChange === 'concurrent-updates') return refuse('update-under-way', toChange);
  return toChange && refuse('change-not-allowed', toChange);
}

/** The event of an accepted update. Without a status, it keeps the current one, or DRAFT. */
function happened(
  { caller: { partnerId }, found: { listing }, request }: SettledUpdate,
  externalListingId: string,
  now: number,
): ListingAdded | ListingUpdated {
  const status = request.status ?? listing?.latest.status ?? 'DRAFT';
  const kind = listing === undefined ? 'listing-added' : 'listing-updated';
  return { kind, partnerId, externalListingId, status, ...request.details, at: now };
}

function decideByRules(situation: Situation, command: UpdateCommand): Decision {
  const settled = settleUpdate(situation, command);
  if (!settled.ok) return { reply: settled.reason, events: [] };
  const refusal = objectToRequest(situation, settled.value);
  if (refusal !== undefined) return { reply: refusal, events: [] };
  const event = happened(settled.value, command.externalListingId, situation.now);
  return { reply: { kind: 'listing-updated' }, events: [event] };
}

/**
 * Decides an update of one of the caller's listings. A refused update has no events, so it changes
 * nothing (requirement listing/rejected-changes-nothing). An accepted one changes only the status
 * and the details that were sent (listing/nothing-lost). If the clock went back, it discards
 * changes of the listing later than now.
 */
export function decideListingUpdate(situation: Situation, command: UpdateCommand): Decision {
  const { state, now, policy } = situation;
  const { reply, events } = decideByRules(situation, command);
  return { reply, events: policy.eventsOfUpdate({ reply, events, state, command, now }) };
}
