import { expect } from 'vitest';

import type { Change, ImpactOn } from '../change.ts';

/** An edit of one entry of a list: what it was and is, and the one aspect that is told of it. */
export type EntryEdit = readonly [
  edit: string,
  was: readonly object[],
  is: readonly object[],
  kind: string,
  impact: ImpactOn,
];

export function expectOneAspect(changes: readonly Change[], kind: string, impact: ImpactOn): void {
  const [change, ...others] = changes;
  expect(others).toEqual([]);
  expect(change?.aspects).toMatchObject([{ kind, ...impact }]);
}
