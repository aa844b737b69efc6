/** Leads that a person or a test puts into the state. */
import type { LeadsAddition } from '../../../generated/control.ts';
import { readInstant } from '../../model/instant.ts';
import type { LeadsReceived } from '../../model/event.ts';
import type { Policy } from '../../model/policy.ts';
import { statusAt } from '../../model/listing-status.ts';
import type { Listing, Office, State } from '../../model/state.ts';
import { partnerKey } from '../../model/state.ts';
import { createRandom } from '../../../shared/random.ts';
import { suggest, wrongField } from '../control-error.ts';

/** How many offices an error lists. */
const maxNearest = 3;

/** The offices whose ids are nearest to one that is none. */
export function nameNearest(id: number, { offices }: State): string {
  const nearest = [...offices.keys()].toSorted((a, b) => Math.abs(a - id) - Math.abs(b - id));
  if (nearest.length === 0) return 'there is none';
  return `the nearest: ${nearest.slice(0, maxNearest).join(', ')}`;
}

/** Instants by chance: the same call twice draws others, the same sandbox made anew the same ones. */
function drawInstants({ leads }: State, addition: LeadsAddition, number: number): number[] {
  const { office, count = 0, from = '', to = '' } = addition;
  const first = readInstant(from);
  const length = readInstant(to) - first;
  const before = leads.get(office)?.length ?? 0;
  const random = createRandom(number, `control/leads/${from}/${to}/${before}`);
  return Array.from({ length: count }, () => first + random.below(length));
}

function findListing(state: State, office: Office, id: string): Listing {
  const partnerId = state.organizations.get(office.organizationId)?.partnerId ?? '';
  const listing = state.listings.get(partnerKey(partnerId, id));
  if (listing?.officeId === office.id) return listing;
  if (listing !== undefined) {
    const owner = listing.officeId === undefined ? 'no office' : `office ${listing.officeId}`;
    throw wrongField('listing', `${id} belongs to ${owner}, not to office ${office.id}`);
  }
  const own = [...state.listings.values()].filter(({ officeId }) => officeId === office.id);
  const ids = own.map(({ externalListingId }) => externalListingId);
  const fix = suggest(id, ids, 'It has none.');
  throw wrongField('listing', `${id} is no listing of office ${office.id}. ${fix}`);
}

/** Buyers can only write about what they see. */
function checkVisible(listing: Listing, instants: readonly number[], policy: Policy): void {
  const hidden = instants.find((instant) => {
    const status = statusAt(listing, instant);
    return status === undefined || !policy.statusMeanings[status].visible;
  });
  if (hidden === undefined) return;
  const status = statusAt(listing, hidden) ?? 'not there yet';
  throw wrongField(
    'listing',
    `${listing.externalListingId} is ${status} at ${new Date(hidden).toISOString()}; a hidden ` +
      'listing gets no lead; choose another instant, or put the listing into a visible status',
  );
}

/**
 * The leads that an addition brings an office; those of a later instant come when it does. Whether
 * anybody may see them is the API's question.
 *
 * @param number the one that decides what is left to chance in the sandbox
 * @throws {ControlError} for an office or a listing that cannot have them
 */
export function readAddition(
  state: State,
  addition: LeadsAddition,
  number: number,
  policy: Policy,
): LeadsReceived {
  const { office: officeId, at, listing: externalListingId, source } = addition;
  const office = state.offices.get(officeId);
  if (office === undefined) {
    throw wrongField('office', `${officeId} is no office; ${nameNearest(officeId, state)}`);
  }
  const instants =
    at === undefined ? drawInstants(state, addition, number) : [at].flat().map(readInstant);
  if (externalListingId !== undefined) {
    checkVisible(findListing(state, office, externalListingId), instants, policy);
  }
  const origin = {
    ...(externalListingId !== undefined && { externalListingId }),
    ...(source !== undefined && { source }),
  };
  if (Object.keys(origin).length === 0) return { kind: 'leads-received', officeId, instants };
  const origins = { different: [origin], indexes: instants.map(() => 0) };
  return { kind: 'leads-received', officeId, instants, origins };
}
