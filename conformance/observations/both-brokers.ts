import { observeChange } from './observe-listing.ts';

export const bothBrokers = observeChange(
  'both-brokers',
  ({ brokerExternalId, broker }) =>
    brokerExternalId === undefined || broker === undefined
      ? 'needs a listing with both brokerExternalId and broker in the target file'
      : { fields: { brokerExternalId, broker }, words: 'with both forms of the broker' },
  { accepted: 'accepted', refused: 'refused' },
);
