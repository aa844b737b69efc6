import { expect, test } from 'vitest';

import { today } from '../../../shared/select.ts';
import { judgeOddity, oddities } from './main.ts';

const ids = Object.keys(oddities);

/** A sample that changes daily; the gate judges a ninth of all. */
const sample = [0, 1, 2, 3].map((place) => ids[(today * 4 + place) % ids.length] ?? '');

test.each(sample)('the unusual conforming server %s does not fail', async (id) => {
  const { failures } = await judgeOddity({ id, budget: 'quick', seed: 1 });
  expect(failures).toEqual([]);
});

test('there are more than 125 unusual servers', () => {
  expect(ids.length).toBeGreaterThan(125);
});
