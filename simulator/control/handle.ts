/// <reference lib="esnext.disposable" preserve="true" />
/**
 * The programming interface of a running simulator. The control plane offers the same over HTTP,
 * with the same implementation. Inputs and outputs are plain JSON with the types of the control
 * plane's document, except for handles and streams.
 *
 * Every method succeeds completely, or throws a ControlError and changes nothing. Once its promise
 * resolves, the change is stored and visible to the next request.
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

/** What to compare a sandbox with: another sandbox, its own snapshot, or a snapshot of another. */
type Other = { readonly sandbox?: string; readonly snapshot?: string };

/** A sandbox. Once it is removed, every method throws `sandbox-unknown`. */
export interface SandboxHandle {
  readonly name: string;
  /** The base URL for plain keys, without a trailing slash and without /partner/v1. */
  readonly url: string;
  /** Converts a key of its data to that of clients, such as `sandbox-checkout.sim-key-full`. */
  readonly key: (plain: string) => string;
  readonly describe: () => Promise<Sandbox>;
  /** Changes answers to open points, defects, faults or live leads. Omitted settings stay. */
  readonly change: (change: SandboxChange) => Promise<Sandbox>;

  /** Its data as a seed file. */
  readonly data: {
    /** Exports everything up to now, except the buyers' details. */
    readonly get: () => Promise<Seed>;
    /** Adds items, replacing those with the same id. Everything else stays. */
    readonly patch: (parts: Partial<Omit<Seed, 'leads'>>) => Promise<Sandbox>;
  };
  /** Its clock. Each method returns the resulting clock. */
  readonly clock: {
    readonly get: () => Promise<Clock>;
    readonly set: (setting: ClockSetting) => Promise<Clock>;
    /** Stops the clock, by default at its current time: `freeze('2026-03-14T09:00:00Z')`. */
    readonly freeze: (at?: Instant) => Promise<Clock>;
    /** Makes it tick at a rate, by default from its current time; 1 is the machine's pace. */
    readonly tick: (rate: number, from?: Instant) => Promise<Clock>;
    readonly follow: () => Promise<Clock>;
    /** Moves it forward by a duration such as `PT1H`, or by milliseconds. */
    readonly advance: (by: string | number) => Promise<Clock>;
  };
  readonly leads: {
    /** Adds leads at one or more instants `at`, or `count` random ones in [`from`, `to`). */
    readonly add: (leads: LeadsAddition) => Promise<LeadsAdded>;
    readonly list: (filter?: QueryOf<'listLeads'>) => Promise<LeadList>;
    /** The number of leads on each day (UTC). */
    readonly perDay: (filter?: QueryOf<'countLeadsByDay'>) => Promise<LeadDays>;
  };
  /** Its listings, as buyers see them now. */
  readonly listings: {
    /** Lists the listings of all partners, or of one. */
    readonly list: (partner?: string) => Promise<readonly Listing[]>;
    /** Finds a listing by its external id; `partner` is required only if the id is ambiguous. */
    readonly get: (externalListingId: string, partner?: string) => Promise<Listing>;
    /** Sets the status, from now on or from an instant on. */
    readonly put: (
      externalListingId: string,
      change: ListingChange,
      partner?: string,
    ) => Promise<Listing>;
  };
  readonly journal: {
    readonly list: (filter?: QueryOf<'listJournal'>) => Promise<Journal>;
    readonly clear: () => Promise<void>;
    /** Returns matching exchanges. JournalError if too few or many; by default one is required. */
    readonly verify: JournalChecks['verify'];
    /** Waits for matching exchanges, by default one. JournalError after 5 s by default. */
    readonly waitFor: JournalChecks['waitFor'];
    readonly har: (filter?: QueryOf<'exportJournal'>) => Promise<HttpArchive>;
    /**
     * Server-sent events: an `exchange` for each request from now on, or after the last event id.
     * Ends when the sandbox is removed; destroy the stream to end it earlier.
     */
    readonly stream: (filter?: QueryOf<'streamJournal'>, lastEventId?: string) => Promise<Readable>;
  };

  /** Restores its initial data; everything else stays. */
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
  /** Whether a sandbox exists; does not create it. */
  readonly has: (name: string) => Promise<boolean>;
  /** Throws `sandbox-unknown` if it does not exist. */
  readonly get: (name: string) => Promise<SandboxHandle>;
  /** Creates a sandbox with an unguessable name. */
  readonly create: (state?: SandboxState) => Promise<SandboxHandle>;
  /** Replaces the complete state of a sandbox, and creates it if necessary. */
  readonly put: (name: string, state?: SandboxState) => Promise<SandboxHandle>;
}

export type SimulatorHandle = { readonly sandboxes: SandboxesHandle };
