/** What is reported of a comparison, and whether it passes the gate. */
import type { BumpReport } from './bump.ts';
import type { Aspect, Audience, Change, Impact, Part } from './change.ts';
import { brokenAudiences, impactOf, impacts } from './change.ts';
import type { Touched } from './touched.ts';
import type { Gate } from './usage.ts';

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

const count = (changes: readonly Change[], impact: Impact): number =>
  changes.filter((change) => impactOf(change) === impact).length;

function plural(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

/**
 * An editorial change asks for its patch, but holds nothing up: patches may be collected until the
 * next release. Any other has to bring its bump along.
 */
function findReasons(summary: Report['summary'], version: BumpReport, failOn: Gate): string[] {
  if (failOn === 'never') return [];
  const reasons: string[] = [];
  const { breaking, compatible } = summary;
  if (failOn !== 'bump' && breaking > 0) reasons.push(plural(breaking, 'breaking change'));
  if (failOn === 'compatible' && compatible > 0)
    reasons.push(plural(compatible, 'compatible change'));
  if (breaking + compatible > 0 && !version.isMade) {
    reasons.push(`info.version lacks its ${version.needed} bump: set it to ${version.fitting}`);
  }
  return reasons;
}

export interface Compared {
  readonly revision: string;
  readonly commit: string;
  readonly changes: readonly Change[];
  readonly bump: BumpReport;
  readonly touchedBy: (change: Change) => Touched;
}

/** Changes stand part by part, the gravest of each part first. */
export function makeReport(compared: Compared, failOn: Gate): Report {
  const { revision, commit, changes, bump, touchedBy } = compared;
  const summary = {
    breaking: count(changes, 'breaking'),
    compatible: count(changes, 'compatible'),
    editorial: count(changes, 'editorial'),
  } satisfies Record<Impact, number>;
  return {
    revision,
    commit,
    summary,
    version: bump,
    gate: { failOn, reasons: findReasons(summary, bump, failOn) },
    changes: impacts.flatMap((impact) =>
      changes
        .filter((change) => impactOf(change) === impact)
        .map((change) => ({
          part: change.part,
          id: change.id,
          impact,
          breaksFor: brokenAudiences(change.aspects),
          operations: change.operations,
          aspects: change.aspects,
          touched: touchedBy(change),
        })),
    ),
  };
}
