/** What only the thorough budget finds, a run that does not spend it takes from the one before. */
import { nameOf } from './matrix.ts';
import type { KillMatrix, Row } from './matrix.ts';

/** The rows, with the thorough kills of the committed matrix where they have none of their own. */
export function carryOver(rows: readonly Row[], committed: KillMatrix | undefined): Row[] {
  const thorough = new Map(
    (committed?.defects ?? [])
      .filter(({ budget }) => budget === 'thorough')
      .map((row) => [nameOf(row), row]),
  );
  return rows.map((row) => {
    const before = thorough.get(nameOf(row));
    const isSame = before?.requirement === row.requirement && before.takes === row.takes;
    return row.budget === null && before !== undefined && isSame ? before : row;
  });
}
