/** Defects in access to listings, in the answers to updates, and in what buyers see. */
import type { Override } from '../override.ts';
import {
  changeAnswerWhen,
  changeFieldsWhen,
  forbidWhen,
  overridePolicy,
  putFieldsWhen,
} from '../override.ts';
import type { Event } from '../../model/event.ts';
import { partnerKey } from '../../model/state.ts';
import { asksUpdate, isReply } from '../request-context.ts';
import { acceptWithoutKey, omitLeads, type DefectTable, type LeadWithOrigin } from './defect.ts';
import type { ListingStatus } from '../../../generated/api.ts';
import type { StatusMeaning } from '../../model/listing-status.ts';
import { statusAt, statusMeanings as meanings } from '../../model/listing-status.ts';

const isUpdateReply = isReply('listing-updated');

export const listingAccessDefects = {
  'listing/no-key-needed': {
    requirement: 'listing/needs-credential',
    description: 'An update without a credential is treated as one of the first partner.',
    override: acceptWithoutKey(asksUpdate),
  },
  'listing/forbidden': {
    requirement: 'listing/needs-credential',
    description: 'An update without a valid credential is answered with 403.',
    override: forbidWhen(
      ({ command, reply }) =>
        command.operation === 'updateListing' &&
        reply.kind === 'refused' &&
        reply.because === 'unauthorized',
    ),
  },
  'listing/namesake-updated-too': {
    requirement: 'listing/own-listings-only',
    description: 'An update changes the listings with the same id of all partners.',
    override: overridePolicy(({ eventsOfUpdate }) => ({
      eventsOfUpdate: (update) => {
        const events = eventsOfUpdate(update);
        const { state, command } = update;
        return events.flatMap((event): Event[] => {
          if (event.kind !== 'listing-updated') return [event];
          const namesakes = [...state.listings.values()].filter(
            ({ externalListingId }) => externalListingId === command.externalListingId,
          );
          return namesakes.map(({ partnerId }) => ({ ...event, partnerId }));
        });
      },
    })),
  },
  'listing/namesake-updated-instead': {
    requirement: 'listing/own-listings-only',
    description: 'An update changes the oldest listing with that id, of whichever partner.',
    override: overridePolicy(({ eventsOfUpdate }) => ({
      eventsOfUpdate: (update) =>
        eventsOfUpdate(update).map((event) => {
          if (event.kind !== 'listing-updated') return event;
          const first = [...update.state.listings.values()].find(
            ({ externalListingId }) => externalListingId === event.externalListingId,
          );
          return { ...event, partnerId: first?.partnerId ?? event.partnerId };
        }),
    })),
  },
  'listing/no-content': {
    requirement: 'listing/success-body',
    description: 'An update is answered with 204 and no body.',
    override: changeAnswerWhen(isUpdateReply, () => ({ status: 204, body: '' })),
  },
  'listing/message-is-list': {
    requirement: 'listing/success-body',
    description: 'The message in the answer to an update is a list of strings.',
    override: putFieldsWhen(isUpdateReply, ({ message }) => ({ message: [message] })),
  },
  'listing/message-missing-for-drafts': {
    requirement: 'listing/success-body',
    description: 'The answer to an update to DRAFT has no message.',
    override: changeFieldsWhen(
      (outcome) =>
        isUpdateReply(outcome) &&
        'body' in outcome.command &&
        outcome.command.body.kind === 'fields' &&
        outcome.command.body.fields['status'] === 'DRAFT',
      ({ message: _message, ...fields }) => fields,
    ),
  },
} satisfies DefectTable;

/* Defects in what buyers see of a listing, and in the counting of its leads. */

function changeMeaning(status: ListingStatus, change: Partial<StatusMeaning>): Override {
  return overridePolicy(({ statusMeanings }) => ({
    statusMeanings: { ...statusMeanings, [status]: { ...statusMeanings[status], ...change } },
  }));
}

