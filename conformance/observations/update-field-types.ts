import { observeChange } from './observe-listing.ts';

/** One field stands for the others, which a target may take or leave one by one. */
export const updateFieldTypes = observeChange(
  'update-field-types',
  ({ businessType }) =>
    businessType === undefined
      ? 'needs a listing with a businessType in the target file'
      : { fields: { businessType: 7 }, words: 'with a number for businessType' },
  { accepted: 'accepted', refused: 'refused' },
);
