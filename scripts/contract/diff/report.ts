/** What is reported of a comparison, and whether it passes the gate. */
import type { BumpReport } from './bump.ts';
import { compareBump } from './bump.ts';
import type { Aspect, Audience, Change, Impact, Part } from './change.ts';
import { brokenAudiences, gravest, impactOf, impacts } from './change.ts';
import type { Touched } from './touched.ts';

/** What makes the exit status 1; each includes the ones after it. */
export type Gate = 'compatible' | 'breaking' | 'bump' | 'never';

export interface ReportedChange {
  readonly part: Part;
  readonly id: string;
  readonly impact: Impact;
  readonly breaksFor: readonly Audience[];
  readonly operations: readonly string[];
  readonly aspects: readonly Aspect[];
  readonly touched: Touched;
}

export interface Report {
  readonly revision: string;
  readonly commit: string;
  readonly summary: Readonly<Record<Impact, number>>;
  readonly version: BumpReport;
  readonly gate: {
    readonly failOn: Gate;
    /** Why the gate fails; it passes where there are none. */
    readonly reasons: readonly string[];
  };
  readonly changes: readonly ReportedChange[];
}

const plural = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/**
 * An editorial change asks for its patch, but holds nothing up: patches may be collected until the
 * next release. Any other has to bring its bump along.
 */
function findReasons(summary: Report['summary'], version: BumpReport, failOn: Gate): string[] {
  if (failOn === 'never') return [];
  const { breaking, compatible } = summary;
  const lacksBump = breaking + compatible > 0 && !version.isMade;
  return [
    ...(failOn !== 'bump' && breaking > 0 ? [plural(breaking, 'breaking change')] : []),
    ...(failOn === 'compatible' && compatible > 0 ? [plural(compatible, 'compatible change')] : []),
    ...(lacksBump
      ? [`info.version lacks its ${version.needed} bump: set it to ${version.fitting}`]
      : []),
  ];
}

export interface Compared {
  readonly revision: string;
  readonly commit: string;
  readonly versions: readonly [before: string, after: string];
  readonly changes: readonly Change[];
  readonly touchedBy: (change: Change) => Touched;
}

/** The gravest changes stand first. */
export function makeReport(compared: Compared, failOn: Gate): Report {
  const { revision, commit, versions, changes, touchedBy } = compared;
  const ordered = impacts.flatMap((impact) =>
    changes.filter((change) => impactOf(change) === impact),
  );
  const count = (impact: Impact): number =>
    ordered.filter((change) => impactOf(change) === impact).length;
  const summary = {
    breaking: count('breaking'),
    compatible: count('compatible'),
    editorial: count('editorial'),
  } satisfies Record<Impact, number>;
  const worst = changes.length === 0 ? undefined : gravest(changes.map(impactOf));
  const version = compareBump(...versions, worst);
  return {
    revision,
    commit,
    summary,
    version,
    gate: { failOn, reasons: findReasons(summary, version, failOn) },
    changes: ordered.map((change) => ({
      part: change.part,
      id: change.id,
      impact: impactOf(change),
      breaksFor: brokenAudiences(change.aspects),
      operations: change.operations,
      aspects: change.aspects,
      touched: touchedBy(change),
    })),
  };
}
