/**
 * When leads arrive by themselves: at random, at a steady rate on average. Time is cut into buckets
 * in which a few arrivals are expected, and what happens in a bucket follows from its number alone.
 * So nothing has to be remembered or run: whoever asks for any span of time gets what arrives in
 * it, and a span asked for in parts gives the same as the whole.
 */
import { createRandom, type Random } from '../../shared/random.ts';
import type { LeadsReceived } from '../model/event.ts';
import { mergeOrigins } from '../model/lead-origins.ts';
import { listStatusChanges, statusAt } from '../model/listing-status.ts';
import type { Policy } from '../model/policy.ts';
import { leadSources, type LeadOrigin, type Listing, type State } from '../model/state.ts';

export interface LiveLeads {
  /** The whole number that decides everything that is left to chance. */
  readonly number: number;
  /** How many leads arrive in a second, on average; from 0, which is none, to 1,000. */
  readonly perSecond: number;
}

interface Arrival {
  /** In whole milliseconds since 1970-01-01T00:00:00Z. */
  readonly at: number;
  /** From 0 up to, but without, 1, evenly: decides what else is left to chance of it. */
  readonly chance: number;
}

/** Enough that a bucket is worth its draw, and few enough that a short span costs little. */
const arrivalsPerBucket = 16;

/** About 25 days: the generator tells fewer than 2 ** 32 instants of a bucket apart. */
const longestMilliseconds = 2 ** 31;

const bucketMillisecondsOf = (perSecond: number): number =>
  Math.min(longestMilliseconds, Math.max(1, Math.round((arrivalsPerBucket * 1000) / perSecond)));

const draw = (random: Random): number => random.below(2 ** 32) / 2 ** 32;

/** A number of the Poisson distribution, by Knuth's product of draws: as many draws as it says. */
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

/** What arrives in the bucket, in the order of time. */
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
 * the same leads, at whatever moment and in whatever parts they are asked for. It takes as long as
 * there are arrivals, however long the span is.
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

/** An office, and the listing that brings it a lead, where one is known. */
type Receiver = { readonly officeId: number; readonly externalListingId?: string };

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
