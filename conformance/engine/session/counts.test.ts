import { expect, test } from 'vitest';

import { formatLeads } from './counts.ts';

test('one lead is no "1 leads"', () => {
  expect([0, 1, 2, undefined].map(formatLeads)).toEqual([
    '0 leads',
    '1 lead',
    '2 leads',
    '0 leads',
  ]);
});
