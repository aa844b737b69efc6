/** Who may receive a lead that arrives at an instant. */
import type { Policy } from '../../model/policy.ts';
import { statusAt } from '../../model/listing-status.ts';
import type { Listing, State, StatusChange } from '../../model/state.ts';

/** An office, and the listing that brings it a lead, where one is known. */
export interface Receiver {
  readonly officeId: number;
  readonly externalListingId?: string;
}

/** A listing that belongs to an office. */
interface OfficeListing extends Listing {
  readonly officeId: number;
}

const hasOffice = (listing: Listing): listing is OfficeListing => listing.officeId !== undefined;

/**
 * Each listing that buyers see at the instant, with its office: a hidden one gets no lead, so an
 * office all of whose listings are hidden has none. Where no listing of any office is known, as in
 * the seed `empty`, every office receives leads of no known listing.
 */
function receiversAt(state: State, instant: number, policy: Policy): Receiver[] {
  const known = [...state.listings.values()]
    .filter(hasOffice)
    .map((listing) => ({ listing, status: statusAt(listing, instant) }))
    .filter(({ status }) => status !== undefined);
  if (known.length === 0) return Array.from(state.offices.keys(), (officeId) => ({ officeId }));
  return known.flatMap(({ listing: { officeId, externalListingId }, status }) => {
    const visible = status !== undefined && policy.statusMeanings[status].visible;
    return visible ? [{ officeId, externalListingId }] : [];
  });
}

/** The instants after `from` at which the status of a listing changed. */
function changesAfter(listing: Listing, from: number): number[] {
  const instants: number[] = [];
  let change: StatusChange | undefined = listing.latest;
  while (change !== undefined && change.at > from) {
    instants.push(change.at);
    change = change.previous;
  }
  return instants;
}

/**
 * Who may receive a lead, for instants after `from` that are asked for in the order of time; looks
 * at the listings anew only where one has changed.
 */
export function followReceivers(
  state: State,
  from: number,
  policy: Policy,
): (instant: number) => readonly Receiver[] {
  const changes = [...state.listings.values()]
    .flatMap((listing) => changesAfter(listing, from))
    .toSorted((a, b) => b - a);
  let receivers: readonly Receiver[] | undefined;
  return (instant) => {
    while ((changes.at(-1) ?? Infinity) <= instant) {
      changes.pop();
      receivers = undefined;
    }
    receivers ??= receiversAt(state, instant, policy);
    return receivers;
  };
}
