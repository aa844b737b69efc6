import type { OperationId } from '../../generated/contract.ts';
import type { JournalEntry, RecordedBody } from '../../generated/control.ts';
import type { ReasonCode } from '../model/result.ts';

/**
 * `none`: there was no body. `unread`: there was one, and nobody read it. `cut-off`: the connection
 * or the reader ended before it did. `whole`: all of it was read, or sent.
 */
export type BodyState = RecordedBody['state'];

/** One request and its answer, as a journal keeps it: JSON, and without a key. Times are ISO 8601. */
export interface Entry extends JournalEntry {
  readonly operation: OperationId | null;
  readonly reasonCodes: readonly ReasonCode[];
}

/** An entry that has no number yet. */
export type NewEntry = Omit<Entry, 'id'>;
