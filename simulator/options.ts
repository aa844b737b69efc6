/// <reference lib="esnext.disposable" preserve="true" />
import type { ClockSetting, FaultSetting } from '../generated/control.ts';
import type { Target } from '../generated/target.ts';
import { complainNames } from '../shared/suggest.ts';
import type { SandboxHandle, SimulatorHandle } from './control/handle.ts';
import type { Certificate } from './http/tls.ts';
import type { Fetch } from './in-process/fetch.ts';
import type { DefectId } from './policy/defects/index.ts';
import type { Answers } from './policy/dialects/dialect.ts';
import type { DescribedKey } from './tenants/seed/define-seed.ts';
import type { ControlObserver } from './tenants/seed/observer.ts';
import type { DataOption } from './tenants/seed/open-data.ts';
import type { Log } from './log/log.ts';
import type { TeamsOption } from './tenants/teams.ts';

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
  /**
   * A whole way to conform: `reference`, `strict`, `lenient`, or `contrarian`, which answers all that
   * is open otherwise than the reference; `contrarian:7` in another way. What is given beside it wins.
   */
  readonly profile?: string;
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
   * where there is none. Or the URL of a PostgreSQL database, which several simulators may share
   * (`postgres://USER@HOST/NAME`; takes the package `pg`). Without one, they end with the process.
   */
  readonly store?: string;
  /** Whether answers tell why, in `X-Simulator-…` headers. The default is true. */
  readonly explains?: boolean;
  /** Who uses the control plane must send it; without one, only this machine may use it. */
  readonly controlToken?: string | undefined;
  /**
   * Teams by their names, each with a token of its own: it uses sandboxes whose names begin with its
   * name and a hyphen, and no other ones, and no more of them than it may. Then every call of the
   * control plane needs a token.
   */
  readonly teams?: TeamsOption;
  /** Host names under which the control plane may be asked, beside those of this machine. */
  readonly controlHosts?: readonly string[];
  /** Whether a key of the sandbox form makes its sandbox when it is first used. The default is true. */
  readonly firstUse?: boolean;
  /** How many sandboxes there may be. The default is 1,000. */
  readonly maxSandboxes?: number;
  /** After so many minutes without a request a sandbox goes. The default is 60. */
  readonly idleMinutes?: number;
  /**
   * After so many days without a request one goes, too, in which something was arranged and that is
   * kept in a store. By default it stays.
   */
  readonly keepDays?: number;
}

/** How a simulator starts; each part may be left out. */
export interface SimulatorOptions extends ServiceOptions {
  /** 0, the default, takes any free port. */
  readonly port?: number;
  /** The default is 127.0.0.1: this machine only. */
  readonly host?: string;
  /** Serves https with this certificate and its key, as PEM. The default is http. */
  readonly tls?: Certificate;
}

/** A simulator, with all that its control plane can do. */
export interface Simulator extends SimulatorHandle {
  /** Where this machine reaches it, without a trailing slash and without /partner/v1. */
  readonly url: string;
  /** Name, version and number of the data that it began with, such as `standard v2:1`. */
  readonly seed: string;
  /** The API keys that it began with, and what each is for. */
  readonly keys: readonly DescribedKey[];
  /** What a conformance suite needs to know about it: keys, ids, listings, known counts. */
  readonly target: Target;
  /** Its control plane as the observer of such a target: leads are made, listings looked at. */
  readonly observer: ControlObserver;
  /** The sandbox of the keys that name none. */
  readonly default: SandboxHandle;
  /** As the global `fetch`, without a port in between: every request goes to this simulator. */
  readonly fetch: Fetch;
  /** Finishes open requests and frees the port and the store; a second call waits for the first. */
  readonly close: () => Promise<void>;
  /** Closes it at the end of the block that has it by `await using`. */
  readonly [Symbol.asyncDispose]: () => Promise<void>;
}

/** Tokens in arguments are seen by everyone on the machine. */
export const tokenVariable = 'PARTNER_API_CONTROL_TOKEN';

type Range = { readonly min: number; readonly max: number; readonly whole: boolean };

/** The numbers that a program or a command line may give, and what they may be. */
export const ranges = {
  seed: { min: 0, max: Number.MAX_SAFE_INTEGER, whole: true },
  liveLeadsPerSecond: { min: 0, max: 1000, whole: false },
  maxSandboxes: { min: 1, max: 100_000, whole: true },
  idleMinutes: { min: 0, max: 525_600, whole: false },
  keepDays: { min: 0, max: 36_500, whole: false },
} as const satisfies Partial<Record<keyof ServiceOptions, Range>>;

const known = {
  ...ranges,
  data: true,
  now: true,
  profile: true,
  dialect: true,
  defects: true,
  faults: true,
  clock: true,
  log: true,
  docs: true,
  store: true,
  explains: true,
  controlToken: true,
  teams: true,
  controlHosts: true,
  firstUse: true,
  port: true,
  host: true,
  tls: true,
} as const satisfies Record<keyof SimulatorOptions, unknown>;

function complain(name: keyof typeof ranges, value: number | undefined): string[] {
  const { min, max, whole }: Range = ranges[name];
  if (value === undefined) return [];
  if (value >= min && value <= max && (!whole || Number.isInteger(value))) return [];
  return [`${name} must be a ${whole ? 'whole ' : ''}number from ${min} to ${max}, not ${value}.`];
}

const complainClock = ({ now }: ServiceOptions): string[] =>
  now === undefined || typeof now === 'function'
    ? []
    : [
        "now must be a function that returns a Date or a number of milliseconds, as () => Date.now(); for a time that stands still: clock: { mode: 'frozen', at: '2026-01-01T00:00:00Z' }.",
      ];

/** @throws {RangeError} naming every option that there is not, or that is out of its range */
export function checkOptions(options: ServiceOptions): void {
  const names = Object.keys(ranges) as (keyof typeof ranges)[];
  const complaints = [
    ...complainNames(Object.keys(options), Object.keys(known)),
    ...complainClock(options),
    ...names.flatMap((name) => complain(name, options[name])),
  ];
  if (complaints.length > 0) throw new RangeError(complaints.join('\n'));
}
