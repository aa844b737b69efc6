/** The shape of the rules that hold a relation at every choice of cut points. */
import fc from 'fast-check';

import type { ClosedRange } from '../../engine/session/counts.ts';
import type { RuleSpec } from '../../engine/rule.ts';
import { judgeRelation } from '../../oracles/relations.ts';
import type { Relation } from '../../oracles/relations.ts';
import { choose, cutSets } from './cut-sets.ts';
import type { CutSet } from './cut-sets.ts';

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
