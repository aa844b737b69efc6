/**
 * Live leads, which arrive at random at a steady average rate. Time is divided into buckets with a
 * few expected arrivals each; the arrivals of a bucket are a function of its number. So nothing is
 * stored and no timer runs: any span of time can be computed, and a span computed in parts gives
 * the same arrivals.
 */
import { createRandom, type Random } from '../../shared/random.ts';
import type { LeadsReceived } from '../model/event.ts';
import { mergeOrigins } from '../model/lead-origins.ts';
import { listStatusChanges, statusAt } from '../model/listing-status.ts';
import type { Policy } from '../model/policy.ts';
import { leadSources, type LeadOrigin, type Listing, type State } from '../model/state.ts';

export interface LiveLeads {
  /** The seed of everything random. */
  readonly number: number;
  /** Average number of leads in a second; from 0, which is none, to 1,000. */
  readonly perSecond: number;
}

interface Arrival {
  /** In whole milliseconds since 1970-01-01T00:00:00Z. */
  readonly at: number;
  /** Random number in [0, 1) from which the lead's details are drawn. */
  readonly chance: number;
}

/** Enough that a bucket is worth its draw, and few enough that a short span costs little. */
const arrivalsPerBucket = 16;

/** About 25 days: the generator distinguishes fewer than 2 ** 32 instants of a bucket. */
const longestMilliseconds = 2 ** 31;

const bucketMillisecondsOf = (perSecond: number): number =>
  Math.min(longestMilliseconds, Math.max(1, Math.round((arrivalsPerBucket * 1000) / perSecond)));

const draw = (random: Random): number => random.below(2 ** 32) / 2 ** 32;

/** A Poisson-distributed number, by Knuth's product of draws: as many draws as its value. */
function drawNumber(mean: number, random: Random): number {
  const min = Math.exp(-mean);
  let product = draw(random);
  let number = 0;
  while (product > min) {
    product *= draw(random);
    number += 1;
  }
  return number;
}

/** The arrivals of the bucket, in the order of time. */
function drawBucket({ number, perSecond }: LiveLeads, bucket: number, length: number): Arrival[] {
  const random = createRandom(number, `live-leads/${length}/${bucket}`);
  const arrivals = drawNumber((perSecond * length) / 1000, random);
  return Array.from({ length: arrivals }, () => ({
    at: bucket * length + random.below(length),
    chance: draw(random),
  })).toSorted((a, b) => a.at - b.at);
}

/**
 * The leads that arrive after `from` and not after `to`, in the order of time. The same spans give
 * the same leads, whenever and in whatever parts they are computed. The cost grows with the
 * arrivals, not with the length of the span.
 */
export function arrivalsBetween(live: LiveLeads, from: number, to: number): Arrival[] {
  if (live.perSecond <= 0 || to <= from) return [];
  const length = bucketMillisecondsOf(live.perSecond);
  const arrivals: Arrival[] = [];
  for (let bucket = Math.floor((from + 1) / length); bucket * length <= to; bucket += 1) {
    for (const arrival of drawBucket(live, bucket, length)) {
      if (arrival.at > from && arrival.at <= to) arrivals.push(arrival);
    }
  }
  return arrivals;
}

/** An office, and the listing that brings it a lead, if known. */
type Receiver = { readonly officeId: number; readonly externalListingId?: string };

interface OfficeListing extends Listing {
  readonly officeId: number;
}

const hasOffice = (listing: Listing): listing is OfficeListing => listing.officeId !== undefined;

/**
 * Each listing that buyers see at the instant, with its office: a hidden one gets no lead, so an
 * office whose listings are all hidden has none. If no office has a listing, as in the seed
 * `empty`, every office receives leads without a listing.
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

/** The possible receivers of a lead, for ascending instants after `from`; recomputed only when a listing has changed. */
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

function receive(officeId: number, leads: readonly ReceivedLead[]): LeadsReceived {
  const origins = leads.map(({ at: _at, ...origin }) => origin);
  const { different, moved: indexes } = mergeOrigins([], origins);
  const instants = leads.map(({ at }) => at);
  return { kind: 'leads-received', officeId, instants, origins: { different, indexes } };
}

/** Picks one of the receivers and one of the sources, by a random number in [0, 1). */
function choose(receivers: readonly Receiver[], chance: number) {
  const choice = Math.floor(chance * receivers.length * leadSources.length);
  const receiver = receivers[Math.floor(choice / leadSources.length)];
  const source = leadSources[choice % leadSources.length] ?? leadSources[0];
  return { receiver, source };
}

/**
 * The live leads after `from` and not after `to`, one event per office. Each listing that buyers
 * see at the instant of an arrival is equally likely; its visibility is part of its history, so the
 * result does not depend on when or in how many parts it is computed. Only before the policy or the
 * rate changes, the time up to then has to be computed.
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
