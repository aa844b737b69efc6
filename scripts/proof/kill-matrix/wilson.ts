/** How sure a share is that was counted in a sample. */

/** Of the normal distribution: 95 % lie within so many deviations. */
const deviations = 1.959964;

export interface Interval {
  /** From 0 to 1. */
  readonly low: number;
  /** From 0 to 1. */
  readonly high: number;
}

/**
 * The 95 % interval of a share by the method of Wilson, which keeps within 0 and 1 and holds for
 * shares near to either; everything from 0 to 1 where nothing was counted.
 */
export function wilson(found: number, of: number): Interval {
  if (of === 0) return { low: 0, high: 1 };
  const square = deviations ** 2;
  const centre = (found + square / 2) / (of + square);
  const half = (deviations * Math.sqrt((found * (of - found)) / of + square / 4)) / (of + square);
  return { low: Math.max(0, centre - half), high: Math.min(1, centre + half) };
}
