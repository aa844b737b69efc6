import { observeChange } from './observe-listing.ts';

export const unknownBroker = observeChange(
  'unknown-broker',
  ({ brokerExternalId }) =>
    brokerExternalId === undefined
      ? 'needs a listing with brokerExternalId in the target file'
      : { fields: { brokerExternalId: 'no-such-broker' }, words: 'that names no known broker' },
  { accepted: 'accepted', refused: 'refused' },
);
