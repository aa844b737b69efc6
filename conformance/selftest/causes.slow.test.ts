/** One defect is told once, and blamed on what it breaks. */
import { describe, expect, test } from 'vitest';

import { defects, startSimulator, type DefectId } from '../../simulator/index.ts';
import { judge, reportAsJson } from '../index.ts';

/** Some that break many rules, and some that break one. */
const sample: readonly DefectId[] = [
  'auth/no-key-needed',
  'auth/connection-remembers',
  'auth/any-scheme',
  'auth/lead-tracking-forbidden',
  'health/status-ok',
  'health/single-permission-as-text',
  'office/count-as-text',
  'organization/foreign-forbidden',
  'office/none-is-minus-one',
  'office/id-off-without-leads',
  'office/foreign-forbidden',
  'office/external-number-found',
  'organization/large-offices-twice',
  'range/any-date',
  'range/offset-ignored',
  'range/local-end-taken',
  'range/long-is-cut',
  'range/start-ignored',
  'range/in-tens',
  'time/history-thins-out',
  'time/copy-of-last-year',
  'errors/text-is-message',
  'listing/forbidden',
  'listing/workflow-enforced',
];

describe.concurrent('a defect is told in two letters at most, the first under what it breaks', () => {
  test.each(sample)('%s', async (id) => {
    await using simulator = await startSimulator({ defects: [id], docs: false, explains: false });
    const report = await judge(simulator.target);
    const [first, ...others] = reportAsJson(report, 'test').causes;
    expect(first?.requirement).toBe(defects.find((one) => one.id === id)?.requirement);
    expect(others.length).toBeLessThan(2);
  });
});
