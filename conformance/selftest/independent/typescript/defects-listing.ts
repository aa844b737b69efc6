/** Defects of the update of a listing. */
import { failure } from './answers.ts';
import { isObject } from './rules.ts';
import type { Defect } from './rules-types.ts';
import { statuses } from './types.ts';
import type { Status } from './types.ts';

/** Only the transitions that the material calls common. */
const commonOnly: Readonly<Record<Status, readonly Status[]>> = {
  DRAFT: ['FOR_SALE'],
  FOR_SALE: ['REVIEWING_OFFERS', 'ARCHIVED'],
  REVIEWING_OFFERS: ['PENDING_CONTRACT', 'FOR_SALE'],
  PENDING_CONTRACT: ['UNDER_CONTRACT', 'FOR_SALE'],
  UNDER_CONTRACT: ['SOLD', 'FOR_SALE'],
  SOLD: ['FOR_SALE', 'UNDER_CONTRACT'],
  ARCHIVED: ['FOR_SALE'],
};

function refuseChange(refused: (from: Status, to: Status) => boolean): Defect['patch'] {
  return (rules) => ({ mayChange: (from, to) => rules.mayChange(from, to) && !refused(from, to) });
}

/** Reads a status its own way, and lets a "change" to the same one pass, which would hide that. */
function readLoosely(read: (value: unknown) => Status | undefined): Defect['patch'] {
  return () => ({ readStatus: read, mayChange: () => true });
}

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

export const listingDefects = {
  'sold-to-draft-refused': {
    requirement: 'listing/every-transition',
    description: 'A listing that is SOLD cannot become DRAFT; every other change works.',
    patch: refuseChange((from, to) => from === 'SOLD' && to === 'DRAFT'),
  },
  'workflow-enforced': {
    requirement: 'listing/every-transition',
    description: 'Only the transitions that are described as common work.',
    patch: refuseChange((from, to) => !commonOnly[from].includes(to)),
  },
  'archived-hard-to-leave': {
    requirement: 'listing/every-transition',
    description: 'A listing leaves ARCHIVED only for FOR_SALE and DRAFT.',
    patch: refuseChange((from, to) => from === 'ARCHIVED' && to !== 'FOR_SALE' && to !== 'DRAFT'),
  },
  'update-message-missing': {
    requirement: 'listing/every-transition',
    description: 'The reply to an update has no message.',
    patch: () => ({
      updateReport: (listing, before) => ({ from: before, to: listing.status, done: true }),
    }),
  },
  'update-message-is-list': {
    requirement: 'listing/every-transition',
    description: 'The message in the reply to an update is a list of texts.',
    patch: (rules) => ({
      updateReport: (listing, before) => {
        const report = rules.updateReport(listing, before);
        return { ...report, message: [report.message] };
      },
    }),
  },
  'updates-run-dry': {
    requirement: 'listing/walks',
    description: 'After 45 changes of status every further one is refused.',
    patch: (rules) => {
      let changes = 0;
      return {
        mayChange: (from, to) => {
          const allowed = changes < 45 && rules.mayChange(from, to);
          if (allowed) changes += 1;
          return allowed;
        },
      };
    },
  },
  'updates-shut-each-other-out': {
    requirement: 'listing/walks',
    description: 'While one update is under way, every other one is refused.',
    patch: (rules) => {
      let busy = false;
      return {
        enterUpdate: async () => {
          if (busy) return false;
          busy = true;
          await pause(25);
          busy = false;
          return rules.enterUpdate();
        },
      };
    },
  },
  'broker-object-refused': {
    requirement: 'listing/broker-reference',
    description: 'Only brokerExternalId is accepted, never a broker object.',
    patch: (rules) => ({
      acceptsBroker: (update, listing) =>
        update.broker === undefined && rules.acceptsBroker(update, listing),
    }),
  },
  'broker-id-refused': {
    requirement: 'listing/broker-reference',
    description: 'A listing with a known broker object does not accept brokerExternalId any more.',
    patch: (rules) => ({
      acceptsBroker: (update, listing) =>
        (isObject(update.broker) || listing.broker === undefined) &&
        rules.acceptsBroker(update, listing),
    }),
  },
  'visibility-unknown': {
    requirement: 'listing/full-update',
    description: 'A location with visibility SHOW_CITY_STATE is refused.',
    patch: (rules) => ({
      acceptsDescription: (update) =>
        rules.acceptsDescription(update) &&
        !(isObject(update.location) && update.location.visibility === 'SHOW_CITY_STATE'),
    }),
  },
  'any-status-accepted': {
    requirement: 'listing/unknown-status',
    description: 'A status that is none of the seven is accepted, and taken for DRAFT.',
    patch: readLoosely((value) => statuses.find((status) => status === value) ?? 'DRAFT'),
  },
  'status-case-ignored': {
    requirement: 'listing/unknown-status',
    description: 'A status in lower case is accepted.',
    patch: readLoosely((value) => statuses.find((one) => one === String(value).toUpperCase())),
  },
  'status-trimmed': {
    requirement: 'listing/unknown-status',
    description: 'Blanks around a status are ignored.',
    patch: readLoosely((value) => statuses.find((one) => one === String(value).trim())),
  },
  'update-without-key': {
    requirement: 'listing/needs-credential',
    description: 'An update without any key is taken for the first partner.',
    patch: (rules) => ({
      matchKey: (key, issued, operation) =>
        key === undefined && operation === 'update'
          ? issued[0]
          : rules.matchKey(key, issued, operation),
    }),
  },
  'update-refused-as-forbidden': {
    requirement: 'listing/needs-credential',
    description: 'An update without a valid key gets 403 in place of 401.',
    patch: (rules) => ({
      refuse: (operation, why) =>
        operation === 'update' ? failure(403, 'Unauthorized') : rules.refuse(operation, why),
    }),
  },
} as const satisfies Record<string, Defect>;
