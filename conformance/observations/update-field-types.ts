import { observeChange } from './observe-listing.ts';

/**
 * One field stands for the others, which a target may take or leave one by one: one that nothing
 * asks for, since a target that passes a wrong type over may miss the field.
 */
export const updateFieldTypes = observeChange(
  'update-field-types',
  ({ location }) =>
    location === undefined
      ? 'needs a listing with a location in the target file'
      : { fields: { location: { ...location, city: 7 } }, words: 'with a number for the city' },
  { accepted: 'accepted', refused: 'refused' },
);
