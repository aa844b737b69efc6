/** Defects in who may update a listing, and in whose listing it is. */
import { decide } from '../dialects/override.ts';
import type { Event } from '../../model/event.ts';
import { alterWhen, asksUpdate } from './circumstances.ts';
import { needNoKey } from './keys.ts';
import type { Defect } from './defect.ts';

export const listingAccessDefects = [
  {
    id: 'listing/no-key-needed',
    requirement: 'listing/needs-credential',
    description: 'An update without a credential is taken for one of the first partner.',
    takes: 'api',
    override: needNoKey(asksUpdate),
  },
  {
    id: 'listing/forbidden',
    requirement: 'listing/needs-credential',
    description: 'An update without a valid credential is answered with 403.',
    takes: 'api',
    override: alterWhen(
      ({ command, reply }) =>
        command.operation === 'updateListing' &&
        reply.kind === 'refused' &&
        reply.because === 'unauthorized',
      (original) => ({ ...original, status: 403 }),
    ),
  },
  {
    id: 'listing/namesake-updated-too',
    requirement: 'listing/own-listings-only',
    description: 'An update changes the listings of all partners that have the same id.',
    takes: 'observer',
    override: decide(({ eventsOfUpdate }) => ({
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
  {
    id: 'listing/namesake-updated-instead',
    requirement: 'listing/own-listings-only',
    description:
      'An update changes the oldest listing of that id, whichever partner it belongs to.',
    takes: 'observer',
    override: decide(({ eventsOfUpdate }) => ({
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
] as const satisfies readonly Defect[];
