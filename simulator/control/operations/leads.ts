/** Control plane operations on leads: list, add, and count by day. */
import type {
  Lead,
  LeadDays,
  LeadList,
  LeadsAdded,
  LeadsAddition,
} from '../../../generated/control.ts';
import { pick } from '../../../shared/select.ts';
import { createRandom } from '../../../shared/random.ts';
import type { LeadsReceived } from '../../model/event.ts';
import { readInstant, writeInstant } from '../../model/instant.ts';
import { countBefore } from '../../model/lead-count.ts';
import { originAt } from '../../model/lead-origins.ts';
import { statusAt } from '../../model/listing-status.ts';
import type { Policy } from '../../model/policy.ts';
import { partnerKey, type Listing, type Office, type State } from '../../model/state.ts';
import type { Sandbox } from '../../tenants/sandbox/sandbox.ts';
import { drawInstants, isOfNow } from '../../tenants/seed/file/events.ts';
import { errorOfMistakes, suggest, fieldError } from '../control-error.ts';
import { storePendingLeads, type Operations, type QueryOf } from './context.ts';

async function addLeads(sandbox: Sandbox, addition: LeadsAddition): Promise<LeadsAdded> {
  let instants: readonly number[] = [];
  await sandbox.change(({ model, beginning: { number } }, now) => {
    const timed = isOfNow(addition) ? { ...addition, at: writeInstant(now) } : addition;
    const event = createLeadsEvent(model, timed, number, sandbox.policies().policy);
    ({ instants } = event);
    return [{ kind: 'happened', events: [event] }];
  });
  const sorted = instants.toSorted((a, b) => a - b);
  const first = writeInstant(sorted[0] ?? 0);
  const last = writeInstant(sorted.at(-1) ?? 0);
  return { added: sorted.length, first, last };
}

const defaultLimit = 100;

type Found = { readonly instant: number; readonly lead: Lead };

type LeadsRange = { readonly first: number; readonly end: number };

function listOffice(state: State, office: number, { first, end }: LeadsRange, limit: number) {
  const column = state.leads.get(office) ?? [];
  const origins = state.leadOrigins.get(office);
  const start = countBefore(column, first);
  const stop = Math.max(start, countBefore(column, end));
  const leads = Array.from({ length: Math.min(limit, stop - start) }, (_, index): Found => {
    const instant = column[start + index] ?? 0;
    const origin = originAt(origins, start + index);
    const { externalListingId: listing = null, source = null, buyer } = origin;
    const lead = { office, at: writeInstant(instant), listing, source };
    return { instant, lead: buyer === undefined ? lead : { ...lead, buyer } };
  });
  return { total: stop - start, leads };
}

function chooseOffices(state: State, office: number | undefined): readonly number[] {
  if (office === undefined) return [...state.offices.keys()];
  if (state.offices.has(office)) return [office];
  const message = `${office} is not an office; ${nameNearest(office, state)}`;
  throw errorOfMistakes('query-invalid', [{ field: 'office', message }]);
}

/** Lists leads, oldest first, including future ones. */
function listLeads(
  state: State,
  { office, from, to, limit = defaultLimit }: QueryOf<'listLeads'>,
): LeadList {
  const range = {
    first: from === undefined ? -Infinity : readInstant(from),
    end: to === undefined ? Infinity : readInstant(to),
  };
  const found = chooseOffices(state, office).map((id) => listOffice(state, id, range, limit));
  const leads = found
    .flatMap((one) => one.leads)
    .toSorted((a, b) => a.instant - b.instant || a.lead.office - b.lead.office)
    .slice(0, limit)
    .map(({ lead }) => lead);
  return { total: found.reduce((sum, { total }) => sum + total, 0), leads };
}

const dayMilliseconds = 86_400_000;

