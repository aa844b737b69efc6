/** One change to a complete update each: whether it is accepted tells the answer. */
import { observeVariant } from './observe-update.ts';
import type { ObservationTable } from './observation.ts';

const acceptance = { accepted: 'accepted', refused: 'refused' } as const;
const freedom = { accepted: 'any-text', refused: 'listed-only' } as const;

export const updateVariants = {
  'partial-update': observeVariant({
    fields: () => ({ businessType: undefined, location: undefined }),
    words: 'of status and broker alone',
    answers: acceptance,
  }),
  'missing-status': observeVariant({
    fields: () => ({ status: undefined }),
    words: 'without a status',
    answers: acceptance,
  }),
  'empty-status': observeVariant({
    fields: () => ({ status: '' }),
    words: 'with an empty text for its status',
    answers: { accepted: 'as-missing', refused: 'refused' },
  }),
  'missing-broker': observeVariant({
    fields: () => ({ brokerExternalId: undefined, broker: undefined }),
    words: 'without a broker',
    answers: acceptance,
  }),
  'both-brokers': observeVariant({
    needs: 'both brokerExternalId and broker',
    fields: ({ brokerExternalId, broker }) =>
      brokerExternalId === undefined || broker === undefined
        ? undefined
        : { brokerExternalId, broker },
    words: 'with both forms of the broker',
    answers: acceptance,
  }),
  'unknown-broker': observeVariant({
    needs: 'brokerExternalId',
    fields: ({ brokerExternalId }) =>
      brokerExternalId === undefined ? undefined : { brokerExternalId: 'no-such-broker' },
    words: 'that names no known broker',
    answers: acceptance,
  }),
  'broker-fields': observeVariant({
    needs: 'a broker object',
    fields: ({ broker }) =>
      broker === undefined ? undefined : { brokerExternalId: undefined, broker: {} },
    words: 'with an empty broker object',
    answers: { accepted: 'any', refused: 'some-required' },
  }),
  // One field stands for the others, though a target may accept wrong types in some of them.
  'update-field-types': observeVariant({
    needs: 'a location',
    fields: ({ location }) =>
      location === undefined ? undefined : { location: { ...location, city: 7 } },
    words: 'with a number for the city',
    // A target that ignores a wrong type misses the field, or the whole location.
    ignored: ({ location }) => [
      { location: { ...location, city: undefined } },
      { location: undefined },
    ],
    answers: acceptance,
  }),
  // Without one to put back it would stay on a target that keeps what updates leave out.
  'location-visibility': observeVariant({
    needs: 'a location with a visibility',
    fields: ({ location }) =>
      location?.visibility === undefined
        ? undefined
        : { location: { ...location, visibility: 'NO_SUCH_VISIBILITY' } },
    words: 'of no known visibility',
    answers: freedom,
  }),
  'country-code': observeVariant({
    needs: 'a location with a country',
    fields: ({ location }) =>
      location?.country === undefined
        ? undefined
        : { location: { ...location, country: 'Nowhere' } },
    words: 'of no known country',
    answers: freedom,
  }),
  'business-types': observeVariant({
    needs: 'a businessType',
    fields: ({ businessType }) =>
      businessType === undefined ? undefined : { businessType: 'No Such Business 0' },
    words: 'of no known kind of business',
    answers: freedom,
  }),
  'listing-fields': observeVariant({
    fields: () => ({ conformanceField: true }),
    words: 'with a field that is not shown',
    answers: acceptance,
  }),
} satisfies ObservationTable;
