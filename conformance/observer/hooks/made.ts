/** What a run did through its observer, for those who read it later. */
import type { Snapshot } from './snapshot.ts';

/** A look that the run has made, and at what. */
export interface TakenSnapshot {
  readonly externalListingId: string | undefined;
  readonly partner: string | undefined;
  readonly seen: Snapshot;
}

/** A lead that the run has made at an instant of the past, epoch seconds. */
export interface PastLead {
  readonly officeId: number | undefined;
  readonly externalListingId: string | undefined;
  readonly instant: number;
}
