import type { LeadsReceived } from '../../model/event.ts';
import { mergeOrigins } from '../../model/lead-origins.ts';
import { listStatusChanges, statusAt } from '../../model/listing-status.ts';
import type { Policy } from '../../model/policy.ts';
import type { LeadOrigin, Listing, State } from '../../model/state.ts';
import { leadSources } from '../../model/state.ts';
import { arrivalsBetween, type LiveLeads } from './arrivals.ts';

/** An office, and the listing that brings it a lead, where one is known. */
interface Receiver {
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

/**
 * Who may receive a lead, for instants after `from` that are asked for in the order of time; looks
 * at the listings anew only where one has changed.
 */
function followReceivers(
  state: State,
  from: number,
  policy: Policy,
): (instant: number) => readonly Receiver[] {
  const changes = [...state.listings.values()]
    .flatMap((listing) => listStatusChanges(listing, from))
    .map(({ at }) => at)
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

/** A lead with all that is known of it. */
interface ReceivedLead extends LeadOrigin {
  readonly at: number;
}

/** The leads of one office as they happened. */
function receive(officeId: number, leads: readonly ReceivedLead[]): LeadsReceived {
  const origins = leads.map(({ at: _at, ...origin }) => origin);
  const { different, moved: indexes } = mergeOrigins([], origins);
  const instants = leads.map(({ at }) => at);
  return { kind: 'leads-received', officeId, instants, origins: { different, indexes } };
}

/** One of the receivers and one of the sources, by a chance from 0 up to 1. */
function choose(receivers: readonly Receiver[], chance: number) {
  const choice = Math.floor(chance * receivers.length * leadSources.length);
  const receiver = receivers[Math.floor(choice / leadSources.length)];
  const source = leadSources[choice % leadSources.length] ?? leadSources[0];
  return { receiver, source };
}

/**
 * The leads that arrive by themselves after `from` and not after `to`, one event per office. Each
 * listing that buyers see at the instant of an arrival is as likely as the others to bring it; what
 * they saw then is in its history, so it matters neither when the question is put nor in how many
 * parts. Only before the policy or the rate changes, the time up to then has to be asked for.
 */
export function leadEventsBetween(
  state: State,
  live: LiveLeads,
  from: number,
  to: number,
  policy: Policy,
): LeadsReceived[] {
  const arrivals = arrivalsBetween(live, from, to);
  if (arrivals.length === 0) return [];
  const follow = followReceivers(state, from, policy);
  const byOffice = new Map<number, ReceivedLead[]>();
  for (const { at, chance } of arrivals) {
    const { receiver, source } = choose(follow(at), chance);
    if (receiver === undefined) continue;
    const { officeId, ...listing } = receiver;
    const leads = byOffice.get(officeId) ?? [];
    leads.push({ at, ...listing, source });
    byOffice.set(officeId, leads);
  }
  return Array.from(byOffice, ([officeId, leads]) => receive(officeId, leads));
}
