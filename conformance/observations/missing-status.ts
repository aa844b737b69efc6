import { observeChange } from './observe-listing.ts';

export const missingStatus = observeChange(
  'missing-status',
  () => ({ fields: { status: undefined }, words: 'without a status' }),
  { accepted: 'accepted', refused: 'refused' },
);