export const listingViewsDefects = {
  'listing/draft-visible': {
    requirement: 'listing/visibility',
    description: 'Buyers see a listing that is DRAFT.',
    override: changeMeaning('DRAFT', { visible: true }),
  },
  'listing/sold-in-search': {
    requirement: 'listing/visibility',
    description: 'Search still shows a listing that is SOLD.',
    override: changeMeaning('SOLD', { inSearch: true }),
  },
  'listing/badge-missing': {
    requirement: 'listing/badge',
    description: 'A listing that is PENDING_CONTRACT has no badge.',
    override: changeMeaning('PENDING_CONTRACT', { badge: null }),
  },
  'listing/badge-worded-otherwise': {
    requirement: 'listing/badge',
    description: 'The badge of a listing that is UNDER_CONTRACT reads Pending.',
    override: changeMeaning('UNDER_CONTRACT', { badge: 'Pending' }),
  },
  'listing/badge-before-contract': {
    requirement: 'listing/badge-of-status',
    description: 'The badge of a listing that is REVIEWING_OFFERS reads Under Contract.',
    override: changeMeaning('REVIEWING_OFFERS', { badge: 'Under Contract' }),
  },
  'listing/refused-key-told': {
    requirement: 'listing/unauthorized-body',
    description: 'The text of the 401 of an update tells about its key.',
    override: putFieldsWhen(
      (outcome) =>
        asksUpdate(outcome) &&
        outcome.reply.kind === 'refused' &&
        outcome.reply.because === 'unauthorized',
      { error: 'API key missing or not accepted' },
    ),
  },
  'listing/contracts-out-of-search': {
    requirement: 'listing/contracts-in-search',
    description: 'Search does not show a listing that is UNDER_CONTRACT.',
    override: changeMeaning('UNDER_CONTRACT', { inSearch: false }),
  },
  'listing/contract-after-sale-not-in-search': {
    requirement: 'listing/contracts-alike',
    description: 'Search does not show a listing UNDER_CONTRACT that was SOLD before.',
    override: overridePolicy(({ isInSearch }) => ({
      isInSearch: (status, previous, table) =>
        isInSearch(status, previous, table) &&
        !(status === 'UNDER_CONTRACT' && previous === 'SOLD'),
    })),
  },
  'listing/leads-while-hidden-left-out': {
    requirement: 'listing/leads-while-hidden',
    description: 'An inquiry about a listing that buyers cannot see is not counted.',
    override: omitLeads(({ at, listing }) => {
      const status = listing && statusAt(listing, at);
      return status !== undefined && !meanings[status].visible;
    }),
  },
  'listing/calls-under-contract-dropped': {
    requirement: 'listing/leads-under-contract',
    description: 'A telephone call about a listing UNDER_CONTRACT is not counted.',
    override: omitLeads(
      ({ at, origin, listing }) =>
        origin.source === 'phone' &&
        listing !== undefined &&
        statusAt(listing, at) === 'UNDER_CONTRACT',
    ),
  },
  'listing/search-once-a-day': {
    requirement: 'listing/search-lag',
    description: 'Search follows a status change only after a day.',
    override: overridePolicy(() => ({ searchLagMilliseconds: 86_400_000 })),
  },
  'listing/sold-loses-leads': {
    requirement: 'listing/counts-untouched',
    description: 'The leads of a listing are not counted while it is SOLD.',
    override: omitLeads(({ listing }) => listing?.latest.status === 'SOLD'),
  },
  'listing/publication-makes-lead': {
    requirement: 'listing/makes-no-lead',
    description: 'Each update to FOR_SALE counts as a lead of the office of the listing.',
    override: overridePolicy(({ eventsOfUpdate }) => ({
      eventsOfUpdate: (update) => {
        const events = eventsOfUpdate(update);
        return events.flatMap((event): Event[] => {
          if (event.kind !== 'listing-updated' || event.status !== 'FOR_SALE') return [event];
          const key = partnerKey(event.partnerId, event.externalListingId);
          const { officeId } = update.state.listings.get(key) ?? {};
          if (officeId === undefined) return [event];
          return [event, { kind: 'leads-received', officeId, instants: [event.at] }];
        });
      },
    })),
  },
  'listing/drafts-lose-leads': {
    requirement: 'listing/counts-untouched',
    description: 'When a listing becomes DRAFT again, its earlier leads are no longer counted.',
    override: omitLeads(
      ({ at, listing }) => listing?.latest.status === 'DRAFT' && at < listing.latest.at,
    ),
  },
  'listing/leads-leave-with-the-broker': {
    requirement: 'listing/counts-untouched',
    description:
      'The leads of a listing are no longer counted for its office once an update names another broker.',
    override: (policies) => {
      const brokers = new Map<string, string>();
      const isMoved = ({ listing }: LeadWithOrigin): boolean => {
        if (listing === undefined) return false;
        const key = partnerKey(listing.partnerId, listing.externalListingId);
        const broker = JSON.stringify(listing.broker);
        if (!brokers.has(key)) brokers.set(key, broker);
        return brokers.get(key) !== broker;
      };
      return omitLeads(isMoved)(policies);
    },
  },
} satisfies DefectTable;
