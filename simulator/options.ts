/// <reference lib="esnext.disposable" preserve="true" />
/** The options of a simulator, and the type of a running one. */
import type { ClockSetting, FaultSetting } from '../generated/control.ts';
import type { Target } from '../generated/target.ts';
import { explainUnknownNames } from '../shared/texts.ts';
import type { SandboxHandle, SimulatorHandle } from './control/handle.ts';
import type { Certificate } from './http/tls.ts';
import type { Fetch } from './in-process/fetch.ts';
import type { DefectId } from './policy/defects/index.ts';
import type { Answers } from './policy/dialects/dialect.ts';
import type { DescribedKey } from './tenants/seed/define-dataset.ts';
import type { ControlObserver } from './target/observer.ts';
import type { DataOption } from './tenants/seed/open-data.ts';
import type { Log } from './log/log.ts';
import type { TeamsOption } from './tenants/teams.ts';

/** The options of a simulator; each is optional. */
export interface ServiceOptions {
  /** A whole number; the same number generates the same data. The default is 1. */
  readonly seed?: number;
  /**
   * The initial data: a named seed, optionally with sizes (`{ name: 'busy', offices: 9 }`), a seed
   * file (`{ file: 'seed.yaml' }`), or the content of such a file (`{ document }`). The default is
   * `standard`.
   */
  readonly data?: DataOption;
  /** Replaces the machine's clock, which sandboxes follow by default. */
  readonly now?: () => Date | number;
  /**
   * A profile, which answers all open points: `reference`, `strict`, `lenient`, or `contrarian`,
   * which differs from the reference at every point where it can. `contrarian:7` uses another
   * random seed. Explicit options take precedence.
   */
  readonly profile?: string;
  /** Answers to open points; by default the reference's. */
  readonly dialect?: Answers;
  /** Ids of defects and mutants on top of the dialect (`partner-api defects` lists them). */
  readonly defects?: readonly DefectId[];
  /** Faults of the default sandbox and of those created by first use, as in the control plane. */
  readonly faults?: readonly FaultSetting[];
  /** The sandbox clock, by default real: `{ mode: 'frozen', at: '2026-03-14T09:00:00Z' }`. */
  readonly clock?: ClockSetting;
  /** Average number of live leads per second. The default is 0. */
  readonly liveLeadsPerSecond?: number;
  /** The log; by default there is none. */
  readonly log?: Log;
  /** Whether to serve a reference page at /docs. The default is true. */
  readonly docs?: boolean;
  /**
   * Where to persist all sandboxes: a file, created if missing, or the URL of a PostgreSQL
   * database, which several simulators may share (`postgres://USER@HOST/NAME`; requires the package
   * `pg`). By default, sandboxes end with the process.
   */
  readonly store?: string;
  /** Whether answers give reasons in `X-Simulator-…` headers. The default is true. */
  readonly explains?: boolean;
  /** The token required for the control plane; without one, only this machine has access. */
  readonly controlToken?: string | undefined;
  /**
   * Teams by name, each with its own token. A team can use only sandboxes whose names begin with
   * its name and a hyphen, up to its limit. With teams, every control plane call needs a token.
   */
  readonly teams?: TeamsOption;
  /** Additional host names by which the control plane may be addressed. */
  readonly controlHosts?: readonly string[];
  /** Whether the first use of a key `sandbox-NAME.KEY` creates its sandbox. The default is true. */
  readonly firstUse?: boolean;
  /** Maximum number of sandboxes. The default is 1,000. */
  readonly maxSandboxes?: number;
  /** Minutes without a request after which a sandbox is removed. The default is 60. */
  readonly idleMinutes?: number;
  /** Days without a request after which a stored, modified sandbox is removed. By default never. */
  readonly keepDays?: number;
}

/** The options of a simulator that listens on a port; each is optional. */
export interface SimulatorOptions extends ServiceOptions {
  /** The port. The default, 0, takes any free port. */
  readonly port?: number;
  /** The host to listen on. The default is 127.0.0.1: this machine only. */
  readonly host?: string;
  /** The certificate and private key for https, as PEM. The default is http. */
  readonly tls?: Certificate;
}

/** A simulator, with all operations of its control plane. */
export interface Simulator extends SimulatorHandle {
  /** The base URL on this machine, without a trailing slash and without /partner/v1. */
  readonly url: string;
  /** Name, version and number of its initial data, such as `standard v2:1`. */
  readonly seed: string;
  /** The API keys of its initial data, each with its purpose. */
  readonly keys: readonly DescribedKey[];
  /** The target document for a conformance suite: keys, ids, listings, known counts. */
  readonly target: Target;
  /** The observer for that target: control plane calls that create leads and inspect listings. */
  readonly observer: ControlObserver;
  /** The default sandbox, for keys that name none. */
  readonly default: SandboxHandle;
  /** Like the global `fetch`, but in-process: every request goes to this simulator. */
  readonly fetch: Fetch;
  /** Finishes open requests and frees the port and the store; a second call waits for the first. */
  readonly close: () => Promise<void>;
  /** Closes it at the end of an `await using` block. */
  readonly [Symbol.asyncDispose]: () => Promise<void>;
}

/** An environment variable, because command line arguments are visible to every local user. */
export const tokenVariable = 'PARTNER_API_CONTROL_TOKEN';

type Range = { readonly min: number; readonly max: number; readonly whole: boolean };

/** The numeric options of programs and the command line, with their ranges. */
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

function checkNumber(name: keyof typeof ranges, value: number | undefined): string[] {
  const { min, max, whole }: Range = ranges[name];
  if (value === undefined) return [];
  if (value >= min && value <= max && (!whole || Number.isInteger(value))) return [];
  return [`${name} must be a ${whole ? 'whole ' : ''}number from ${min} to ${max}, not ${value}.`];
}

const checkNow = ({ now }: ServiceOptions): string[] =>
  now === undefined || typeof now === 'function'
    ? []
    : [
        "now must be a function that returns a Date or a number of milliseconds, as () => Date.now(); for a time that stands still: clock: { mode: 'frozen', at: '2026-01-01T00:00:00Z' }.",
      ];

/** @throws {RangeError} naming every option that is unknown or out of range */
export function checkOptions(options: ServiceOptions): void {
  const names = Object.keys(ranges) as (keyof typeof ranges)[];
  const complaints = [
    ...explainUnknownNames(Object.keys(options), Object.keys(known)),
    ...checkNow(options),
    ...names.flatMap((name) => checkNumber(name, options[name])),
  ];
  if (complaints.length > 0) throw new RangeError(complaints.join('\n'));
}
