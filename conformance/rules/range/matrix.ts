import fc from 'fast-check';

import { assertLeads, formatLeads } from '../../engine/counts.ts';
import type { Count } from '../../engine/counts.ts';
import { leadCapabilities } from '../../engine/probes.ts';
import { defineRule } from '../../engine/rule.ts';
import type { Session } from '../../engine/session.ts';
import { cutSets } from './cut-sets.ts';
import type { CutSet } from './cut-sets.ts';

/** The counts of the four ranges by which one window of the matrix is held against its borders. */
interface Square {
  readonly window: Count;
  readonly fromFirst: Count;
  readonly toLast: Count;
  readonly whole: Count;
}

async function askSquare(
  session: Session,
  { subject, cuts }: CutSet,
  [start, end]: readonly [number, number],
): Promise<Square> {
  const { counts } = session.context;
  const [first = start, last = end] = [cuts[0], cuts.at(-1)];
  const ask = (from: number, to: number) => counts.find(session, subject, { start: from, end: to });
  return {
    window: await ask(start, end),
    fromFirst: await ask(first, end),
    toLast: await ask(start, last),
    whole: await ask(first, last),
  };
}

/** With G and H the leads up to an end and up to a start, every window is G(end) − H(start). */
function judgeSquare(session: Session, { window, fromFirst, toLast, whole }: Square): void {
  const all = [fromFirst, toLast, whole, window];
  assertLeads(...all.map(({ components }) => components));
  const names = new Set(all.flatMap(({ components }) => [...components.keys()]));
  for (const name of names) {
    if (name === 'total' && !all.every(({ components }) => components.has(name))) continue;
    const [left = 0, right = 0, both = 0, inner = 0] = all.map(
      ({ components }) => components.get(name) ?? 0,
    );
    const expected = left + right - both;
    session.judge(inner === expected && left <= both && right <= both, () => ({
      expected: `${formatLeads(expected)} of the ${name} in the last range: ${left} + ${right} − ${both}, as the ranges that share its bounds have it`,
      got: String(inner),
      evidence: all.map(({ exchange }) => exchange),
      hint: 'a bound means another instant in this range than in the others',
    }));
  }
}

/** All windows strictly inside the outermost cuts. */
function innerWindows(cuts: readonly number[]): [number, number][] {
  const inner = cuts.slice(1, -1);
  return inner.flatMap((start, index) =>
    inner.slice(index + 1).map((end): [number, number] => [start, end]),
  );
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
  check: async (session, cutSet, window) => {
    judgeSquare(session, await askSquare(session, cutSet, window));
  },
});
