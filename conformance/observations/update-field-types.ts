import { observeChange } from './observe-listing.ts';

/** One field stands for the others, which a target may take or leave one by one. */
export const updateFieldTypes = observeChange(
  'update-field-types',
  ({ location }) =>
    location === undefined
      ? 'needs a listing with a location in the target file'
      : {
          fields: { location: { ...location, city: 7 } },
          words: 'with a number for the city',
          // A target that passes a wrong type over misses the field, or all of the location.
          passedOver: [{ location: { ...location, city: undefined } }, { location: undefined }],
        },
  { accepted: 'accepted', refused: 'refused' },
);
