/**
 * Keeps the heap of a simulator small under load. Nearly all objects of a request are garbage once
 * it is answered: V8's default limits (32 MB for the young generation, and an old generation of
 * twice its live size) make nothing faster here; 16 MB and a fifth more make nothing slower.
 */
import { PerformanceObserver } from 'node:perf_hooks';
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';

/** Growth of the old generation after which V8 collects garbage. */
const growthPercent = 20;

const mebibyte = 1024 * 1024;
/** V8's default: the factor by which the young generation grows at once. */
const growthFactor = 2;
/** Maximum size of the young generation. */
const mostNewBytes = 16 * mebibyte;

export const newBytes = (): number =>
  getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space')?.space_size ?? 0;

/**
 * V8 reads the limit of the young generation from the command line only, but reads the growth
 * factor each time. The young generation shrinks by itself when there is little to do.
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
