import { expect, test } from 'vitest';

import type { BudgetName } from '../../engine/budget.ts';
import { tryRule } from '../../engine/run/run-rule.ts';
import { countLeads, fakeContext } from '../../test-support/fake-target.ts';
import { wholeMonths } from './whole-months.ts';

/** One lead between two months, which counts in neither where the ends of ranges are left out. */
const second = Date.UTC(2022, 3, 30, 23, 59, 59) / 1000;

async function judge(budget: BudgetName, leads: readonly number[] = [second]) {
  const context = fakeContext(
    (request) => countLeads({ 1: leads, 2: [] }, { ...request, end: (request.end ?? second) - 1 }),
    { budget },
  );
  const subject = { kind: 'organization', id: '9' } as const;
  const jump = { subject, component: 'office 1', second, leads: 1 };
  const survey = { ...context.survey, jumps: [jump] };
  const { result } = await tryRule(wholeMonths, { ...context, survey }, { seed: 1 });
  return { verdict: result.verdict, requests: result.requests };
}

test('the months of a year, and the quarters of an office, count what it counts, with a second more for a lead in none', async () => {
  expect(await judge('standard')).toEqual({ verdict: 'pass', requests: 25 + 5 });
});

test('a short run asks for its quarters', async () => {
  expect((await judge('quick')).requests).toBeLessThan(10);
});
