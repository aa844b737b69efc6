/** Rows and matrices of tests. */
import { makeMatrix } from '../matrix.ts';
import type { KillMatrix, Row } from '../matrix.ts';

/** A row of the source `shop`, killed by one rule with the quick budget by default. */
export const rowOfShop = (id: string, other: Partial<Row> = {}): Row => ({
  source: 'shop',
  id,
  requirement: 'office/body',
  takes: 'api',
  budget: 'quick',
  requests: 12,
  rules: ['office/body'],
  otherRules: [],
  ...other,
});

const survival = { budget: null, requests: null, rules: [] } as const;

export const survivorOfShop = (id: string, other: Partial<Row> = {}): Row =>
  rowOfShop(id, { ...survival, ...other });

export const matrixOfShop = (
  rows: readonly Row[],
  ruleIds: readonly string[] = ['office/body'],
): KillMatrix => makeMatrix([{ id: 'shop', title: 'Defects of a shop' }], rows, ruleIds);
