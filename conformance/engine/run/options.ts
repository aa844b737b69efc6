/** What a run is asked to do. */
import type { Context } from '../context.ts';
import type { Observation, Rule, Watch } from '../rule.ts';
import type { ConnectionOptions } from '../session/connect.ts';
import type { RuleResult } from '../verdict.ts';

export interface Selection {
  readonly rules: readonly Rule[];
  readonly watches: readonly Watch[];
  readonly observations: readonly Observation[];
}

/** How far a run has come. */
export interface RunProgress {
  readonly requests: number;
  /** Requests at most. */
  readonly budget: number;
  /** Rules and open points that are done, and all of them. */
  readonly results: number;
  readonly total: number;
}

export interface RunOptions extends ConnectionOptions {
  readonly selection: Selection;
  /** Awaited before the first rule that updates listings. */
  readonly beforeUpdates?: (context: Context) => Promise<void>;
  readonly seed: number;
  /** Presumptions that are broken fail. */
  readonly isStrict?: boolean;
  /** `<case>/<fast-check path>` of a replay. */
  readonly path?: string;
  /** Told after each request. */
  readonly onProgress?: (progress: RunProgress) => void;
  /** Told of each result as soon as it is there. */
  readonly onResult?: (result: RuleResult) => void;
}
