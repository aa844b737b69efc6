/** Chooses listings that a service may mistake for the one that an update changes. */
import type { ListingStatus } from '../../../generated/api.ts';
import type { ListingFixture } from '../../../generated/target.ts';
import type { ListingKeeper } from '../../engine/listings/listings.ts';

/** What listings may share. */
const sharedValues: Readonly<Record<string, (fixture: ListingFixture) => unknown>> = {
  office: ({ officeId }) => officeId,
  broker: ({ brokerExternalId }) => brokerExternalId,
  city: ({ location }) => location?.['city'],
};

const isSameValue = (one: unknown, other: unknown): boolean => one !== undefined && one === other;

interface Changed {
  readonly keeper: ListingKeeper;
  /** When the listing was last changed; epoch milliseconds. */
  readonly lastChangedAt: number;
}

export class Neighbours {
  /** What was shared, and the status to which a listing was changed. */
  readonly #chosen = new Set<string>();

  /**
   * The listings of the same office, broker and city that were changed last: those that a service
   * most likely still holds. For each status, one of each is enough.
   * @param status the status set; undefined after a change of details, which may always leak
   */
  choose<Listing extends Changed>(
    { keeper: { fixture } }: Changed,
    others: readonly Listing[],
    status: ListingStatus | undefined,
  ): Set<Listing> {
    const found = Object.entries(sharedValues).flatMap(([name, valueOf]) => {
      const kind = `${name} ${status}`;
      if (this.#chosen.has(kind)) return [];
      const last = others
        .filter(({ keeper }) => isSameValue(valueOf(fixture), valueOf(keeper.fixture)))
        .toSorted((a, b) => b.lastChangedAt - a.lastChangedAt)
        .slice(0, 1);
      if (status !== undefined && last.length > 0) this.#chosen.add(kind);
      return last;
    });
    return new Set(found);
  }
}
