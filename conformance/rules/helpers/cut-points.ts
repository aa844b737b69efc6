/**
 * Where the range rules cut time (at leads that the survey found, among them, and by the calendar),
 * and the shape of the rules that hold a relation at every choice of cut points.
 */
import fc from 'fast-check';

import { cutsAmongLeads, cutsAtLead, cutsOfMonth } from '../../arbitraries/instants.ts';
import { datedSubjectsOf } from '../../engine/session/subjects.ts';
import type { Context, Jump } from '../../engine/context.ts';
import { officeComponent } from '../../engine/session/counts.ts';
import { isLimited } from '../../engine/session/range-limit.ts';
import { describeSubject } from '../../engine/session/requests.ts';
import type { Subject } from '../../engine/session/requests.ts';
import type { ClosedRange } from '../../engine/session/counts.ts';
import type { RuleSpec } from '../../engine/rule.ts';
import { judgeRelation } from '../../oracles/relations.ts';
import type { Relation } from '../../oracles/relations.ts';

export interface CutSet {
  readonly subject: Subject;
  /** Epoch seconds, ascending, all closed. */
  readonly cuts: readonly number[];
}

/** An office is cut at its own leads, the organization at all. */
const concerns = (subject: Subject, { component }: Jump): boolean =>
  subject.kind === 'organization' ||
  component === 'total' ||
  component === officeComponent(subject.id);

/** Between the first and the last lead that were found: there are leads on both sides. */
function middleOf(jumps: readonly Jump[]): number {
  const seconds = jumps.map(({ second }) => second);
  return Math.floor((Math.min(...seconds) + Math.max(...seconds)) / 2);
}

function cutSetsOf(subject: Subject, context: Context): CutSet[] {
  const { survey } = context;
  const { closed } = survey;
  const earliest = isLimited(context) ? survey.earliest : undefined;
  const found = survey.jumps.filter((jump) => concerns(subject, jump));
  const jumps = found.slice(0, subject.kind === 'organization' ? 2 : 1);
  const [first] = jumps;
  const sets = [
    ...jumps.map((jump, index) => {
      const cuts = cutsAtLead(jump, closed, earliest);
      // Each cut more costs a request for each other one.
      return index === 0 ? cuts : cuts.filter((cut) => cut !== jump.second + 2);
    }),
    ...(subject.kind === 'organization' && first !== undefined
      ? [cutsAmongLeads(middleOf(found), survey)]
      : []),
    ...(first === undefined ? [cutsOfMonth(closed, earliest)] : []),
  ];
  return sets.filter(({ length }) => length >= 4).map((cuts) => ({ subject, cuts }));
}

/** Subjects worth the requests: the organization, and the office whose leads were found. */
function chosenSubjects(context: Context): Subject[] {
  const subjects = datedSubjectsOf(context);
  const own = subjects.find((subject) =>
    context.survey.jumps.some(({ component }) => component === officeComponent(subject.id)),
  );
  const surveyed = subjects.filter((subject) =>
    context.survey.jumps.some((jump) => describeSubject(jump.subject) === describeSubject(subject)),
  );
  const chosen = [...surveyed, ...(own === undefined ? [] : [own])];
  return [...new Set(chosen.length > 0 ? chosen : subjects.slice(0, 1))];
}

export const cutSets = (context: Context): CutSet[] =>
  chosenSubjects(context).flatMap((subject) => cutSetsOf(subject, context));

/** All ways to choose so many of the cuts, each ascending. */
export function choose(cuts: readonly number[], size: number): number[][] {
  if (size === 0) return [[]];
  return cuts.flatMap((cut, index) =>
    choose(cuts.slice(index + 1), size - 1).map((rest) => [cut, ...rest]),
  );
}

type Ranges = (...cuts: number[]) => readonly ClosedRange[];

/** Subsets in ascending order: fast-check keeps the order of the given values. */
const drawCuts = (cuts: readonly number[], size: number): fc.Arbitrary<number[]> =>
  fc.subarray([...cuts], { minLength: size, maxLength: size });

/**
 * Cases, inputs and check of a rule that judges a relation for every choice of `size` cuts out of
 * each cut set. The rules share their windows, so that all of them together cost one request for
 * each pair of cuts. Sound: see the relation; a count that is no 200 is not looked at.
 */
export function relating(
  size: number,
  ranges: Ranges,
  relation: Relation,
): Pick<RuleSpec<CutSet, number[]>, 'cases' | 'input' | 'examples' | 'runs' | 'check'> {
  return {
    cases: cutSets,
    input: ({ cuts }) => drawCuts(cuts, size),
    examples: ({ cuts }) => choose(cuts, size),
    runs: 0,
    check: async (session, { subject }, cuts) => {
      await judgeRelation(session, subject, ranges(...cuts), relation);
    },
  };
}

/** The range between two of the chosen cuts. */
export const range = (start: number | undefined, end: number | undefined): ClosedRange => {
  if (start === undefined || end === undefined)
    throw new Error('fewer cuts than the rule asks for');
  return { start, end };
};
