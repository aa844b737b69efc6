import { observeChange } from './observe-listing.ts';

export const missingBroker = observeChange(
  'missing-broker',
  () => ({
    fields: { brokerExternalId: undefined, broker: undefined },
    words: 'without a broker',
  }),
  { accepted: 'accepted', refused: 'refused' },
);
