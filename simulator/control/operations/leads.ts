import type { Lead, LeadList, LeadsAdded, LeadsAddition } from '../../../generated/control.ts';
import { readInstant, writeInstant } from '../../model/instant.ts';
import { countBefore } from '../../model/lead-count.ts';
import { originAt } from '../../model/lead-origins.ts';
import type { State } from '../../model/state.ts';
import { rateOf } from '../../tenants/sandbox/clock.ts';
import type { Sandbox } from '../../tenants/sandbox/sandbox.ts';
import { mistaken } from '../control-error.ts';
import type { Operations, QueryOf } from '../operation-types.ts';
import { nameNearest, readAddition } from './add-leads.ts';
import { checkPace } from './clock.ts';
import { settled } from './context.ts';

async function add(sandbox: Sandbox, addition: LeadsAddition): Promise<LeadsAdded> {
  let instants: readonly number[] = [];
  await sandbox.change(({ model, beginning: { number } }) => {
    const event = readAddition(model, addition, number, sandbox.policies().policy);
    ({ instants } = event);
    return [{ kind: 'happened', events: [event] }];
  });
  const sorted = instants.toSorted((a, b) => a - b);
  const [first = 0] = sorted;
  return {
    added: sorted.length,
    first: writeInstant(first),
    last: writeInstant(sorted.at(-1) ?? first),
  };
}

/** How many leads are listed by default. */
const defaultLimit = 100;

/** A lead, and its instant as a number to sort by. */
interface Found {
  readonly instant: number;
  readonly lead: Lead;
}

interface LeadsRange {
  readonly first: number;
  readonly end: number;
}

/** The leads of an office in a range, the oldest first, as many as are asked for. */
function listOffice(state: State, office: number, { first, end }: LeadsRange, limit: number) {
  const column = state.leads.get(office) ?? [];
  const origins = state.leadOrigins.get(office);
  const start = countBefore(column, first);
  const stop = Math.max(start, countBefore(column, end));
  const leads = Array.from({ length: Math.min(limit, stop - start) }, (_, index): Found => {
    const instant = column[start + index] ?? 0;
    const origin = origins === undefined ? {} : originAt(origins, start + index);
    const { externalListingId: listing = null, source = null } = origin;
    return { instant, lead: { office, at: writeInstant(instant), listing, source } };
  });
  return { total: stop - start, leads };
}

function chooseOffices(state: State, office: number | undefined): readonly number[] {
  if (office === undefined) return [...state.offices.keys()];
  if (state.offices.has(office)) return [office];
  const message = `${office} is no office; ${nameNearest(office, state)}`;
  throw mistaken('query-invalid', [{ field: 'office', message }]);
}

/** The leads that are asked for, the oldest first, also those that are still to come. */
function list(
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

export const leadOperations = {
  addLeads: async ({ sandbox, body }) => ({ body: await add(sandbox(), body), made: [] }),
  listLeads: async ({ sandbox, query }) => ({
    body: list((await settled(sandbox())).state().model, query),
  }),
  getLiveLeads: ({ sandbox }) => ({
    body: { perSecond: sandbox().state().settings.liveLeadsPerSecond },
  }),
  async setLiveLeads({ sandbox, body: { perSecond } }) {
    await sandbox().change(({ clock }, now) => {
      checkPace('perSecond', perSecond, rateOf(clock));
      return [
        { kind: 'settings-changed', settings: { liveLeadsPerSecond: perSecond } },
        { kind: 'leads-awaited', from: now },
      ];
    });
    return { body: { perSecond } };
  },
} satisfies Partial<Operations>;
