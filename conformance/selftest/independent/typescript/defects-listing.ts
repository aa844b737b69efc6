/** Defects of the update of a listing. */
import { failure } from './answers.ts';
import { isObject } from './rules.ts';
import { breaking, type Patch } from './rules-types.ts';
import { statuses, type Status } from './types.ts';

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

function refuseChange(refused: (from: Status, to: Status) => boolean): Patch {
  return (rules) => ({ mayChange: (from, to) => rules.mayChange(from, to) && !refused(from, to) });
}

/** Reads a status its own way, and lets a "change" to the same one pass, which would hide that. */
function readLoosely(read: (value: unknown) => Status | undefined): Patch {
  return () => ({ readStatus: read, mayChange: () => true });
}

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

export const listingDefects = {
  ...breaking('listing/every-transition', {
    'sold-to-draft-refused: A listing that is SOLD cannot become DRAFT; every other change works.':
      refuseChange((from, to) => from === 'SOLD' && to === 'DRAFT'),
    'workflow-enforced: Only the transitions that are described as common work.': refuseChange(
      (from, to) => !commonOnly[from].includes(to),
    ),
    'archived-hard-to-leave: A listing leaves ARCHIVED only for FOR_SALE and DRAFT.': refuseChange(
      (from, to) => from === 'ARCHIVED' && to !== 'FOR_SALE' && to !== 'DRAFT',
    ),
    'update-message-missing: The reply to an update has no message.': () => ({
      updateReport: (listing, before) => ({ from: before, to: listing.status, done: true }),
    }),
    'update-message-is-list: The message in the reply to an update is a list of texts.': (
      rules,
    ) => ({
      updateReport: (listing, before) => {
        const report = rules.updateReport(listing, before);
        return { ...report, message: [report.message] };
      },
    }),
  }),
  ...breaking('listing/walks', {
    'updates-run-dry: After 45 changes of status every further one is refused.': (rules) => {
      let changes = 0;
      return {
        mayChange: (from, to) => {
          const allowed = changes < 45 && rules.mayChange(from, to);
          if (allowed) changes += 1;
          return allowed;
        },
      };
    },
    'updates-shut-each-other-out: While one update is under way, every other one is refused.': (
      rules,
    ) => {
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
  }),
  ...breaking('listing/broker-reference', {
    'broker-object-refused: Only brokerExternalId is accepted, never a broker object.': (
      rules,
    ) => ({
      acceptsBroker: (update, listing) =>
        update.broker === undefined && rules.acceptsBroker(update, listing),
    }),
    'broker-id-refused: A listing with a known broker object does not accept brokerExternalId any more.':
      (rules) => ({
        acceptsBroker: (update, listing) =>
          (isObject(update.broker) || listing.broker === undefined) &&
          rules.acceptsBroker(update, listing),
      }),
  }),
  ...breaking('listing/full-update', {
    'visibility-unknown: A location with visibility SHOW_CITY_STATE is refused.': (rules) => ({
      acceptsDescription: (update) =>
        rules.acceptsDescription(update) &&
        !(isObject(update.location) && update.location.visibility === 'SHOW_CITY_STATE'),
    }),
  }),
  ...breaking('listing/unknown-status', {
    'any-status-accepted: A status that is none of the seven is accepted, and taken for DRAFT.':
      readLoosely((value) => statuses.find((status) => status === value) ?? 'DRAFT'),
  }),
  ...breaking('listing/status-spelling', {
    'status-case-ignored: A status in lower case is accepted.': readLoosely((value) =>
      statuses.find((one) => one === String(value).toUpperCase()),
    ),
    'status-trimmed: Blanks around a status are ignored.': readLoosely((value) =>
      statuses.find((one) => one === String(value).trim()),
    ),
  }),
  ...breaking('listing/needs-credential', {
    'update-without-key: An update without any key is taken for the first partner.': (rules) => ({
      matchKey: (key, issued, operation) =>
        key === undefined && operation === 'update'
          ? issued[0]
          : rules.matchKey(key, issued, operation),
    }),
    'update-refused-as-forbidden: An update without a valid key gets 403 in place of 401.': (
      rules,
    ) => ({
      refuse: (operation, why) =>
        operation === 'update' ? failure(403, 'Unauthorized') : rules.refuse(operation, why),
    }),
  }),
};
