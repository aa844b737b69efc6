/** What is reported of a comparison, and whether it passes the gate. */
import type { BumpReport } from './bump.ts';
import { compareBump } from './bump.ts';
import type { Change, Impact } from './change.ts';
import { impactOf, impacts } from './change.ts';
import type { Touched } from './touched.ts';

/** What makes the exit status 1: a breaking change or a missing bump, or the missing bump alone. */
export type Gate = 'breaking' | 'bump';

export interface ReportedChange extends Change {
  readonly impact: Impact;
  readonly touched: Touched;
}

export interface Report {
  readonly revision: string;
  readonly commit: string;
  readonly version: BumpReport;
  /** Why the gate fails; it passes where there are none. */
  readonly reasons: readonly string[];
  /** The gravest first. */
  readonly changes: readonly ReportedChange[];
}

export interface Compared {
  readonly revision: string;
  readonly commit: string;
  readonly versions: readonly [before: string, after: string];
  readonly changes: readonly Change[];
  readonly touchedBy: (change: Change) => Touched;
}

/** Patches may be collected until the next release; any other change has to bring its bump along. */
export function makeReport(compared: Compared, gate: Gate): Report {
  const { revision, commit, versions, touchedBy } = compared;
  const rated = compared.changes.map((change) => ({ ...change, impact: impactOf(change) }));
  const changes = impacts.flatMap((impact) => rated.filter((change) => change.impact === impact));
  const [worst] = changes;
  const version = compareBump(...versions, worst?.impact);
  const breaking = changes.filter(({ impact }) => impact === 'breaking').length;
  const lacksBump = worst !== undefined && worst.impact !== 'editorial' && !version.isMade;
  return {
    revision,
    commit,
    version,
    reasons: [
      ...(gate === 'breaking' && breaking > 0 ? [`breaking changes: ${breaking}`] : []),
      ...(lacksBump ? [`info.version lacks its ${version.needed} bump`] : []),
    ],
    changes: changes.map((change) => ({ ...change, touched: touchedBy(change) })),
  };
}