function countByDay(state: State, { office, from, to }: QueryOf<'countLeadsByDay'>): LeadDays {
  const counts = new Map<number, number>();
  for (const id of chooseOffices(state, office)) {
    const column = state.leads.get(id) ?? [];
    const first = from === undefined ? 0 : countBefore(column, readInstant(from));
    const end = to === undefined ? column.length : countBefore(column, readInstant(to));
    for (let lead = first; lead < end; lead += 1) {
      const day = Math.floor((column[lead] ?? 0) / dayMilliseconds);
      counts.set(day, (counts.get(day) ?? 0) + 1);
    }
  }
  const days = [...counts].toSorted(([a], [b]) => a - b);
  return {
    total: days.reduce((sum, [, leads]) => sum + leads, 0),
    days: days.map(([day, leads]) => {
      const [date = ''] = writeInstant(day * dayMilliseconds).split('T');
      return { day: date, leads };
    }),
  };
}

export const leadOperations = {
  addLeads: async ({ sandbox, body }) => ({
    body: await addLeads(sandbox(), body),
    createdPath: [],
  }),
  listLeads: async ({ sandbox, query }) => ({
    body: listLeads((await storePendingLeads(sandbox())).state().model, query),
  }),
  countLeadsByDay: async ({ sandbox, query }) => ({
    body: countByDay((await storePendingLeads(sandbox())).state().model, query),
  }),
} satisfies Partial<Operations>;

/** Maximum number of offices listed in an error. */
const maxNearest = 3;

function nameNearest(id: number, { offices }: State): string {
  const nearest = [...offices.keys()].toSorted((a, b) => Math.abs(a - id) - Math.abs(b - id));
  if (nearest.length === 0) return 'there is none';
  return `the nearest: ${nearest.slice(0, maxNearest).join(', ')}`;
}

function findListing(state: State, office: Office, id: string): Listing {
  const partnerId = state.organizations.get(office.organizationId)?.partnerId ?? '';
  const listing = state.listings.get(partnerKey(partnerId, id));
  if (listing?.officeId === office.id) return listing;
  if (listing !== undefined) {
    const owner = listing.officeId === undefined ? 'no office' : `office ${listing.officeId}`;
    throw fieldError('listing', `${id} belongs to ${owner}, not to office ${office.id}`);
  }
  const own = [...state.listings.values()].filter(({ officeId }) => officeId === office.id);
  const ids = own.map(({ externalListingId }) => externalListingId);
  const fix = suggest(id, ids, 'It has none.');
  throw fieldError('listing', `${id} is not a listing of office ${office.id}. ${fix}`);
}

function checkVisible(listing: Listing, instants: readonly number[], policy: Policy): void {
  const hidden = instants.find((instant) => {
    const status = statusAt(listing, instant);
    return status === undefined || !policy.statusMeanings[status].visible;
  });
  if (hidden === undefined) return;
  const status = statusAt(listing, hidden) ?? 'not yet there';
  throw fieldError(
    'listing',
    `${listing.externalListingId} is ${status} at ${new Date(hidden).toISOString()}; a hidden ` +
      'listing gets no leads; choose another instant, or set the listing to a visible status',
  );
}

/**
 * The event for leads that a call adds to an office. Future leads count from their instant on.
 * Permissions are not checked here.
 * @param number the random seed of the sandbox
 * @throws {ControlError} for an office or a listing that cannot receive them
 */
export function createLeadsEvent(
  state: State,
  addition: LeadsAddition,
  number: number,
  policy: Policy,
): LeadsReceived {
  const { office: officeId, from, to, listing: externalListingId, source, buyer } = addition;
  const office = state.offices.get(officeId);
  if (office === undefined) {
    throw fieldError('office', `${officeId} is not an office; ${nameNearest(officeId, state)}`);
  }
  // Each call draws different instants, but a recreated sandbox draws the same instants again.
  const before = state.leads.get(officeId)?.length ?? 0;
  const random = createRandom(number, `control/leads/${from}/${to}/${before}`);
  const instants = drawInstants(addition, random);
  if (externalListingId !== undefined) {
    checkVisible(findListing(state, office, externalListingId), instants, policy);
  }
  const origin = pick({ externalListingId, source, buyer }, 'externalListingId', 'source', 'buyer');
  if (Object.keys(origin).length === 0) return { kind: 'leads-received', officeId, instants };
  const origins = { different: [origin], indexes: instants.map(() => 0) };
  return { kind: 'leads-received', officeId, instants, origins };
}
