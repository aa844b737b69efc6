import { observeChange } from './observe-listing.ts';

export const partialUpdate = observeChange(
  'partial-update',
  () => ({
    fields: { businessType: undefined, location: undefined },
    words: 'of status and broker alone',
  }),
  { accepted: 'accepted', refused: 'refused' },
);
