import { expect, test } from 'vitest';

import { fold } from '../../model/evolve.ts';
import { emptyState } from '../../model/state.ts';
import { smallSeed } from '../../test-support/seed.ts';
import { now } from '../../test-support/state.ts';
import { openDocument } from './file/load.ts';
import { summarize } from './summary.ts';

test('a state is summed up by what there is of each kind', () => {
  const { events } = openDocument(smallSeed, { number: 1, now });
  expect(summarize(fold(events))).toBe(
    '2 partners, 2 organizations, 3 offices, 1 broker, 3 listings, 47 leads, 3 keys',
  );
});

test('what is not there is told too', () => {
  expect(summarize(emptyState)).toBe(
    '0 partners, 0 organizations, 0 offices, 0 brokers, 0 listings, 0 leads, 0 keys',
  );
});
