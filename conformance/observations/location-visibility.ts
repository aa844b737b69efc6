import { observeChange } from './observe-listing.ts';

export const locationVisibility = observeChange(
  'location-visibility',
  ({ location }) =>
    location === undefined
      ? 'needs a listing with a location in the target file'
      : {
          fields: { location: { ...location, visibility: 'NO_SUCH_VISIBILITY' } },
          words: 'of no known visibility',
        },
  { accepted: 'any-text', refused: 'listed-only' },
);
