/**
 * Keeps the heap of a simulator small under load. Nearly all that a request makes is gone once it is
 * answered: V8's own limits (32 MB for new objects, and old ones may grow to twice those alive) make
 * nothing faster here; 16 MB and a fifth more make nothing slower.
 */
import { PerformanceObserver } from 'node:perf_hooks';
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';

/** By so much old objects may grow until V8 looks which of them are gone. */
const growthPercent = 20;

const mebibyte = 1024 * 1024;
/** V8's own: how many times as large the space for new objects becomes at once. */
const growthFactor = 2;
/** So much is for new objects at most. */
const mostNewBytes = 16 * mebibyte;

export const newBytes = (): number =>
  getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space')?.space_size ?? 0;

/**
 * V8 takes the limit of new objects from the command line alone, but asks each time by how much their
 * space may grow. It shrinks by itself when there is little to do.
 */
export function keepHeapSmall(): void {
  setFlagsFromString(`--heap-growing-percent=${growthPercent}`);
  let mayGrow = true;
  const collected = (): void => {
    const isBelow = newBytes() * growthFactor <= mostNewBytes;
    if (isBelow === mayGrow) return;
    mayGrow = isBelow;
    setFlagsFromString(`--semi-space-growth-factor=${mayGrow ? growthFactor : 1}`);
  };
  new PerformanceObserver(collected).observe({ entryTypes: ['gc'] });
}
