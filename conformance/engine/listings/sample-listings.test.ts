import { expect, test } from 'vitest';

import { caps } from '../caps.ts';
import { sampleListings } from './sample-listings.ts';

test('ids that are percent-encoded come first, then a spread sample of the others', () => {
  const ids = Array.from({ length: 40 }, (_, index) => (index === 33 ? 'Café 33' : `L-${index}`));
  const sample = sampleListings(ids, (externalListingId) => ({
    externalListingId,
    status: 'SOLD',
  }));
  expect(sample).toHaveLength(caps.sampledListings);
  expect(sample.slice(0, 2)).toEqual(['Café 33', 'L-0']);
  expect(sample.at(-1)).toMatch(/^L-3/);
});
