import { createRandom } from '../../shared/random.ts';
import type { Fault, LatencyEffect } from './fault.ts';

/** No request waits longer than this for one latency, in milliseconds. */
const longestDelay = 600_000;

/** Numbers from 0 up to, but without, 1. */
type Draw = () => number;

/**
 * The numbers for the nth request that a fault counts. With a seed they hang on the seed and
 * that number alone, so that faults with one seed strike together; without, on the id.
 */
function drawsFor({ id, when }: Fault, purpose: string, nth: number): Draw {
  const seed = when?.seed;
  const owner = seed === undefined ? id : '';
  const random = createRandom(seed ?? 0, `fault/${purpose}/${owner}/${nth}`);
  return () => random.below(2 ** 32) / 2 ** 32;
}

/** Whether chance lets the fault strike the nth request that it counts. */
export function isStruckByChance(fault: Fault, nth: number): boolean {
  const probability = fault.when?.probability ?? 1;
  return drawsFor(fault, 'chance', nth)() < probability;
}

/** Box and Muller's way from two uniform numbers to a normal one, of mean 0 and deviation 1. */
function drawNormal(draw: Draw): number {
  return Math.sqrt(-2 * Math.log(1 - draw())) * Math.cos(2 * Math.PI * draw());
}

function drawLognormal(draw: Draw, mean: number, deviation: number): number {
  if (mean === 0) return 0;
  const variance = Math.log(1 + (deviation / mean) ** 2);
  return mean * Math.exp(Math.sqrt(variance) * drawNormal(draw) - variance / 2);
}

function drawFrom(effect: LatencyEffect, draw: Draw): number {
  switch (effect.kind) {
    case 'latency':
      return effect.milliseconds;
    case 'uniform-latency':
      return effect.from + draw() * (effect.to - effect.from);
    case 'exponential-latency':
      return -effect.mean * Math.log(1 - draw());
    case 'normal-latency':
      return effect.mean + effect.deviation * drawNormal(draw);
    case 'lognormal-latency':
      return drawLognormal(draw, effect.mean, effect.deviation);
  }
}

/** How long the nth request that the fault counts has to wait, in whole milliseconds. */
export function drawDelay(fault: Fault, effect: LatencyEffect, nth: number): number {
  const cap = 'cap' in effect ? (effect.cap ?? longestDelay) : longestDelay;
  const drawn = drawFrom(effect, drawsFor(fault, 'latency', nth));
  return Math.round(Math.min(Math.max(drawn, 0), cap));
}
