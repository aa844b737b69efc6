/**
 * What a run holds counts against besides each other: without any of it, a target whose counts are
 * all wrong in the same way would pass.
 */
import type { Report } from '../../generated/report.ts';
import type { RunReport } from '../engine/run/run-report.ts';
import { hasJudged } from '../engine/verdict.ts';

/** The rules that judge counts by something from outside of them. */
export const rulesOfAnchors = {
  now: ['range/omitted-end-is-now'],
  offsets: ['range/instants-not-texts'],
  'the other operation': ['office/number-agrees'],
  'declared facts': ['office/declared-facts'],
} as const satisfies Record<string, readonly string[]>;

/** Only these know the number that a count should be. */
const knowing: readonly string[] = ['declared facts'];

/** The anchors that some rule judged by, whatever it found. */
export function findAnchors({ results }: RunReport): string[] {
  const judged = new Set(results.filter(hasJudged).map(({ id }) => id));
  return Object.entries(rulesOfAnchors)
    .filter(([, ids]) => ids.some((id) => judged.has(id)))
    .map(([anchor]) => anchor);
}

const fix = '(knownCounts in the target file)';

/** What a reader has to know of the counts that passed; nothing where a known number held. */
export function describeAnchors({ anchors }: Pick<Report, 'anchors'>): string | undefined {
  if (anchors.length === 0) {
    return `Counts unanchored: they agree with each other, but nothing from outside of them says that they are right ${fix}.`;
  }
  if (anchors.some((anchor) => knowing.includes(anchor))) return undefined;
  const held = `Counts were held against ${anchors.join(', ')}`;
  return `${held}, but no known count says that the numbers are right ${fix}.`;
}
