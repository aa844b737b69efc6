/** Ranges of which the run has a count: a row that asks for one of them costs no count to compare with. */
import type { Context } from '../../engine/context.ts';
import { lengths, type Row } from '../../engine/dress/rows.ts';
import { seedOf } from '../../engine/run/seed.ts';
import { hasLeads, type ClosedRange } from '../../engine/session/counts.ts';
import { pickFrom } from '../../engine/session/probes.ts';
import type { Subject } from '../../engine/session/requests.ts';

/** The length of a range of both ends, as rows tell it. */
const lengthOf = ({ start = 0, end }: ClosedRange): string | undefined =>
  Object.entries(lengths).find(([, seconds]) => end - start >= seconds)?.[0];

/** Ranges that rows were given, which a replay of the row has to have again. */
const ranges = new WeakMap<Row, ClosedRange>();

/** A range of the row's form and length of which the run has a count, if it can with leads. */
export function knownRangeOf(
  context: Context,
  row: Row,
  subject: Subject,
): ClosedRange | undefined {
  const given = ranges.get(row);
  if (given !== undefined) return given;
  const told = context.counts
    .toldOf(subject)
    .filter(({ range }) => range.start !== undefined && lengthOf(range) === row.length);
  const telling = told.filter(({ components }) => hasLeads(components));
  const some = telling.length > 0 ? telling : told;
  const chosen = pickFrom(some, Math.abs(seedOf(0, JSON.stringify(row), 0)))?.range;
  if (chosen !== undefined) ranges.set(row, chosen);
  return chosen;
}
