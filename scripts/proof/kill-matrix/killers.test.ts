import { expect, test } from 'vitest';

import { assignKillers } from './killers.ts';
import { rowOfShop, survivorOfShop } from './test-support/rows.ts';

const rules = {
  ruleIds: ['office/body', 'range/matrix', 'wire/json', 'health/body', 'time/idle'],
  watchIds: ['wire/json'],
};

test('a killed defect has one rule of its own, a survivor none', () => {
  const killers = assignKillers([rowOfShop('a'), survivorOfShop('b')], rules);
  expect([...killers]).toEqual([['shop a', { budget: 'quick', ruleIds: ['office/body'] }]]);
});

test('each rule that kills has a defect, the cheapest; a watch no others', () => {
  const rows = [
    rowOfShop('a', { rules: ['wire/json', 'office/body'] }),
    rowOfShop('b', { rules: ['wire/json', 'range/matrix'], otherRules: ['health/body'] }),
    rowOfShop('c', { rules: ['wire/json'], killing: { budget: 'quick', requests: 90 } }),
    rowOfShop('d', { otherRules: ['health/body'], killing: { budget: 'standard', requests: 3 } }),
  ];
  expect([...assignKillers(rows, rules).values()]).toEqual([
    { budget: 'quick', ruleIds: ['office/body'] },
    { budget: 'quick', ruleIds: ['range/matrix'] },
    { budget: 'quick', ruleIds: ['wire/json'] },
    { budget: 'standard', ruleIds: ['office/body', 'health/body'] },
  ]);
});
