/**
 * Live leads: random arrivals at a constant average rate. Time is divided into buckets with a few
 * expected arrivals each, and the arrivals of a bucket are a function of its number. So there is no
 * timer and no stored schedule: any span can be computed, at once or in parts, with the same
 * result.
 */
import { createRandom, type Random } from '../../shared/random.ts';
import type { LeadsReceived } from '../model/event.ts';
import { mergeOrigins } from '../model/lead-origins.ts';
import { listStatusChanges, statusAt } from '../model/listing-status.ts';
import type { Policy } from '../model/policy.ts';
import { leadSources, type LeadOrigin, type Listing, type State } from '../model/state.ts';

export interface LiveLeads {
  readonly randomSeed: number;
  /** Average number of leads per second, from 0 to 1,000. */
  readonly perSecond: number;
}

interface Arrival {
  /** In whole milliseconds since 1970-01-01T00:00:00Z. */
  readonly at: number;
  /** A random number in [0, 1), from which the details of the lead are drawn. */
  readonly chance: number;
}

/** Enough to make a bucket worth its draw, and few enough to keep short spans cheap. */
const arrivalsPerBucket = 16;

/** Maximum length of a bucket, about 25 days: the generator has 32 bits for an instant in it. */
const maxBucketMilliseconds = 2 ** 31;

const bucketMillisecondsOf = (perSecond: number): number =>
  Math.min(maxBucketMilliseconds, Math.max(1, Math.round((arrivalsPerBucket * 1000) / perSecond)));

const draw = (random: Random): number => random.below(2 ** 32) / 2 ** 32;

/** Draws a Poisson-distributed number by Knuth's algorithm; takes about as many draws. */
function drawPoisson(mean: number, random: Random): number {
  const min = Math.exp(-mean);
  let product = draw(random);
  let number = 0;
  while (product > min) {
    product *= draw(random);
    number += 1;
  }
  return number;
}

/** Draws the arrivals of a bucket, in chronological order. */
function drawArrivals({ randomSeed, perSecond }: LiveLeads, bucket: number, length: number) {
  const random = createRandom(randomSeed, `live-leads/${length}/${bucket}`);
  const arrivals = drawPoisson((perSecond * length) / 1000, random);
  return Array.from({ length: arrivals }, () => ({
    at: bucket * length + random.below(length),
    chance: draw(random),
  })).toSorted((a, b) => a.at - b.at);
}

/**
 * The arrivals after `from`, up to and including `to`, in chronological order. A span always gives
 * the same arrivals, even if it is computed in parts. The cost is proportional to the number of
 * arrivals, not to the length of the span.
 */
export function arrivalsBetween(live: LiveLeads, from: number, to: number): Arrival[] {
  if (live.perSecond <= 0 || to <= from) return [];
  const length = bucketMillisecondsOf(live.perSecond);
  const arrivals: Arrival[] = [];
  for (let bucket = Math.floor((from + 1) / length); bucket * length <= to; bucket += 1) {
    for (const arrival of drawArrivals(live, bucket, length)) {
      if (arrival.at > from && arrival.at <= to) arrivals.push(arrival);
    }
  }
  return arrivals;
}

/** An office that can receive a lead, and the listing that brings it, if known. */
type Receiver = { readonly officeId: number; readonly externalListingId?: string };

interface OfficeListing extends Listing {
  readonly officeId: number;
}

const hasOffice = (listing: Listing): listing is OfficeListing => listing.officeId !== undefined;

/**
 * The possible receivers at an instant: each visible listing with its office. Neither hidden
 * listings get leads nor offices whose listings are all hidden. If no office has a listing, as in
 * the seed `empty`, every office can receive leads without a listing.
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

/** `receiversAt` for ascending instants after `from`; recomputed only after a listing's change. */
function trackReceivers(
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

interface ReceivedLead extends LeadOrigin {
  readonly at: number;
}

function createLeadsReceived(officeId: number, leads: readonly ReceivedLead[]): LeadsReceived {
  const origins = leads.map(({ at: _at, ...origin }) => origin);
  const { different, moved: indexes } = mergeOrigins([], origins);
  const instants = leads.map(({ at }) => at);
  return { kind: 'leads-received', officeId, instants, origins: { different, indexes } };
}

/** Picks a receiver and a source by a random number in [0, 1). */
function chooseReceiver(receivers: readonly Receiver[], chance: number) {
  const choice = Math.floor(chance * receivers.length * leadSources.length);
  const receiver = receivers[Math.floor(choice / leadSources.length)];
  const source = leadSources[choice % leadSources.length] ?? leadSources[0];
  return { receiver, source };
}

/**
 * The live leads after `from`, up to and including `to`, as one event per office. Each listing that
 * is visible at an arrival is equally likely. Visibility follows from the history of listings, so
 * the result does not depend on when or in how many parts a span is computed. But before the policy
 * or the rate changes, the span up to that point must be computed.
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
  const receiversAtInstant = trackReceivers(state, from, policy);
  const byOffice = new Map<number, ReceivedLead[]>();
  for (const { at, chance } of arrivals) {
    const { receiver, source } = chooseReceiver(receiversAtInstant(at), chance);
    if (receiver === undefined) continue;
    const { officeId, ...listing } = receiver;
    const leads = byOffice.get(officeId) ?? [];
    leads.push({ at, ...listing, source });
    byOffice.set(officeId, leads);
  }
  return Array.from(byOffice, ([officeId, leads]) => createLeadsReceived(officeId, leads));
}
