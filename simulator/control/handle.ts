/// <reference lib="esnext.disposable" preserve="true" />
/**
 * The API of a running simulator for programs; over HTTP, the control plane offers the same with
 * the same implementation. Except for handles and streams, inputs and outputs are plain JSON of the
 * types in the control plane's document.
 *
 * Every method does all that it says, or throws a ControlError and changes nothing. Once its
 * promise resolves, the change is stored, and the next request sees it.
 */
import type { Readable } from 'node:stream';

import type {
  Clock,
  ClockSetting,
  Comparison,
  Fork,
  HttpArchive,
  Instant,
  Journal,
  LeadDays,
  LeadList,
  LeadsAdded,
  LeadsAddition,
  Listing,
  ListingChange,
  Sandbox,
  SandboxChange,
  SandboxState,
  Snapshot,
} from '../../generated/control.ts';
import type { Seed } from '../../generated/seed.ts';
import type { Target } from '../../generated/target.ts';
import type { JournalChecks } from './journal-checks.ts';
import type { QueryOf } from './operations/context.ts';

/** What a sandbox is compared with: another one, its own snapshot, or that of another one. */
type Other = { readonly sandbox?: string; readonly snapshot?: string };

/** One sandbox. Once it is removed, every method throws `sandbox-unknown`. */
export interface SandboxHandle {
  readonly name: string;
  /** The base URL for plain keys, without a trailing slash and without /partner/v1. */
  readonly url: string;
  /** The key that clients send for a key of its data: `sandbox-checkout.sim-key-full`. */
  readonly key: (plain: string) => string;
  readonly describe: () => Promise<Sandbox>;
  /** Changes answers to open points, defects, faults or live leads; omitted ones stay. */
  readonly change: (change: SandboxChange) => Promise<Sandbox>;

  /** Its data as a seed file. */
  readonly data: {
    /** Everything that happened up to now, except who the buyers were. */
    readonly get: () => Promise<Seed>;
    /** Adds the given items, replacing those with the same id; all else stays. */
    readonly patch: (parts: Partial<Omit<Seed, 'leads'>>) => Promise<Sandbox>;
  };
  /** Its clock. Each method returns the resulting clock. */
  readonly clock: {
    readonly get: () => Promise<Clock>;
    readonly set: (setting: ClockSetting) => Promise<Clock>;
    /** Stops it, by default at its current time: `freeze('2026-03-14T09:00:00Z')`. */
    readonly freeze: (at?: Instant) => Promise<Clock>;
    /** Runs at a rate, by default from its current time; 1 is the pace of the machine's clock. */
    readonly tick: (rate: number, from?: Instant) => Promise<Clock>;
    readonly follow: () => Promise<Clock>;
    /** Moves forward by a duration such as `PT1H`, or by milliseconds. */
    readonly advance: (by: string | number) => Promise<Clock>;
  };
  readonly leads: {
    /** At one or several instants `at`; or `count` random ones between `from` and before `to`. */
    readonly add: (leads: LeadsAddition) => Promise<LeadsAdded>;
    readonly list: (filter?: QueryOf<'listLeads'>) => Promise<LeadList>;
    /** The number of leads on each day (UTC). */
    readonly perDay: (filter?: QueryOf<'countLeadsByDay'>) => Promise<LeadDays>;
  };
  /** Its listings, as buyers see them now. */
  readonly listings: {
    /** Of all partners, or of one. */
    readonly list: (partner?: string) => Promise<readonly Listing[]>;
    /** By the partner's own id; the partner is needed only if two of them use the same id. */
    readonly get: (externalListingId: string, partner?: string) => Promise<Listing>;
    /** Sets the status, now or at an instant. */
    readonly put: (
      externalListingId: string,
      change: ListingChange,
      partner?: string,
    ) => Promise<Listing>;
  };
  readonly journal: {
    readonly list: (filter?: QueryOf<'listJournal'>) => Promise<Journal>;
    readonly clear: () => Promise<void>;
    /** The matching exchanges. Throws a JournalError unless there are as many as expected; by default at least one. */
    readonly verify: JournalChecks['verify'];
    /** Waits for the matching exchanges; by default one. Throws a JournalError after 5 s by default. */
    readonly waitFor: JournalChecks['waitFor'];
    readonly har: (filter?: QueryOf<'exportJournal'>) => Promise<HttpArchive>;
    /**
     * Server-sent events: an `exchange` for each request from now on, or after the id of the last
     * event. Ends when the sandbox is removed; destroy it to end it before.
     */
    readonly stream: (filter?: QueryOf<'streamJournal'>, lastEventId?: string) => Promise<Readable>;
  };

  /** Resets its data; all else stays. */
  readonly reset: () => Promise<Sandbox>;
  readonly snapshot: (label?: string) => Promise<Snapshot>;
  readonly snapshots: () => Promise<readonly Snapshot[]>;
  readonly dropSnapshot: (id: string) => Promise<void>;
  readonly restore: (id: string) => Promise<Sandbox>;
  readonly compare: (other: Other) => Promise<Comparison>;
  /** The target document for a conformance suite. */
  readonly target: () => Promise<Target>;
  readonly fork: (fork?: Fork) => Promise<SandboxHandle>;
  readonly remove: () => Promise<void>;
  /** Removes it at the end of an `await using` block, unless it is gone or permanent. */
  readonly [Symbol.asyncDispose]: () => Promise<void>;
}

export interface SandboxesHandle {
  /** `default` first. */
  readonly list: () => Promise<readonly Sandbox[]>;
  /** Whether there is one; asking creates none. */
  readonly has: (name: string) => Promise<boolean>;
  /** Throws `sandbox-unknown` if there is none. */
  readonly get: (name: string) => Promise<SandboxHandle>;
  /** Creates one with a name that nobody can guess. */
  readonly create: (state?: SandboxState) => Promise<SandboxHandle>;
  /** Puts one into exactly this state, and creates it if necessary. */
  readonly put: (name: string, state?: SandboxState) => Promise<SandboxHandle>;
}

export type SimulatorHandle = { readonly sandboxes: SandboxesHandle };
