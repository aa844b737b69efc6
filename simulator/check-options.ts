import type { ServiceOptions } from './options.ts';

interface Range {
  readonly least: number;
  readonly most: number;
  readonly whole: boolean;
}

/** The numbers that a program may give, and what they may be. */
const ranges = {
  seed: { least: 0, most: Number.MAX_SAFE_INTEGER, whole: true },
  liveLeadsPerSecond: { least: 0, most: 1000, whole: false },
  mostSandboxes: { least: 1, most: 100_000, whole: true },
  idleMinutes: { least: 0, most: 525_600, whole: false },
} as const satisfies Partial<Record<keyof ServiceOptions, Range>>;

function complain(name: keyof typeof ranges, value: number): string | undefined {
  const { least, most, whole }: Range = ranges[name];
  const fits = value >= least && value <= most && (!whole || Number.isInteger(value));
  if (fits) return undefined;
  return `${name} must be a ${whole ? 'whole ' : ''}number from ${least} to ${most}, not ${value}.`;
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
