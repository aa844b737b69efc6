/** The update of a listing: every check comes before the only assignment. */
import { updateFailure } from './answers.ts';
import { isObject } from './rules-listing.ts';
import type { Rules } from './rules-types.ts';
import { statuses } from './types.ts';
import type { Answer, Asked, Credential, JsonObject, Listing, State } from './types.ts';

export const largestBody = 262_144;

function apply(update: JsonObject, listing: Listing, state: State, rules: Rules): Answer {
  const status = rules.readStatus(update.status);
  if (status === undefined) {
    rules.refused(listing);
    return updateFailure(422, 'status-not-known', statuses);
  }
  if (!rules.acceptsBroker(update, listing)) return updateFailure(422, 'broker-not-usable');
  if (!rules.acceptsDescription(update)) return updateFailure(422, 'description-incomplete');
  const before = listing.status;
  if (!rules.mayChange(before, status)) return updateFailure(409, 'no-such-change', before);
  rules.store(listing, status, state);
  return { status: 202, payload: rules.updateReport(listing, before) };
}

export async function updateListing(
  asked: Asked,
  segment: string,
  caller: Credential,
  state: State,
  rules: Rules,
): Promise<Answer> {
  // The same id with another partner is another listing.
  const listing = state.listings.find(
    (one) => one.externalListingId === segment && one.partner === caller.partner,
  );
  if (listing === undefined) return updateFailure(403, 'listing-not-yours');
  if (asked.body.length > largestBody) return updateFailure(413, 'body-too-large', largestBody);
  const update = rules.parseBody(asked.body);
  if (!isObject(update)) return updateFailure(400, 'body-not-an-object');
  if (!(await rules.enterUpdate())) return updateFailure(409, 'desk-busy');
  return apply(update, listing, state, rules);
}
