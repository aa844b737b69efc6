import { observeChange } from './observe-listing.ts';

export const listingFields = observeChange(
  'listing-fields',
  () => ({ fields: { conformanceField: true }, words: 'with a field that is not shown' }),
  { accepted: 'accepted', refused: 'refused' },
);
