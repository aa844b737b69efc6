/** Defects in who may update a listing, and in whose listing it is. */
import { decide } from '../dialects/override.ts';
import type { Event } from '../model/event.ts';
import { accept } from '../model/result.ts';
import { alterWhen, asksUpdate, decideWhen } from './circumstances.ts';
import type { Defect } from './defect.ts';

export const listingAccessDefects = [
  {
    id: 'listing/no-key-needed',
    requirement: 'listing/needs-credential',
    description: 'An update without a credential is taken for one of the first partner.',
    takes: 'api',
    override: decideWhen(asksUpdate, ({ identify }) => ({
      identify: (world, presented) => {
        const usual = identify(world, presented);
        const first = [...world.credentials.values()].find(({ revoked }) => !revoked);
        return usual.ok || presented.kind === 'key' || first === undefined ? usual : accept(first);
      },
    })),
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
      (usual) => ({ ...usual, status: 403 }),
    ),
  },
  {
    id: 'listing/revoked-key-updates',
    requirement: 'listing/needs-credential',
    description: 'A key that was revoked still updates listings.',
    takes: 'second-credential',
    override: decideWhen(asksUpdate, ({ identify }) => ({
      identify: (world, presented) => {
        const usual = identify(world, presented);
        const known = presented.kind === 'key' ? world.credentials.get(presented.key) : undefined;
        return usual.ok || known === undefined ? usual : accept(known);
      },
    })),
  },
  {
    id: 'listing/namesake-updated-too',
    requirement: 'listing/own-listings-only',
    description: 'An update changes the listings of all partners that have the same id.',
    takes: 'observer',
    override: decide(({ eventsOfUpdate }) => ({
      eventsOfUpdate: (update) => {
        const events = eventsOfUpdate(update);
        const { world, command } = update;
        return events.flatMap((event): Event[] => {
          if (event.kind !== 'listing-updated') return [event];
          const namesakes = [...world.listings.values()].filter(
            ({ externalListingId }) => externalListingId === command.externalListingId,
          );
          return namesakes.map(({ partnerId }) => ({ ...event, partnerId }));
        });
      },
    })),
  },
] as const satisfies readonly Defect[];
