import { observeChange } from './observe-listing.ts';

export const businessTypes = observeChange(
  'business-types',
  ({ businessType }) =>
    businessType === undefined
      ? 'needs a listing with a businessType in the target file'
      : { fields: { businessType: 'No Such Business 0' }, words: 'of no known kind of business' },
  { accepted: 'any-text', refused: 'listed-only' },
);
