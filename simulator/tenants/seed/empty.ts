import { castEvents } from './cast-events.ts';
import { defineSeed } from './define-seed.ts';
import { drawOffices } from './offices.ts';

/** A service on its first day: keys, organizations and offices, and nothing has happened. */
export const empty = defineSeed({
  version: 1,
  summary: 'the first day: keys and offices, no lead, no listing',
  ranges: { offices: { min: 1, max: 5_000, initial: 5 } },
  make: ({ number, sizes }) => castEvents({ offices: drawOffices(sizes.offices, number) }),
});
