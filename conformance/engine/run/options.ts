/** The options of a run. */
import type { Context } from '../context.ts';
import type { Observation, Rule, Watch } from '../rule.ts';
import type { ConnectionOptions } from '../session/connect.ts';
import type { RuleResult } from '../verdict.ts';

export interface Selection {
  readonly rules: readonly Rule[];
  readonly watches: readonly Watch[];
  readonly observations: readonly Observation[];
}

export interface RunProgress {
  readonly requests: number;
  readonly budget: number;
  /** Finished rules and open points, and their total. */
  readonly results: number;
  readonly total: number;
}

export interface RunOptions extends ConnectionOptions {
  readonly selection: Selection;
  /** Awaited before the first rule that updates listings. */
  readonly beforeUpdates?: (context: Context) => Promise<void>;
  readonly seed: number;
  readonly isStrict?: boolean;
  /** `<case>/<fast-check path>` of a replay. */
  readonly path?: string;
  readonly onProgress?: (progress: RunProgress) => void;
  /** Called with each result as soon as it is known. */
  readonly onResult?: (result: RuleResult) => void;
}
