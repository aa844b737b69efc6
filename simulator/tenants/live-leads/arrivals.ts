/**
 * When leads arrive by themselves: at random, at a steady rate on average. Time is cut into buckets
 * in which a few arrivals are expected, and what happens in a bucket follows from its number alone.
 * So nothing has to be remembered or run: whoever asks for any span of time gets what arrives in
 * it, and a span asked for in parts gives the same as the whole.
 */
import { createRandom, type Random } from '../../../shared/random.ts';

/** Leads that arrive by themselves. */
export interface LiveLeads {
  /** The whole number that decides everything that is left to chance. */
  readonly number: number;
  /** How many leads arrive in a second, on average; from 0, which is none, to 1,000. */
  readonly perSecond: number;
}

/** One lead that arrives. */
export interface Arrival {
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
