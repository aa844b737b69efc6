import type { ServiceOptions } from './options.ts';

interface Range {
  readonly min: number;
  readonly max: number;
  readonly whole: boolean;
}

/** The numbers that a program may give, and what they may be. */
const ranges = {
  seed: { min: 0, max: Number.MAX_SAFE_INTEGER, whole: true },
  liveLeadsPerSecond: { min: 0, max: 1000, whole: false },
  maxSandboxes: { min: 1, max: 100_000, whole: true },
  idleMinutes: { min: 0, max: 525_600, whole: false },
} as const satisfies Partial<Record<keyof ServiceOptions, Range>>;

function complain(name: keyof typeof ranges, value: number): string | undefined {
  const { min, max, whole }: Range = ranges[name];
  const fits = value >= min && value <= max && (!whole || Number.isInteger(value));
  if (fits) return undefined;
  return `${name} must be a ${whole ? 'whole ' : ''}number from ${min} to ${max}, not ${value}.`;
}

/** @throws {RangeError} naming every option that is out of its range */
export function checkOptions(options: ServiceOptions): void {
  const names = Object.keys(ranges) as (keyof typeof ranges)[];
  const complaints = names.flatMap((name) => {
    const value = options[name];
    return value === undefined ? [] : (complain(name, value) ?? []);
  });
  if (complaints.length > 0) throw new RangeError(complaints.join('\n'));
}
