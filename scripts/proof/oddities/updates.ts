/** Servers whose listings, or answers about them, are odd. */
import type { Listing } from '../../../conformance/selftest/independent/typescript/types.ts';
import { accepted, counting, patch, refusedUpdates, type Oddities, type Oddity } from './oddity.ts';

/** A refusal that has a status and a message as a success has. */
const refusedBy = (usual: object, refusal: object): Oddity => ({
  patch: (rules) => ({
    ...rules,
    ...refusedUpdates(() => ({ status: 200, payload: { ...usual, ...refusal } })).patch?.({
      ...rules,
      ...accepted('update', (body) => ({ ...usual, ...body })).patch?.(rules),
    }),
  }),
});

/** Behind the reason why no sentence of the source forbids it, which often holds for the next ones too. */
export const updateOddities: Oddities = {
  // Status codes and error bodies of the update: not shown. It says in a list, by a word, or by a
  // code for each of several that the status is none.
  'update-refused-by-list': refusedBy(
    { errors: [] },
    { message: 'Processed.', errors: [{ field: 'status', code: 'unsupported' }] },
  ),
  'update-refused-by-word': refusedBy(
    { result: 'OK' },
    { message: 'Le statut n’existe pas.', result: 'KO' },
  ),
  'update-refused-by-one-of-several': refusedBy(
    { results: [{ code: 200 }] },
    { message: 'Processed: 1', results: [{ code: 422 }] },
  ),
  // Who may update a listing is not said: here the full key of this partner alone.
  'one-key-updates': patch((rules) => ({
    mayUse: (operation, credential) =>
      rules.mayUse(operation, credential) &&
      (operation !== 'update' || credential.key.startsWith('om~Live')),
  })),
  // Badges advertise, each time with other words. The words of badges are free, but for those of one.
  'ribbons-advertise': counting((rules, next) => ({
    ribbonOf: (listing) => {
      const words = rules.ribbonOf(listing);
      const more = ['', ' – be quick', ' – see it'][next() % 3] ?? '';
      return words === undefined ? words : words + more;
    },
  })),
  // A place is looked up a moment after an update, and gets its full name. Nothing of it is lost.
  'places-named-later': patch((rules) => {
    const changedAt = new Map<Listing, number>();
    return {
      describe: (listing, update) => {
        changedAt.set(listing, Date.now());
        rules.describe(listing, update);
      },
      cardOf: (listing, { trade, place }) => {
        const isNamed = Date.now() - (changedAt.get(listing) ?? Infinity) > 300;
        return { trade, place: isNamed ? { ...place, city: `City of ${place.city}` } : place };
      },
    };
  }),
};
