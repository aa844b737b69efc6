/** Rows for tests. */
import type { Row } from '../subject.ts';

/** A row of the source `shop`, by default killed by one rule with the quick budget. */
export const rowOfShop = (id: string, other: Partial<Row> = {}): Row => ({
  source: 'shop',
  id,
  requirement: 'office/body',
  takes: 'api',
  killing: { budget: 'quick', requests: 12 },
  rules: ['office/body'],
  otherRules: [],
  ...other,
});

export function survivorOfShop(id: string, other: Partial<Row> = {}): Row {
  const { killing: _, ...row } = rowOfShop(id, { rules: [], ...other });
  return row;
}
