/**
 * Relations between counts that hold for every conforming implementation, for any data and any
 * inclusivity of its bounds, and while leads keep arriving. All ranges are closed. Each relation is
 * judged for the total and for every office of a breakdown.
 */
import { assertLeads, formatLeads } from '../engine/counts/counts.ts';
import type { ClosedRange, Components, Count } from '../engine/counts/counts.ts';
import type { Subject } from '../engine/client/requests.ts';
import type { Session } from '../engine/session/session.ts';
import { inSequenceUnlessSlow } from '../engine/client/slow-target.ts';
import type { Finding } from '../engine/verdict.ts';

export interface Relation {
  readonly holds: (...leads: readonly number[]) => boolean;
  /** For example `C(1) + C(2) ≤ C(3)`, with numbers in place of the counts. */
  readonly words: (...leads: readonly number[]) => string;
  readonly hint: string;
  /** Whether such numbers could violate it, which those of a service that ignores dates cannot. */
  readonly couldBeViolated: (...leads: readonly number[]) => boolean;
}

const differentCounts = 'leads in some of the ranges that are not in others';

/** The components to compare; an office missing in a breakdown has no leads there. */
function namesOf(counts: readonly Count[]): ReadonlySet<string> {
  const names = new Set<string>();
  for (const { components } of counts) for (const name of components.keys()) names.add(name);
  if (!counts.every(({ components }) => components.has('total'))) names.delete('total');
  return names;
}

const leadsOf = (components: Components, name: string): number => components.get(name) ?? 0;

async function findCounts(
  session: Session,
  subject: Subject,
  ranges: readonly ClosedRange[],
): Promise<Count[]> {
  const { client, counts: memory } = session.context;
  const counts = await inSequenceUnlessSlow(client, ranges, (range) =>
    memory.find(session, subject, range),
  );
  assertLeads(...counts.map(({ components }) => components));
  return counts;
}

/** Requests all ranges, through the run's memory, and judges the relation by component. */
export async function judgeRelation(
  session: Session,
  subject: Subject,
  ranges: readonly ClosedRange[],
  { holds, words, hint, couldBeViolated }: Relation,
): Promise<void> {
  const counts = await findCounts(session, subject, ranges);
  for (const name of namesOf(counts)) {
    const leads = counts.map(({ components }) => leadsOf(components, name));
    const finding = (): Finding => ({
      expected: `of the ${name}: ${words(...leads)}`,
      got: `the counts ${leads.join(', ')}`,
      evidence: counts.map(({ exchange }) => exchange),
      hint,
    });
    session.judge(holds(...leads), finding, !couldBeViolated(...leads) && differentCounts);
  }
}

/** Accepts the relation if it holds; otherwise judges nothing yet. */
export async function holdsOf(
  session: Session,
  subject: Subject,
  ranges: readonly ClosedRange[],
  { holds, couldBeViolated }: Relation,
): Promise<boolean> {
  const counts = await findCounts(session, subject, ranges);
  const all = [...namesOf(counts)].map((name) =>
    counts.map(({ components }) => leadsOf(components, name)),
  );
  const isFine = all.every((leads) => holds(...leads));
  if (isFine)
    session.recordPass(!all.some((leads) => couldBeViolated(...leads)) && differentCounts);
  return isFine;
}

/** Whether the counts depend on the dates at all. */
const areDifferent = (...leads: readonly number[]): boolean => new Set(leads).size > 1;

const at = (leads: readonly number[], index: number): number => leads[index] ?? 0;

/** Narrow, wide. */
export const widening: Relation = {
  holds: (...c) => at(c, 0) <= at(c, 1),
  words: (...c) => `the first range is within the second, so ${at(c, 0)} ≤ ${at(c, 1)}`,
  hint: 'a bound is ignored, rounded or shifted, or counts are capped',
  couldBeViolated: areDifferent,
};

/** First, second (disjoint from the first), a range around both. */
export const disjoint: Relation = {
  holds: (...c) => at(c, 0) + at(c, 1) <= at(c, 2),
  words: (...c) =>
    `the first two ranges are disjoint and within the third, so ${at(c, 0)} + ${at(c, 1)} ≤ ${at(c, 2)}`,
  hint: 'a bound is ignored or rounded, so that leads are counted in both ranges',
  couldBeViolated: (...c) => at(c, 0) + at(c, 1) > 0,
};

/** Left, right (beginning where the left ends), both together, the two seconds around the cut. */
export const sharedCut: Relation = {
  holds: (...c) => Math.abs(at(c, 0) + at(c, 1) - at(c, 2)) <= at(c, 3),
  words: (...c) =>
    `the first two ranges meet at one instant and together are the third, with ${formatLeads(at(c, 3))} within a second of that instant, so |${at(c, 0)} + ${at(c, 1)} − ${at(c, 2)}| ≤ ${at(c, 3)}`,
  hint: 'a bound is rounded or shifted by more than a second',
  // Otherwise all leads are near the cut, and each may be in either range.
  couldBeViolated: (...c) => at(c, 2) > at(c, 3),
};

/**
 * Up to the window's end, from the window's start, their union, the window. If G and H are the
 * leads up to an end and up to a start, each count is G(end) − H(start).
 */
export const matrix: Relation = {
  holds: (...c) =>
    at(c, 3) === at(c, 0) + at(c, 1) - at(c, 2) && at(c, 0) <= at(c, 2) && at(c, 1) <= at(c, 2),
  words: (...c) =>
    `the last range is the intersection of the first two, and the third is their union, so the last has ${at(c, 0)} + ${at(c, 1)} − ${at(c, 2)} = ${at(c, 0) + at(c, 1) - at(c, 2)}`,
  hint: 'a bound of this range is read as a different instant than in the others',
  couldBeViolated: areDifferent,
};
