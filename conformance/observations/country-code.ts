import { observeChange } from './observe-listing.ts';

export const countryCode = observeChange(
  'country-code',
  ({ location }) =>
    location === undefined
      ? 'needs a listing with a location in the target file'
      : { fields: { location: { ...location, country: 'Nowhere' } }, words: 'of no known country' },
  { accepted: 'any-text', refused: 'listed-only' },
);
