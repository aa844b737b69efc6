import fc from 'fast-check';

import type { ClosedRange } from '../../engine/session/counts.ts';
import { leadCapabilities } from '../../engine/session/probes.ts';
import { defineRule } from '../../engine/rule.ts';
import { judgeRelation, matrix as relation } from '../../oracles/relations.ts';
import { cutSets } from '../helpers/cut-points.ts';

type Window = readonly [start: number, end: number];

/** All windows strictly inside the outermost cuts. */
function innerWindows(cuts: readonly number[]): Window[] {
  const inner = cuts.slice(1, -1);
  return inner.flatMap((start, index) => inner.slice(index + 1).map((end): Window => [start, end]));
}

/** The window behind the ranges that share its bounds and reach to the outermost cuts. */
function rangesAround([start, end]: Window, cuts: readonly number[]): ClosedRange[] {
  const [first = start, last = end] = [cuts[0], cuts.at(-1)];
  return [
    { start: first, end },
    { start, end: last },
    { start: first, end: last },
    { start, end },
  ];
}

export const matrix = defineRule({
  id: 'range/matrix',
  requirements: ['range/matrix', 'range/inside-a-day'],
  title: 'The counts of all ranges between some instants are those of one set of leads',
  needs: { capabilities: leadCapabilities },
  cases: cutSets,
  input: ({ cuts }) => fc.constantFrom(...innerWindows(cuts)),
  examples: ({ cuts }) => innerWindows(cuts),
  runs: 0,
  // Sound: each parameter has one rule for its bound, whatever its inclusivity; closed ranges.
  check: async (session, { subject, cuts }, window) => {
    await judgeRelation(session, subject, rangesAround(window, cuts), relation);
  },
});
