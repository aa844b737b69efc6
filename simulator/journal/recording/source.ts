import type { Context } from 'koa';

import type { Answers } from '../../policy/dialects/dialect.ts';
import type { Journal } from '../journal.ts';
import type { Secrets } from '../masking/masker.ts';

/** What the middleware has to know of the sandbox that a request reached. */
export interface JournalSource {
  readonly journal: Journal;
  /** The sandbox's clock, in whole milliseconds since 1970-01-01T00:00:00Z. */
  readonly now: () => number;
  /**
   * The keys that must be shown nowhere: `state.credentials`, as it is, since its compiled form is
   * kept as long as the map is the same one.
   */
  readonly secrets: Secrets;
  readonly dialect: Answers;
  /** The ids of the defects that are on. */
  readonly defects: readonly string[];
  /** Whether the caller is told why by X-Simulator-… headers. */
  readonly tellsCaller: boolean;
}

/** The sandbox that a request reached; undefined: its journal has no place for it. */
export type FindSource = (context: Context) => JournalSource | undefined;
