/// <reference lib="esnext.disposable" preserve="true" />
/**
 * What a program does with a running simulator, and what the control plane does for callers of
 * HTTP: one implementation serves both. Everything that goes in and comes out is plain JSON of the
 * types that the control plane's document describes, but for handles and streams.
 *
 * Every method either does all that it says or throws a ControlError and changes nothing. What it
 * promises is kept when its promise is fulfilled: in the store, and seen by the next request.
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
  /** Where it takes plain keys, without a trailing slash and without /partner/v1. */
  readonly url: string;
  /** The key that clients send for a key of its data: `sandbox-checkout.sim-key-full`. */
  readonly key: (plain: string) => string;
  readonly describe: () => Promise<Sandbox>;
  /** Changes answers to open points, defects, faults or live leads; what is left out stays. */
  readonly change: (change: SandboxChange) => Promise<Sandbox>;

  /** Its data as a seed file has them. */
  readonly data: {
    /** All that happened up to now, but for who the buyers were. */
    readonly get: () => Promise<Seed>;
    /** What the parts name is added, or takes the place of what has its id; all else stays. */
    readonly patch: (parts: Partial<Omit<Seed, 'leads'>>) => Promise<Sandbox>;
  };
  /** Its clock. Each method answers the clock as it is then. */
  readonly clock: {
    readonly get: () => Promise<Clock>;
    readonly set: (setting: ClockSetting) => Promise<Clock>;
    /** Stands still, at its present time by default: `freeze('2026-03-14T09:00:00Z')`. */
    readonly freeze: (at?: Instant) => Promise<Clock>;
    /** Runs at a rate, from its present time by default; 1 is the pace of the machine's clock. */
    readonly tick: (rate: number, from?: Instant) => Promise<Clock>;
    /** Follows the machine's clock. */
    readonly follow: () => Promise<Clock>;
    /** Moves forward by a duration such as `PT1H`, or by milliseconds. */
    readonly advance: (by: string | number) => Promise<Clock>;
  };
  readonly leads: {
    /** At `at`, one or several; or `count` of them by chance from `from` until before `to`. */
    readonly add: (leads: LeadsAddition) => Promise<LeadsAdded>;
    readonly list: (filter?: QueryOf<'listLeads'>) => Promise<LeadList>;
    /** How many there are of each day of UTC. */
    readonly perDay: (filter?: QueryOf<'countLeadsByDay'>) => Promise<LeadDays>;
  };
  /** Its listings, as buyers see them now. */
  readonly listings: {
    /** Of all partners, or of one. */
    readonly list: (partner?: string) => Promise<readonly Listing[]>;
    /** By the partner's own id; the partner need be told only where two of them use the same id. */
    readonly get: (externalListingId: string, partner?: string) => Promise<Listing>;
    /** Sets the status, now or at an instant. */
    readonly put: (
      externalListingId: string,
      change: ListingChange,
      partner?: string,
    ) => Promise<Listing>;
  };
  /** What was asked of it and what it answered. */
  readonly journal: {
    readonly list: (filter?: QueryOf<'listJournal'>) => Promise<Journal>;
    readonly clear: () => Promise<void>;
    /** The exchanges that are meant. Throws a JournalError unless there are so many; one at least by default. */
    readonly verify: JournalChecks['verify'];
    /** The same once there are so many, one by default. Throws a JournalError after 5 s by default. */
    readonly waitFor: JournalChecks['waitFor'];
    readonly har: (filter?: QueryOf<'exportJournal'>) => Promise<HttpArchive>;
    /**
     * Server-sent events: an `exchange` for each request from now on, or after the one with the id of
     * the last event. Ends when the sandbox is removed; destroy it to end it before.
     */
    readonly stream: (filter?: QueryOf<'streamJournal'>, lastEventId?: string) => Promise<Readable>;
  };

  /** Begins again with its data; all else stays. */
  readonly reset: () => Promise<Sandbox>;
  readonly snapshot: (label?: string) => Promise<Snapshot>;
  readonly snapshots: () => Promise<readonly Snapshot[]>;
  readonly dropSnapshot: (id: string) => Promise<void>;
  readonly restore: (id: string) => Promise<Sandbox>;
  readonly compare: (other: Other) => Promise<Comparison>;
  /** What a conformance suite needs to know about it. */
  readonly target: () => Promise<Target>;
  readonly fork: (fork?: Fork) => Promise<SandboxHandle>;
  readonly remove: () => Promise<void>;
  /** Removes it at the end of the block that has it by `await using`, unless it is gone or stays. */
  readonly [Symbol.asyncDispose]: () => Promise<void>;
}

export interface SandboxesHandle {
  /** `default` first. */
  readonly list: () => Promise<readonly Sandbox[]>;
  /** Whether there is one; asking makes none. */
  readonly has: (name: string) => Promise<boolean>;
  /** Throws `sandbox-unknown` where there is none. */
  readonly get: (name: string) => Promise<SandboxHandle>;
  /** Makes one with a name that nobody can guess. */
  readonly create: (state?: SandboxState) => Promise<SandboxHandle>;
  /** Puts one into exactly this state, and makes it if need be. */
  readonly put: (name: string, state?: SandboxState) => Promise<SandboxHandle>;
}

export type SimulatorHandle = { readonly sandboxes: SandboxesHandle };
