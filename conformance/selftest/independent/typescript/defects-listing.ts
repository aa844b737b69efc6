/** Defects of listing updates. */
import { failure, statuses, type Listing, type Status } from './types.ts';
import { isObject } from './rules.ts';
import type { Patch, Patches } from './rules-types.ts';

/** The transitions that the source calls common. */
const commonOnly: Readonly<Record<Status, readonly Status[]>> = {
  DRAFT: ['FOR_SALE'],
  FOR_SALE: ['REVIEWING_OFFERS', 'ARCHIVED'],
  REVIEWING_OFFERS: ['PENDING_CONTRACT', 'FOR_SALE'],
  PENDING_CONTRACT: ['UNDER_CONTRACT', 'FOR_SALE'],
  UNDER_CONTRACT: ['SOLD', 'FOR_SALE'],
  SOLD: ['FOR_SALE', 'UNDER_CONTRACT'],
  ARCHIVED: ['FOR_SALE'],
};

function refuseChange(refused: (from: Status, to: Status) => boolean): Patch {
  return (rules) => ({ mayChange: (from, to) => rules.mayChange(from, to) && !refused(from, to) });
}

/** Reads statuses leniently. Allows repeating a status, whose refusal would hide the defect. */
function readLoosely(read: (value: unknown) => Status | undefined): Patch {
  return () => ({ readStatus: read, mayChange: () => true });
}

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

export const listingDefects = {
  'sold-to-draft-refused': refuseChange((from, to) => from === 'SOLD' && to === 'DRAFT'),
  'workflow-enforced': refuseChange((from, to) => !commonOnly[from].includes(to)),
  'archived-hard-to-leave': refuseChange(
    (from, to) => from === 'ARCHIVED' && to !== 'FOR_SALE' && to !== 'DRAFT',
  ),
  'update-message-missing': () => ({
    updateReport: (listing, before) => ({ from: before, to: listing.status, done: true }),
  }),
  'update-message-is-list': (rules) => ({
    updateReport: (listing, before) => {
      const report = rules.updateReport(listing, before);
      return { ...report, message: [report.message] };
    },
  }),
  'updates-run-dry': (rules) => {
    let changes = 0;
    return {
      mayChange: (from, to) => {
        const allowed = changes < 45 && rules.mayChange(from, to);
        if (allowed) changes += 1;
        return allowed;
      },
    };
  },
  'updates-shut-each-other-out': (rules) => {
    let busy = false;
    return {
      enterUpdate: async (id) => {
        if (busy) return false;
        busy = true;
        await pause(25);
        busy = false;
        return rules.enterUpdate(id);
      },
    };
  },
  'sold-twice-is-deleted': (rules) => {
    const gone = new Set<Listing>();
    return {
      mayChange: (from, to) => from === to || rules.mayChange(from, to),
      store: (listing, status, state) => {
        if (listing.status === 'SOLD' && status === 'SOLD') gone.add(listing);
        rules.store(listing, status, state);
      },
      findListing: (id, partner, state) => {
        const found = rules.findListing(id, partner, state);
        return found && gone.has(found) ? undefined : found;
      },
    };
  },
  'broker-object-refused': (rules) => ({
    acceptsBroker: (update, listing) =>
      update.broker === undefined && rules.acceptsBroker(update, listing),
  }),
  'broker-id-refused': (rules) => ({
    acceptsBroker: (update, listing) =>
      (isObject(update.broker) || listing.broker === undefined) &&
      rules.acceptsBroker(update, listing),
  }),
  'visibility-unknown': (rules) => ({
    acceptsDescription: (update) =>
      rules.acceptsDescription(update) &&
      !(isObject(update.location) && update.location.visibility === 'SHOW_CITY_STATE'),
  }),
  'any-status-accepted': readLoosely(
    (value) => statuses.find((status) => status === value) ?? 'DRAFT',
  ),
  'status-case-ignored': readLoosely((value) =>
    statuses.find((one) => one === String(value).toUpperCase()),
  ),
  'status-trimmed': readLoosely((value) => statuses.find((one) => one === String(value).trim())),
  'update-without-key': (rules) => ({
    matchKey: (key, issued, operation) =>
      key === undefined && operation === 'update'
        ? issued[0]
        : rules.matchKey(key, issued, operation),
  }),
  'update-refused-as-forbidden': (rules) => ({
    refuse: (operation, why) =>
      operation === 'update' ? failure(403, 'Unauthorized') : rules.refuse(operation, why),
  }),
} satisfies Patches;
