/** Chooses listings to update, if there are too many to update all. */
import { spread } from '../../../shared/select.ts';
import type { ListingFixture } from '../../../generated/target.ts';
import { caps } from '../caps.ts';

/** Whether an id has characters that are percent-encoded in a path, where a server may misread them. */
export const hasOddId = ({ externalListingId: id }: ListingFixture): boolean =>
  encodeURIComponent(id) !== id;

/** The listings with such ids first, then an evenly spread sample. */
export const sampleListings = <One>(
  all: readonly One[],
  fixtureOf: (one: One) => ListingFixture,
): One[] => {
  const odd = all.filter((one) => hasOddId(fixtureOf(one)));
  return [...new Set([...odd, ...spread(all, caps.sampledListings)])].slice(
    0,
    caps.sampledListings,
  );
};
