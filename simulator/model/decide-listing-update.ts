/** Decides listing updates: accepted with events, or refused. */
import type { CommandOf, ListingUpdate } from './command.ts';
import type { ListingAdded, ListingUpdated } from './event.ts';
import { findListing, withRefusal, mergeChecks, type ValidRequest } from './find-resource.ts';
import { readListingUpdate } from './listing-update.ts';
import type { Situation } from './policy.ts';
import { refuse, type Decision, type Refusal } from './reply.ts';
import { accept, reject, type Result } from './result.ts';
import { changeAt } from './listing-status.ts';
import type { Credential, Listing } from './state.ts';

type UpdateCommand = CommandOf<'updateListing'>;

/** The listing to update; undefined if the update creates it. */
type Found = { readonly listing: Listing | undefined };

type ValidUpdate = ValidRequest<Credential, ListingUpdate, Found>;

function identifyCaller({ state, policy }: Situation, command: UpdateCommand): Result<Credential> {
  const caller = policy.identify(state, command.credential);
  const objection = caller.ok ? policy.checkUpdatePermission(caller.value) : undefined;
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
  const objection = policy.checkNewListing(id);
  return objection === undefined ? accept({ listing: undefined }) : reject(objection);
}

function checkCommand(situation: Situation, command: UpdateCommand): Result<ValidUpdate, Refusal> {
  const { policy } = situation;
  const caller = identifyCaller(situation, command);
  // Without a caller the owner is unknown, so 401 is the only possible answer.
  const found = caller.ok ? find(situation, caller.value, command.externalListingId) : caller;
  const checks = {
    unauthorized: withRefusal(caller, 'unauthorized'),
    invalid: readListingUpdate(command.body, policy),
    'not-found': withRefusal(found, caller.ok ? 'listing-not-found' : 'unauthorized'),
  };
  return mergeChecks(checks, policy);
}

function checkRequest(
  { state, policy }: Situation,
  { caller, found: { listing }, request }: ValidUpdate,
): Refusal | undefined {
  const { status, details } = request;
  const toBroker = policy.checkBroker(state, caller, listing, details.broker);
  if (toBroker !== undefined) return refuse('unknown-broker', toBroker);
  if (listing === undefined || status === undefined) return undefined;
  const toChange = policy.checkStatusChange(listing, status);
  if (toChange === 'concurrent-updates') return refuse('update-under-way', toChange);
  return toChange && refuse('change-not-allowed', toChange);
}

/** The event of an accepted update. Without a status, it keeps the current one, or DRAFT. */
function createEvent(
  { caller: { partnerId }, found: { listing }, request }: ValidUpdate,
  externalListingId: string,
  now: number,
): ListingAdded | ListingUpdated {
  const status = request.status ?? listing?.latest.status ?? 'DRAFT';
  const kind = listing === undefined ? 'listing-added' : 'listing-updated';
  return { kind, partnerId, externalListingId, status, ...request.details, at: now };
}

function decideByRules(situation: Situation, command: UpdateCommand): Decision {
  const valid = checkCommand(situation, command);
  if (!valid.ok) return { reply: valid.reason, events: [] };
  const refusal = checkRequest(situation, valid.value);
  if (refusal !== undefined) return { reply: refusal, events: [] };
  const event = createEvent(valid.value, command.externalListingId, situation.now);
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
