/** What a run is asked to do. */
import type { Observation, Rule, Watch } from '../rule.ts';
import type { ConnectionOptions } from '../session/connect.ts';
import type { RuleResult } from '../verdict.ts';

export interface Selection {
  readonly rules: readonly Rule[];
  readonly watches: readonly Watch[];
  readonly observations: readonly Observation[];
}

export interface RunOptions extends ConnectionOptions {
  readonly selection: Selection;
  readonly seed: number;
  /** `<case>/<fast-check path>` of a replay. */
  readonly path?: string;
  /** Told of each result as soon as it is there. */
  readonly onResult?: (result: RuleResult) => void;
}
