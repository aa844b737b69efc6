/** Defects in who may update a listing, in whose listing it is, and in what is answered. */
import {
  changeAnswerWhen,
  changeFieldsWhen,
  forbidWhen,
  overridePolicy,
  putFieldsWhen,
} from '../override.ts';
import type { Event } from '../../model/event.ts';
import { asksUpdate, isReply } from '../request-context.ts';
import { needNoKey, type DefectTable } from './defect.ts';

const isUpdated = isReply('listing-updated');

export const listingAccessDefects = {
  'listing/no-key-needed': {
    requirement: 'listing/needs-credential',
    description: 'An update without a credential is taken for one of the first partner.',
    override: needNoKey(asksUpdate),
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
    description: 'An update changes the listings of all partners that have the same id.',
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
    description:
      'An update changes the oldest listing of that id, whichever partner it belongs to.',
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
    override: changeAnswerWhen(isUpdated, () => ({ status: 204, body: '' })),
  },
  'listing/message-is-list': {
    requirement: 'listing/success-body',
    description: 'The message in the answer to an update is a list of texts.',
    override: putFieldsWhen(isUpdated, ({ message }) => ({ message: [message] })),
  },
  'listing/message-missing-for-drafts': {
    requirement: 'listing/success-body',
    description: 'The answer to an update to DRAFT has no message.',
    override: changeFieldsWhen(
      (outcome) =>
        isUpdated(outcome) &&
        'body' in outcome.command &&
        outcome.command.body.kind === 'fields' &&
        outcome.command.body.fields['status'] === 'DRAFT',
      ({ message: _message, ...fields }) => fields,
    ),
  },
} satisfies DefectTable;
