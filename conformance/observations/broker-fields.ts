import { observeChange } from './observe-listing.ts';

export const brokerFields = observeChange(
  'broker-fields',
  ({ broker }) =>
    broker === undefined
      ? 'needs a listing with a broker object in the target file'
      : {
          fields: { brokerExternalId: undefined, broker: {} },
          words: 'with an empty broker object',
        },
  { accepted: 'any', refused: 'some-required' },
);
