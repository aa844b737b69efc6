import type { ClockSetting, FaultSetting } from '../generated/control.ts';
import type { DefectId } from './policy/defects/index.ts';
import type { Answers } from './policy/dialects/dialect.ts';
import type { DataOption } from './tenants/seed/open-data.ts';
import type { Log } from './log/log.ts';

/** What a simulator is and begins with; each part may be left out. */
export interface ServiceOptions {
  /** A whole number; the same one makes the same data. The default is 1. */
  readonly seed?: number;
  /**
   * What the service begins with: a named seed, one with sizes (`{ name: 'busy', offices: 9 }`), a
   * seed file (`{ file: 'seed.yaml' }`), or what such a file holds (`{ document }`). The default is
   * `standard`.
   */
  readonly data?: DataOption;
  /** The machine's clock, which sandboxes go by unless they are told another time. */
  readonly now?: () => Date | number;
  /** Its answers to open points; the reference's own stand for the others. */
  readonly dialect?: Answers;
  /** Ids of defects and mutants (`partner-api defects` lists them), on top of the dialect. */
  readonly defects?: readonly DefectId[];
  /** Faults of the default sandbox and of those of first use, as the control plane takes them. */
  readonly faults?: readonly FaultSetting[];
  /** How time goes in them: `{ mode: 'frozen', at: '2026-03-14T09:00:00Z' }`. The default is real. */
  readonly clock?: ClockSetting;
  /** How many leads arrive in them by themselves in a second. The default is 0. */
  readonly liveLeadsPerSecond?: number;
  /** Where it tells what it does. The default is nowhere. */
  readonly log?: Log;
  /** Whether it shows the reference page at /docs. The default is true. */
  readonly docs?: boolean;
  /**
   * A file in which all sandboxes are kept, so that the next start finds them again; it is made
   * where there is none. Without one, they end with the process.
   */
  readonly store?: string;
  /** Whether answers tell why, in `X-Simulator-…` headers. The default is true. */
  readonly explains?: boolean;
  /** Who uses the control plane must send it; without one, only this machine may use it. */
  readonly controlToken?: string | undefined;
  /** Host names under which the control plane may be asked, beside those of this machine. */
  readonly controlHosts?: readonly string[];
  /** Whether a key of the sandbox form makes its sandbox when it is first used. The default is true. */
  readonly firstUse?: boolean;
  /** How many sandboxes there may be. The default is 1,000. */
  readonly maxSandboxes?: number;
  /** After so many minutes without a request a sandbox goes. The default is 60. */
  readonly idleMinutes?: number;
}

/** How a simulator starts; each part may be left out. */
export interface SimulatorOptions extends ServiceOptions {
  /** 0, the default, takes any free port. */
  readonly port?: number;
  /** The default is 127.0.0.1: this machine only. */
  readonly host?: string;
}

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
